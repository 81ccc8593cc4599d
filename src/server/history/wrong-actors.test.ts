import { describe, expect, it } from 'vitest';
import { beginAttempt, placeOf, TRUE } from '../../../tests/support/attempt-run.ts';
import { DeviceJournal } from '../../../tests/support/device-journal.ts';
import { type RunningApp, signInAs, withApp } from '../../../tests/support/index.ts';
import { appealsOf } from '../modules/results/appeals/appeals.fixture.ts';
import { byHand } from './by-hand.fixture.ts';
import { wrongActors } from './wrong-actors.ts';

const LIMIT = 100;

/** A late answer that an examiner has accepted. */
async function decided(server: RunningApp): Promise<number> {
  const run = await beginAttempt(server, { kind: 'exam', duration_minutes: 10 });
  const journal = new DeviceJournal(run, server.clock);
  journal.write(placeOf(run.session, 'true_false'), TRUE);
  server.clock.forward({ minutes: 20 });
  await run.result();
  await journal.deliver(journal.entries, { closing: journal.closing() });
  const examiner = await signInAs(server, 'examiner');
  const decision = { accept: true, reason: 'The lights went out' };
  const { body } = await examiner.post(`/attempts/${run.attemptId}/late-decision`, decision);
  expect(body.decided).toBe(1);
  return run.attemptId;
}

describe('who is named by a decision', () => {
  const server = withApp();
  const { appealed, correct } = appealsOf(server);

  it('is compared with the protocol and the trail; whoever is deleted is named no more', async () => {
    const attemptId = await decided(server);
    const [accepted, rejected] = [await appealed(), await appealed()];
    const admin = await signInAs(server, 'admin');
    await correct(admin, accepted.testId, accepted.first, { appealAnswer: 'You are right' });
    const { status } = await admin.post(`/appeals/${rejected.id}/reject`, { answer: 'The key is right' });
    expect(status).toBe(200);
    const { id: correctionId } = await server.db
      .selectFrom('key_corrections')
      .select('id')
      .where('applied_by', '=', admin.user.id)
      .executeTakeFirstOrThrow();
    expect(await wrongActors(server.db, LIMIT)).toEqual([]);

    const other = accepted.learner.user.id;
    const by = (column: string, id: number | null) => `${column} = ${id ?? 'null'}`;
    const written = (id: number | null) => [
      `update late_answers set ${by('decided_by', id)} where attempt_id = ${attemptId}`,
      `update appeals set ${by('decided_by', id)} where id in (${accepted.id}, ${rejected.id})`,
      `update key_corrections set ${by('applied_by', id)} where id = ${correctionId}`,
    ];
    await byHand(server.db, written(other));
    expect(await wrongActors(server.db, LIMIT)).toEqual([
      { kind: 'attempt', id: attemptId },
      ...[accepted.id, rejected.id].toSorted((a, b) => a - b).map((id) => ({ kind: 'appeal', id })),
      { kind: 'key-correction', id: correctionId },
    ]);
    await byHand(server.db, written(null));
    expect(await wrongActors(server.db, LIMIT)).toEqual([]);

    const rolledBack = await admin.post(`/key-corrections/${correctionId}/restore`, { reason: 'It was right' });
    expect(rolledBack.status).toBeLessThan(300);
    await expect.poll(() => takenBackBy(correctionId)).toBe(admin.user.id);
    expect(await wrongActors(server.db, LIMIT)).toEqual([]);
    await byHand(server.db, [`update key_corrections set rolled_back_by = ${other} where id = ${correctionId}`]);
    expect(await wrongActors(server.db, LIMIT)).toEqual([{ kind: 'key-correction', id: correctionId }]);
  });

  const takenBackBy = async (id: number) =>
    (await server.db.selectFrom('key_corrections').select('rolled_back_by').where('id', '=', id).executeTakeFirst())
      ?.rolled_back_by;
});
