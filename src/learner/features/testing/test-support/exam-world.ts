import type { Schemas } from '#shared/contract/index.ts';
import { createExamClient, type ExamClient } from '../exam/exam-client.ts';
import type { ExamServer } from '../exam/exam-surroundings.ts';
import type { Answer, JournalDisk } from '../journal/kept.ts';
import { memoryDisk } from '../journal/memory-disk.ts';
import { buildSession } from './build-session.ts';
import { testTimers } from './timers.ts';

export const failure = (status: number, id: string, details?: object) =>
  Object.assign(new Error(id), { status, id, details });
const NETWORK = failure(0, 'network');
export const choice = (value: boolean): Answer => ({ type: 'true_false', value });
export const FILE = { token: 'token-0001', name: 'a.pdf', size: 3 };
/** As a question does when an upload has ended. */
export const give = (client: ExamClient, file: Schemas['AnswerFile']) => {
  client.change(0, () => ({ type: 'file', files: [file] }));
  return file;
};
export const RESULT = { attemptId: 9 } as Schemas['AttemptResult'];

/** A fake server with one attempt, and a network that the test can cut. */
export function examWorld({
  disk = memoryDisk(),
  session = {},
  missing = 0,
}: {
  disk?: JournalDisk;
  session?: Parameters<typeof buildSession>[0];
  missing?: number;
} = {}) {
  const timers = testTimers();
  const stamp = () => new Date(timers.now()).toISOString();
  const standing = { ...buildSession(session), status: 'in_progress' as Schemas['AttemptStatus'] };
  const network = { up: true, slowSaves: false };
  const calls: string[] = [];
  const heads: number[] = [];
  const saves: (Schemas['AnswerSave'] & { position: number })[] = [];
  const late: Schemas['LateAnswers'][] = [];
  const judge = {
    verdict: (): Pick<Schemas['LateAnswersJudged']['entries'][number], 'outcome' | 'reason'> => ({
      outcome: 'applied',
      reason: null,
    }),
  };
  const noted: Schemas['IntegrityNoted'] = { action: 'none', integrity: standing.integrity };
  const refusing: { open?: Error; save?: Error } = {};
  let held: { pulse: Schemas['AttemptPulse']; until: Promise<void> } | null = null;
  const reports = { sent: 0, fail: false };

  async function reach(name: string): Promise<void> {
    calls.push(name);
    if (!network.up) throw NETWORK;
  }
  function stillOpen(): void {
    if (standing.status !== 'in_progress') throw failure(409, 'attempt-over');
  }
  const pulse = (): Schemas['AttemptPulse'] => ({
    id: 9,
    status: standing.status,
    epoch: standing.epoch,
    startedAt: standing.startedAt,
    deadlineAt: standing.deadlineAt,
    pausedAt: standing.pausedAt,
    unlimited: standing.unlimited,
    section: standing.section,
    merges: standing.merges,
    messages: standing.messages,
    serverNow: stamp(),
    receipt: `receipt at ${stamp()}`,
  });
  const server: ExamServer = {
    async open({ takeOver }) {
      await reach(takeOver ? 'take over' : 'open');
      stillOpen();
      if (refusing.open && !takeOver) throw refusing.open;
      standing.epoch += 1;
      const { status: _status, ...opened } = standing;
      return { ...opened, serverNow: stamp(), receipt: 'first' };
    },
    async begin() {
      await reach('begin');
      standing.begun = true;
      return pulse();
    },
    async beat({ head }) {
      await reach('beat');
      heads.push(head.count);
      if (held === null) return pulse();
      const { pulse: before, until } = held;
      held = null;
      await until;
      return before;
    },
    async saveAnswer(position, save) {
      await reach('save');
      if (network.slowSaves) await new Promise(() => {});
      stillOpen();
      if (save.epoch !== standing.epoch) throw failure(409, 'attempt-taken-over');
      if (refusing.save) throw refusing.save;
      saves.push({ ...save, position });
      const others = standing.answers.filter((one) => one.position !== position);
      standing.answers = [...others, { position, answer: save.answer }];
      return { seq: save.seq, applied: true, serverNow: stamp(), receipt: `receipt at ${stamp()}` };
    },
    async saveProgress(save) {
      await reach('progress');
      return { seq: save.seq, applied: true, serverNow: stamp() };
    },
    async answers() {
      await reach('answers');
      return { merges: standing.merges, currentQuestion: 0, answers: standing.answers };
    },
    async submit() {
      await reach('submit');
      standing.status = 'submitted';
      return RESULT;
    },
    async late(body) {
      await reach('late');
      late.push(body);
      const entries = body.entries.map(({ epoch, seq, position }) => ({ epoch, seq, position, ...judge.verdict() }));
      return { entries, serverNow: stamp() };
    },
    async integrity({ events }) {
      await reach('integrity');
      if (reports.fail) throw NETWORK;
      reports.sent += events.length;
      return noted;
    },
  };
  /** The next heartbeat is answered as the attempt stands now, but only when the returned function is called. */
  function holdBeat(status = standing.status): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    held = { pulse: { ...pulse(), status }, until: promise };
    return resolve;
  }
  const loads: number[] = [];
  const results: unknown[] = [];
  const places: number[] = [];
  const messages: string[] = [];
  const loader = { missing };
  const networkWaits = new Set<() => void>();
  const open = async () => {
    const client = createExamClient({
      server,
      disk,
      durable: true,
      userId: 3,
      attemptId: 9,
      deviceId: 'device-0001',
      steady: timers.now,
      wall: timers.now,
      after: timers.after,
      random: () => 1,
      seb: async () => undefined,
      loadPaper: async (_session, onProgress) => {
        loads.push(loader.missing);
        onProgress({ done: 0, total: 1, failed: loader.missing > 0 });
        return loader.missing;
      },
      onNetworkBack: (run) => {
        networkWaits.add(run);
        return () => networkWaits.delete(run);
      },
      onPlace: (position) => places.push(position),
      onRefused: (_position, message) => messages.push(message),
      onResult: (result) => results.push(result),
    });
    await client.open();
    await timers.settled();
    return client;
  };
  return {
    ...timers,
    open,
    pulse,
    holdBeat,
    standing,
    network,
    calls,
    heads,
    saves,
    late,
    judge,
    noted,
    refusing,
    loads,
    loader,
    results,
    places,
    messages,
    reports,
    networkWaits,
    disk,
  };
}

/** The same with a window that has opened the attempt. */
export async function openExam(settings?: Parameters<typeof examWorld>[0]) {
  const w = examWorld(settings);
  return { w, client: await w.open() };
}
