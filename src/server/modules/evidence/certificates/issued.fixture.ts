import type { Schemas } from '#shared/contract/index.ts';
import { continueAttempt, TRUE } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildQuestion,
  buildTest,
  buildUser,
  CONTENTS,
  finished,
  type RunningApp,
  type SignedInClient,
  signInAs,
} from '../../../../../tests/support/index.ts';
import { makeTemplate } from './certificate.fixture.ts';

/** What tests of certificates do as staff and learners, and read. */
export function certificatesOf(server: RunningApp, admin: () => SignedInClient) {
  /** Issues by the job, to the end. */
  async function issue(templateId: number, ids: readonly number[], more: object = {}): Promise<Schemas['Job']> {
    const { status, body } = await admin().post('/certificates/issue', { templateId, selection: { ids }, ...more });
    if (status !== 201) throw new Error(`Nothing was issued: ${JSON.stringify(body)}`);
    return finished(admin(), body.id);
  }

  const listed = async (filter: object): Promise<Schemas['Certificate'][]> =>
    (await admin().get('/certificates', { filter, sort: ['id', 'ASC'] })).body;

  /** A person with a certificate of a template of its own. */
  async function holder(fields: Parameters<typeof buildUser>[1] = {}) {
    const template = await makeTemplate(admin(), { validMonths: 12 });
    const person = await buildUser(server.db, fields);
    await issue(template.id, [person.id]);
    const [certificate] = await listed({ templateId: template.id });
    if (certificate === undefined) throw new Error('Nothing was issued');
    return { template, person, certificate };
  }

  const pdfOf = async (path: string, client = admin()) => {
    const headers = { authorization: `Bearer ${client.token}` };
    const { statusCode, rawPayload } = await server.app.inject({ method: 'GET', url: `/api/v1${path}`, headers });
    return { status: statusCode, bytes: rawPayload };
  };

  const detailOf = async (id: number): Promise<Schemas['CertificateDetail']> =>
    (await admin().get(`/certificates/${id}`)).body;

  /** A test with one question, true or false, which is passed by answering it. */
  async function passable(fields: Parameters<typeof buildTest>[1] = {}): Promise<number> {
    const question = await buildQuestion(server.db, { content: CONTENTS.true_false });
    const shown = { pass_percentage: 100, attempts_allowed: 5, review_policy: 'score' } as const;
    return (await buildTest(server.db, { questions: [question.id], ...shown, ...fields })).id;
  }

  /** A learner who has to take a test. */
  async function learnerOf(testId: number): Promise<SignedInClient> {
    const learner = await signInAs(server, 'user');
    await buildAssignment(server.db, { test_id: testId, user_id: learner.user.id });
    return learner;
  }

  /** @returns the id of the attempt */
  async function take(person: SignedInClient, testId: number, answer = TRUE): Promise<number> {
    const run = await continueAttempt(person, testId);
    await run.save(0, answer);
    await run.submit();
    return run.attemptId;
  }

  return { issue, listed, holder, pdfOf, detailOf, passable, learnerOf, take };
}
