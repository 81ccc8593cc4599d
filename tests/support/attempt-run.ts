import type { Schemas } from '#shared/contract/index.ts';
import { emptyHead } from '#shared/exams/journal-chain.ts';
import type { PaperSecret } from '#server/modules/exams/tests/index.ts';
import { type Answer as Reply, type RunningApp, type SignedInClient, signInAs } from './app.ts';
import { buildAssignment, buildTest } from './builders.ts';

type Answer = Schemas['Answer'];
type TestFields = Parameters<typeof buildTest>[1];

/** A learner with an attempt in progress. */
export interface AttemptRun {
  learner: SignedInClient;
  testId: number;
  attemptId: number;
  epoch: number;
  session: Schemas['AttemptSession'];
  /** Saves from this window, with the next sequence number unless one is given. */
  save: (position: number, answer: Answer | null, numbers?: { epoch?: number; seq?: number }) => Promise<Reply>;
  /** Hands in and names the head of the journal; null: without naming it. */
  submit: (body?: Schemas['JournalClosing']) => Promise<Reply>;
  /** Says after the end that the window has nothing more to bring. */
  close: () => Promise<Reply>;
  result: () => Promise<Reply>;
}

/** Makes a new learner and assigns a new test, by default with one question of each type. */
export async function assignTest(server: RunningApp, fields: TestFields = {}) {
  const learner = await signInAs(server, 'user');
  const test = await buildTest(server.db, fields);
  await buildAssignment(server.db, { test_id: test.id, user_id: learner.user.id });
  return { learner, testId: test.id };
}

export async function beginAttempt(server: RunningApp, fields: TestFields = {}): Promise<AttemptRun> {
  const { learner, testId } = await assignTest(server, fields);
  return continueAttempt(learner, testId);
}

/** Hands in an attempt from a window whose journal has no entries, as far as the server knows. */
export function submitAttempt(learner: SignedInClient, attemptId: number, epoch = 1): Promise<Reply> {
  return learner.post(`/my/attempts/${attemptId}/submit`, { epoch, head: emptyHead(attemptId, epoch) });
}

/** The device id that learners use unless a test names another. */
export const DEVICE = 'device-of-the-learner';

/** Starts or continues a learner's attempt in a new window. */
export async function continueAttempt(learner: SignedInClient, testId: number): Promise<AttemptRun> {
  const started = await learner.post(`/my/tests/${testId}/attempts`);
  const attemptId = started.body.id as number;
  const opened = await learner.post(`/my/attempts/${attemptId}/open`, { deviceId: DEVICE });
  if (opened.status !== 200)
    throw new Error(`No attempt: ${started.status}, ${opened.status} ${JSON.stringify(opened.body)}`);
  const session = opened.body as Schemas['AttemptSession'];
  let seq = 0;
  return {
    learner,
    testId,
    attemptId,
    epoch: session.epoch,
    session,
    save: (position, answer, numbers = {}) => {
      seq += 1;
      // Where there is no way back, saves name a head. Journals that are shown later are made with DeviceJournal.
      const head = { count: numbers.seq ?? seq, hash: emptyHead(attemptId, session.epoch).hash };
      return learner.put(`/my/attempts/${attemptId}/answers/${position}`, {
        epoch: session.epoch,
        seq,
        answer,
        ...((session.navigation === 'forward' || session.sections.length > 0) && { head }),
        ...numbers,
      });
    },
    submit: (body) =>
      body === undefined
        ? submitAttempt(learner, attemptId, session.epoch)
        : learner.post(`/my/attempts/${attemptId}/submit`, body),
    close: () => {
      const closing = { epoch: session.epoch, head: emptyHead(attemptId, session.epoch) };
      return learner.post(`/my/attempts/${attemptId}/late-answers`, { entries: [], closing });
    },
    result: () => learner.get(`/my/attempts/${attemptId}/result`),
  };
}

/** The lines of one kind in the protocol of an attempt, from the server's data. */
export function protocolOf(
  server: RunningApp,
  { attemptId }: Pick<AttemptRun, 'attemptId'>,
  kind: Schemas['AttemptEventKind'],
) {
  return server.db
    .selectFrom('attempt_events')
    .selectAll()
    .where('attempt_id', '=', attemptId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute();
}

/** The right answers of an attempt, by position, from the server's data. */
export async function rightAnswers(server: RunningApp, attemptId: number): Promise<Answer[]> {
  const { keys } = await server.db
    .selectFrom('attempt_papers')
    .select('keys')
    .where('attempt_id', '=', attemptId)
    .executeTakeFirstOrThrow();
  return (keys as PaperSecret[]).map(({ key }) => rightAnswer(key));
}

export function rightAnswer(key: PaperSecret['key']): Answer {
  switch (key.type) {
    case 'single':
      return { type: 'single', choice: key.options.find(({ correct }) => correct)?.id ?? '' };
    case 'multiple':
      return { type: 'multiple', choices: key.options.filter(({ correct }) => correct).map(({ id }) => id) };
    case 'true_false':
      return { type: 'true_false', value: key.correct };
    case 'short_text':
      return { type: 'short_text', text: key.answers[0]?.text ?? '' };
    case 'numeric':
      return { type: 'numeric', text: String(key.answers[0]?.value ?? '') };
    case 'calculated':
      return { type: 'calculated', text: String(key.answers[0]?.value ?? '') };
    case 'matching':
      return { type: 'matching', pairs: key.pairs };
    case 'ordering':
      return { type: 'ordering', order: key.order };
    case 'cloze':
      return { type: 'cloze', values: key.gaps.map((gap) => ({ gap: gap.id, value: rightValue(gap) })) };
    case 'hotspot':
      return { type: 'hotspot', choices: key.options.filter(({ correct }) => correct).map(({ id }) => id) };
    case 'image_labels':
      return { type: 'image_labels', placed: key.zones.map(({ id, label }) => ({ zone: id, label })) };
    case 'essay':
      return { type: 'essay', text: 'Развёрнутый ответ.' };
    case 'file':
      return { type: 'file', files: [] };
  }
}

function rightValue(gap: Extract<PaperSecret['key'], { type: 'cloze' }>['gaps'][number]): string {
  if (gap.kind === 'choice') return gap.options.find(({ correct }) => correct)?.id ?? '';
  return gap.kind === 'text' ? (gap.answers[0]?.text ?? '') : String(gap.answers[0]?.value ?? '');
}

/** The position of the question of this type on the paper. */
export function placeOf(session: Schemas['AttemptSession'], type: Schemas['QuestionType']): number {
  return session.questions.findIndex((item) => item.type === type);
}

/** The right answer to the true-or-false question of buildTest's paper. */
export const TRUE: Answer = { type: 'true_false', value: true };
export const FALSE: Answer = { type: 'true_false', value: false };
