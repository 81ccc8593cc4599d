import { normalizedAnswer } from '#shared/exams/answered.ts';
import { questionType } from '#shared/exams/question-types.ts';
import { createServerClock } from '#shared/exams/server-clock.ts';
import { createReporter, type Happening } from '../integrity/reporter.ts';
import { createJournal, type Journal } from '../journal/journal.ts';
import type { KeptJournal } from '../journal/kept.ts';
import { createSaveQueue, type QueueState, type SaveQueue } from '../saving/save-queue.ts';
import { asError, retryDelay, saveFailure } from '../saving/save-failure.ts';
import {
  type Answer,
  type AttemptSession,
  CLOSED_EXAM,
  type ExamAction,
  type ExamState,
  examReducer,
  mayAnswer,
  type Pulse,
} from './exam-state.ts';
import type { ExamSurroundings } from './exam-surroundings.ts';
import { deliverLate } from './late-answers.ts';
import { adopted, openedPaper } from './opened-paper.ts';

/** Typed answers wait this long for the next letter before they are sent; they are in the journal at once. */
const TYPING_DELAY_MS = 400;
const PROGRESS_DELAY_MS = 400;
const BEAT_MS = 10_000;
/** Saves pass until 3 s after the deadline; handing in waits for them a little less. */
const LAST_SAVES_MS = 2500;
/** The server starts the clock by itself this long after the start. */
const CLOCK_STARTS_MS = 60_000;
const QUIET: QueueState = { status: 'saved', pendingAnswers: 0 };

/** One attempt in this window. */
export type ExamClient = ReturnType<typeof createExamClient>;

/**
 * One attempt in this window, without a page: opening it here or from what the device keeps, answering, keeping every answer, hearing what the server and
 * the staff say, handing in, and delivering what came late.
 */
export function createExamClient(around: ExamSurroundings) {
  const { server, disk, attemptId, userId, steady, after } = around;
  let state: ExamState = { ...CLOSED_EXAM, durable: around.durable };
  let saving = QUIET;
  let clock = createServerClock(steady, around.wall);
  let journal: Journal | null = null;
  let queue: SaveQueue | null = null;
  let cancelBeat: (() => void) | null = null;
  /** Counts the times that the attempt was opened here; whatever belongs to an earlier one is over. */
  let turn = 0;
  let finishing = false;
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  function dispatch(action: ExamAction): void {
    const next = examReducer(state, action);
    if (next === state) return;
    state = next;
    tell();
  }
  const wait = (milliseconds: number) => new Promise<false>((resolve) => after(milliseconds, () => resolve(false)));
  const epochNow = () => state.session?.epoch ?? 0;

  /** Asks the server and reads its clock, and the newest receipt, from the answer. */
  async function timed<R extends { serverNow: string; receipt?: string }>(request: () => Promise<R>): Promise<R> {
    const sentAt = steady();
    const answer = await request();
    clock.read({ sentAt, receivedAt: steady(), serverNow: new Date(answer.serverNow) });
    journal?.heard({ receipt: answer.receipt, serverNow: Date.parse(answer.serverNow) });
    return answer;
  }

  const reporter = createReporter({
    journal: () => journal,
    send: (body) => server.integrity(body),
    now: () => clock.now(),
    after,
    onNoted(noted) {
      dispatch({ type: 'noted', noted });
      if (noted.action === 'end') void finish();
    },
  });

  async function open(takeOver = false): Promise<void> {
    turn += 1;
    const mine = turn;
    rest();
    dispatch({ type: 'open' });
    const kept = await disk.read(userId, attemptId).catch(() => null);
    if (kept) clock = createServerClock(steady, around.wall, kept.attempt.clock);
    try {
      const seb = await around.seb();
      const body = { deviceId: around.deviceId, ...(takeOver && { takeOver }), ...(seb && { seb }) };
      const session = await timed(() => server.open(body));
      if (mine === turn) await adopt(session, kept, mine);
    } catch (error) {
      if (mine !== turn) return;
      const failure = saveFailure(error);
      if (failure.kind === 'over') {
        if (kept) journal = journalOf(kept);
        await finish();
      } else if (failure.kind === 'elsewhere') dispatch({ type: 'elsewhere', lastSeenAt: failure.lastSeenAt });
      else if (failure.kind === 'retry' && kept?.attempt.session.begun) run(kept, mine);
      else dispatch({ type: 'failed', error: asError(error) });
    }
  }

  /** The server has opened the attempt in this window. */
  async function adopt(session: AttemptSession, kept: KeptJournal | null, mine: number): Promise<void> {
    run(adopted({ userId, attemptId, session, kept, clock: clock.anchor() }), mine);
    await deliverOld(mine);
  }

  function journalOf(kept: KeptJournal): Journal {
    return createJournal({
      disk,
      kept,
      now: () => clock.now(),
      onDurable: (durable) => dispatch({ type: 'durable', durable: durable && around.durable }),
    });
  }

  function run(kept: KeptJournal, mine: number): void {
    const { session } = kept.attempt;
    journal = journalOf(kept);
    journal.keep({ clock: clock.anchor() });
    const paper = openedPaper(kept);
    dispatch({ type: 'opened', session, ...paper, readMessages: new Set(kept.attempt.readMessages) });
    around.onPlace(paper.currentQuestion);
    queue = createSaveQueue({
      journal,
      transport: {
        saveAnswer: (position, save) => timed(() => server.saveAnswer(position, save)),
        saveProgress: (save) => timed(() => server.saveProgress(save)),
      },
      after,
      random: around.random,
      onChange: (next) => mine === turn && showSaving(next),
      onStop: (reason) => mine === turn && stopped(reason),
      onRefused: (position, message) => mine === turn && around.onRefused(position, message),
    });
    queue.hold(session.pausedAt !== null);
    showSaving(queue.state());
    if (session.begun) beatLater();
    else void prepare();
    reporter.start();
  }

  function showSaving(next: QueueState): void {
    saving = next;
    tell();
  }

  function stopped(reason: 'taken-over' | 'over' | 'signed-out'): void {
    if (reason === 'over') void finish();
    else if (reason === 'taken-over') takenOver();
  }

  /** The paper comes onto the device before the clock starts. */
  async function prepare(): Promise<void> {
    const mine = turn;
    const { session } = state;
    if (session === null || state.phase !== 'preparing') return;
    const missing = await around.loadPaper(
      session,
      (loading) => mine === turn && dispatch({ type: 'loading', loading }),
    );
    if (mine !== turn || missing > 0) return;
    const { policy, requireFullScreen } = session.integrity;
    if (policy !== 'off' && requireFullScreen) dispatch({ type: 'ready' });
    else await begin();
  }

  /** From now on the clock runs. */
  async function begin(): Promise<void> {
    const mine = turn;
    for (let failures = 1; mine === turn; failures += 1) {
      try {
        hear(await timed(() => server.begin()));
        break;
      } catch (error) {
        if (mine !== turn) return;
        const failure = saveFailure(error);
        if (failure.kind === 'over') return finish();
        if (failure.kind !== 'retry') return dispatch({ type: 'failed', error: asError(error) });
        const { session } = state;
        // Without a word from here the server has started the clock.
        if (session && clock.now() > Date.parse(session.startedAt) + CLOCK_STARTS_MS) break;
        await wait(retryDelay(failures, around.random()));
      }
    }
    if (mine !== turn) return;
    dispatch({ type: 'begun' });
    if (state.session) journal?.keep({ session: state.session });
    beatLater();
  }

  function beatLater(): void {
    cancelBeat?.();
    cancelBeat = after(BEAT_MS, () => void beat());
  }

  /** Tells the server that the window is there, and learns how the attempt stands. */
  async function beat(): Promise<void> {
    const mine = turn;
    cancelBeat?.();
    if (journal === null || state.session === null || finishing) return;
    try {
      await hearBeat(journal);
      if (queue?.state().status === 'offline') void queue.flush();
      reporter.flush();
      if (mine === turn) await deliverOld(mine);
    } catch (error) {
      if (mine !== turn) return;
      const failure = saveFailure(error);
      if (failure.kind === 'over') return finish();
      if (failure.kind === 'taken-over' || failure.kind === 'elsewhere') return takenOver();
    }
    if (mine === turn && !finishing && state.phase !== 'taken-over') beatLater();
  }

  async function hearBeat(own: Journal): Promise<void> {
    await own.settled();
    const told = { epoch: epochNow(), head: own.head(), queued: own.waiting().length, receipt: own.attempt().receipt };
    hear(await timed(() => server.beat(told)));
  }

  /** How the attempt stands, from a beat or from the socket. */
  function hear(pulse: Pulse): void {
    const { session } = state;
    if (session === null || pulse.id !== attemptId) return;
    if (pulse.status === 'submitted') return void finish();
    if (pulse.epoch > session.epoch) return takenOver();
    dispatch({ type: 'pulse', pulse, now: clock.now() });
    queue?.hold(pulse.pausedAt !== null);
    if (state.session) journal?.keep({ session: state.session, clock: clock.anchor() });
  }

  function takenOver(): void {
    rest();
    dispatch({ type: 'taken-over' });
  }

  /** What earlier windows of this browser wrote down and could not send. */
  async function deliverOld(mine: number): Promise<void> {
    const old = journal?.waiting().filter(({ epoch }) => epoch !== epochNow()) ?? [];
    if (journal === null || old.length === 0) return;
    try {
      const { applied, judged } = await deliverLate(journal, old, server.late);
      if (mine !== turn) return;
      for (const { position, answer } of applied) dispatch({ type: 'answered', position, answer });
      const refused = judged.filter(({ outcome }) => outcome === 'refused');
      if (refused.length > 0) dispatch({ type: 'judged', judged: refused });
    } catch (error) {
      if (saveFailure(error).kind === 'over') await finish();
      // Otherwise the network: the next beat tries again.
    }
  }

  /** The server has closed the attempt: it gets what this device still holds, then the result is shown. */
  async function finish(): Promise<void> {
    if (finishing) return;
    finishing = true;
    rest();
    dispatch({ type: 'delivering' });
    for (let failures = 1; journal !== null && journal.waiting().length > 0; failures += 1) {
      try {
        const { judged } = await deliverLate(journal, journal.waiting(), server.late);
        dispatch({ type: 'judged', judged: [...state.judged, ...judged] });
        break;
      } catch (error) {
        if (saveFailure(error).kind !== 'retry') break;
        await wait(retryDelay(failures, around.random()));
      }
    }
    await reporter.finish();
    if (journal?.waiting().length === 0) await journal.forget();
    dispatch({ type: 'over' });
  }

  async function handIn(): Promise<void> {
    around.onResult(await server.submit());
    await finish();
  }

  async function submit(): Promise<void> {
    dispatch({ type: 'submit', timedOut: false });
    try {
      const saved = (await queue?.flush()) ?? true;
      if (finishing) return;
      if (!saved) throw new Error('unsaved');
      await handIn();
    } catch (error) {
      if (saveFailure(error).kind === 'over') await finish();
      else dispatch({ type: 'submit-failed', error: asError(error) });
    }
  }

  /** The time is over here: hands in as soon as the server can be reached, unless it has given more time. */
  async function timeOut(): Promise<void> {
    if (state.timedOut || (state.phase !== 'running' && state.phase !== 'submitting')) return;
    const mine = turn;
    dispatch({ type: 'submit', timedOut: true });
    await Promise.race([queue?.flush() ?? true, wait(LAST_SAVES_MS)]);
    for (let failures = 1; mine === turn && !finishing && state.timedOut; failures += 1) {
      try {
        if (journal) await hearBeat(journal);
        if (finishing || !state.timedOut) return;
        await handIn();
        return;
      } catch (error) {
        const failure = saveFailure(error);
        if (failure.kind === 'over') return finish();
        if (failure.kind === 'taken-over') return takenOver();
        dispatch({ type: 'submit-failed', error: asError(error) });
        await Promise.race([wait(retryDelay(failures, around.random())), around.networkBack()]);
      }
    }
  }

  function answer(position: number, value: Answer): void {
    if (!mayAnswer(state)) return;
    dispatch({ type: 'answered', position, answer: value });
    queue?.saveAnswer(position, normalizedAnswer(value), questionType(value.type).isTyped ? TYPING_DELAY_MS : 0);
  }

  /** Sends nothing more from here. */
  function rest(): void {
    queue?.stop();
    cancelBeat?.();
    cancelBeat = null;
  }

  return {
    state: () => state,
    saving: () => saving,
    now: () => new Date(clock.now()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open,
    /** After pictures failed to come; `anyway` begins without them. */
    load: (anyway: boolean) => (anyway ? begin() : prepare()),
    begin,
    beat,
    hear,
    takenOver,
    answer,
    /** Changes the answer to a question, whichever is on the screen. */
    change: (position: number, change: (before: Answer | null) => Answer) =>
      answer(position, change(state.answers.get(position) ?? null)),
    place(currentQuestion: number) {
      if (state.phase !== 'running') return;
      queue?.saveProgress({ currentQuestion, marked: [...state.marked] }, PROGRESS_DELAY_MS);
    },
    toggleMark(position: number) {
      dispatch({ type: 'mark-toggled', position });
      queue?.saveProgress({ currentQuestion: position, marked: [...state.marked] }, PROGRESS_DELAY_MS);
    },
    note: (happening: Happening) => reporter.note(happening),
    readMessages(ids: readonly number[]) {
      dispatch({ type: 'messages-read', ids });
      journal?.keep({ readMessages: [...state.readMessages] });
    },
    readWarning: () => dispatch({ type: 'warning-read' }),
    readJudged: () => dispatch({ type: 'judged', judged: [] }),
    flush: () => void queue?.flush(),
    submit,
    timeOut,
    /** The page is left: what waits stays in the journal. */
    close() {
      const last = queue;
      void last?.flush().then(last.stop);
      turn += 1;
      cancelBeat?.();
      reporter.stop();
    },
  };
}
