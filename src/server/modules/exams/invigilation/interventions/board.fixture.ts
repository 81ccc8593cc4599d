import { type AttemptRun, placeOf, TRUE } from '../../../../../../tests/support/attempt-run.ts';
import { type RunningApp, type SignedInClient, signInAs } from '../../../../../../tests/support/index.ts';

/** What tests of interventions order, and read. */
export function boardOf(server: RunningApp) {
  let orders = 0;
  const order = (fields: object) => {
    orders += 1;
    return { requestId: `order-${orders}-of`, ...fields };
  };
  const examiner = () => signInAs(server, 'examiner');
  const rowOf = (id: number) =>
    server.db.selectFrom('attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const linesOf = async (staff: SignedInClient, id: number) =>
    (await staff.get(`/attempts/${id}/events`)).body as { kind: string; details: object; actorId: number | null }[];
  const answer = (run: AttemptRun) => run.save(placeOf(run.session, 'true_false'), TRUE);
  const post = (staff: SignedInClient, run: { testId: number }, fields: object) =>
    staff.post(`/tests/${run.testId}/interventions`, order(fields));
  const reopen = (staff: SignedInClient, run: { testId: number }, fields: object) =>
    staff.post(`/tests/${run.testId}/reopenings`, order({ afterShown: true, ...fields }));
  return { order, examiner, rowOf, linesOf, answer, post, reopen };
}
