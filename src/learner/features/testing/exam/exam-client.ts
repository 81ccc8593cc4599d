import { createServerClock } from '#shared/exams/server-clock.ts';
import { createReporter, type Happening } from '../integrity/reporter.ts';
import { createJournal, type Journal } from '../journal/journal.ts';
import type { KeptJournal } from '../journal/kept.ts';
import { createSaveQueue, type QueueState, type SaveQueue } from '../saving/save-queue.ts';
import { asError, retryDelay, saveFailure } from '../saving/save-failure.ts';
import type { ExamAnswer, ExamEffect, ExamEvent } from './exam-events.ts';
import { CLOSED_MACHINE, step } from './exam-machine.ts';
import { type Answer, isClosed, mayAnswer, type Pulse } from './exam-state.ts';
import type { ExamSurroundings } from './exam-surroundings.ts';
import { createLastSaves } from './last-saves.ts';
import { deliverLate, deliverOlder, notCounted, unsentIn } from './late-answers.ts';
import { adopted, openedPaper } from './opened-paper.ts';
import { createRest } from './rest.ts';
import { type Timed, timedRequest } from './timed-request.ts';
import { createUploads } from './uploads.ts';
import { writtenAnswer } from './written-answer.ts';

const PROGRESS_DELAY_MS = 400;
const BEAT_MS = 10_000;
const QUIET: QueueState = { status: 'saved', pendingAnswers: 0 };

/** One attempt in this window. */
export type ExamClient = ReturnType<typeof createExamClient>;

const failed = (error: unknown) => ({ failure: saveFailure(error), error: asError(error) });

/**
 * Runs one attempt in this window, without any UI. The state machine (exam-machine.ts) decides what each event leads to;
 * this client carries out its effects: server requests, the journal, the save queue and the timers.
 */
export function createExamClient(around: ExamSurroundings) {
  const { server, disk, attemptId, userId, steady, after } = around;
  let exam = { ...CLOSED_MACHINE, state: { ...CLOSED_MACHINE.state, durable: around.durable } };
  let saving = QUIET;
  let handedIn = false;
  let clock = createServerClock(steady, around.wall);
  let kept: KeptJournal | null = null;
  let journal: Journal | null = null;
  let queue: SaveQueue | null = null;
  let cancelBeat: (() => void) | null = null;
  const listeners = new Set<() => void>();

  const tell = () => {
    for (const listener of listeners) listener();
  };
  const uploads = createUploads({
    onChange: tell,
    onEnd: (position, end) => void send({ type: 'upload-ended', position, end }),
  });
  const rest = createRest(around);

  /** @returns resolves when all effects of the event are done */
  async function send(event: ExamEvent): Promise<void> {
    const before = exam.state;
    const next = step(exam, event);
    exam = next.exam;
    if (exam.state !== before) tell();
    const { turn } = exam;
    const under = next.effects.map((effect) => perform(effect, (answer) => send({ ...answer, turn })));
    await Promise.all(under.filter((work) => work !== undefined));
  }

  /** Sends a request, and takes the server's time and the newest receipt from the response. @param count the entries that it names */
  const timed = <R extends Timed>(request: () => Promise<R>, count = 0) =>
    timedRequest(request, steady, (reading, receipt) => {
      clock.read(reading);
      journal?.heard({ receipt, count, serverNow: reading.serverNow.getTime() });
    });

  const reporter = createReporter({
    journal: () => journal,
    send: (body) => server.integrity(body),
    now: () => clock.now(),
    after,
    onNoted: (noted) => void send({ type: 'noted', noted }),
  });

  const last = createLastSaves({ uploads, rest, flush: () => queue?.flush(), goesOn: () => mayAnswer(exam.state) });

  type Reply = (answer: ExamAnswer) => Promise<void>;

  function perform(effect: ExamEffect, reply: Reply): Promise<void> | undefined {
    switch (effect.do) {
      case 'rest':
        queue?.stop();
        cancelBeat?.();
        return undefined;
      case 'leave': {
        // Unsent entries stay in the journal.
        const own = queue;
        void own?.flush().then(own.stop);
        cancelBeat?.();
        reporter.stop();
        return undefined;
      }
      case 'open':
        return open(effect.takeOver, reply);
      case 'resume':
        return kept === null ? undefined : run(kept, false, reply);
      case 'load':
        return load(reply);
      case 'begin':
        return timed(() => server.begin()).then(
          (pulse) => reply({ type: 'begun', pulse, now: clock.now() }),
          (error: unknown) => reply({ type: 'begin-failed', ...failed(error), tries: effect.tries, now: clock.now() }),
        );
      case 'beat':
        return beat(reply);
      case 'beat-later':
        cancelBeat?.();
        cancelBeat = after(BEAT_MS, () => void send({ type: 'beat' }));
        return undefined;
      case 'deliver-old':
        return deliverOld(reply);
      case 'deliver-all':
        return deliverAll(effect.tries);
      case 'deliver-left':
        return deliverLeft(effect.tries, reply);
      case 'fetch-answers':
        return fetchAnswers(reply);
      case 'conclude':
        return conclude();
      case 'report':
        reporter.start();
        return undefined;
      case 'nudge':
        if (queue?.state().status === 'offline') void queue.flush();
        reporter.flush();
        return undefined;
      case 'hold':
        queue?.hold(effect.paused);
        return undefined;
      case 'keep-session':
        journal?.keep({ session: effect.session, clock: clock.anchor() });
        return undefined;
      case 'keep-read':
        journal?.keep({ readMessages: [...effect.ids] });
        return undefined;
      case 'keep-drafts':
        journal?.keep({ drafts: effect.drafts });
        return undefined;
      case 'show':
        around.onPlace(effect.position);
        return undefined;
      case 'save':
        queue?.saveAnswer(effect.position, ...writtenAnswer(effect.answer));
        return undefined;
      case 'reach':
        queue?.saveAnswer(effect.position, null);
        return undefined;
      case 'save-place': {
        const { currentQuestion, marked } = effect;
        queue?.saveProgress({ currentQuestion, marked: [...marked] }, PROGRESS_DELAY_MS);
        return undefined;
      }
      case 'save-all':
        return Promise.resolve(queue?.flush() ?? true).then((saved) => reply({ type: 'all-saved', saved }));
      case 'save-last':
        return last.all().then(() => reply({ type: 'last-saved', tries: 1 }));
      case 'ask':
        return Promise.resolve(journal && hearBeat(journal)).then(
          (pulse) => reply({ type: 'stood', pulse, now: clock.now(), tries: effect.tries }),
          (error: unknown) => reply({ type: 'time-out-failed', ...failed(error), tries: effect.tries }),
        );
      case 'hand-in':
        return handIn(effect.tries, reply);
      case 'queue-hand-in':
        return queueHandIn(reply);
      case 'wait':
        return rest(retryDelay(effect.tries, around.random()), effect.orNetwork === true).then(() => send(effect.next));
    }
  }

  async function open(takeOver: boolean, reply: Reply): Promise<void> {
    const { turn } = exam;
    kept = await disk.read(userId, attemptId).catch(() => null);
    if (kept) clock = createServerClock(steady, around.wall, kept.attempt.clock);
    try {
      const seb = await around.seb();
      const body = { deviceId: around.deviceId, ...(takeOver && { takeOver }), ...(seb && { seb }) };
      const session = await timed(() => server.open(body));
      if (turn !== exam.turn) return;
      await run(adopted({ userId, attemptId, session, kept, clock: clock.anchor() }), true, reply);
    } catch (error) {
      const failure = failed(error);
      if (turn === exam.turn && failure.failure.kind === 'over' && kept) journal = journalOf(kept);
      await reply({ type: 'open-failed', ...failure, keptBegun: kept?.attempt.session.begun === true });
    }
  }

  function journalOf(of: KeptJournal): Journal {
    return createJournal({
      disk,
      kept: of,
      now: () => clock.now(),
      onDurable: (durable) => void send({ type: 'durable', durable: durable && around.durable }),
    });
  }

  /** Continues the attempt in this window, opened by the server or from the journal. */
  function run(of: KeptJournal, byServer: boolean, reply: Reply): Promise<void> {
    const { turn } = exam;
    journal = journalOf(of);
    if (byServer) journal.keepPaper();
    else journal.keep({ clock: clock.anchor() });
    queue = createSaveQueue({
      journal,
      transport: {
        saveAnswer: (position, save) => timed(() => server.saveAnswer(position, save), save.head?.count),
        saveProgress: (save) => timed(() => server.saveProgress(save)),
      },
      after,
      random: around.random,
      onChange: (next) => turn === exam.turn && showSaving(next),
      onStop: (reason) => void reply({ type: 'queue-stopped', reason }),
      onLate: () => void reply({ type: 'section-closed' }),
      onRefused: (position, message) => turn === exam.turn && refused(position, message, reply),
    });
    showSaving(queue.state());
    const { session, readMessages } = of.attempt;
    return reply({ type: 'opened', session, paper: openedPaper(of), readMessages, byServer });
  }

  function refused(position: number, message: string, reply: Reply): void {
    around.onRefused(position, message);
    const epoch = exam.state.session?.epoch;
    const hasNewer = journal?.waiting().some((entry) => entry.position === position && entry.epoch === epoch);
    if (!hasNewer) void reply({ type: 'refused', position, message });
  }

  function showSaving(next: QueueState): void {
    saving = next;
    tell();
  }

  /** Loads everything that the paper needs before the clock starts. */
  async function load(reply: Reply): Promise<void> {
    const { session } = exam.state;
    if (session === null) return;
    const missing = await around.loadPaper(session, (loading) => void reply({ type: 'loading', loading }));
    await reply({ type: 'loaded', missing });
  }

  /** Sends a heartbeat and gets the state of the attempt. */
  async function beat(reply: Reply): Promise<void> {
    cancelBeat?.();
    if (journal === null) return;
    const { heard } = exam;
    try {
      const pulse = await hearBeat(journal);
      await reply({ type: 'beaten', pulse, now: clock.now(), heard });
    } catch (error) {
      await reply({ type: 'beat-failed', failure: saveFailure(error) });
    }
  }

  async function hearBeat(own: Journal): Promise<Pulse> {
    await own.settled();
    const { session, receipt } = own.attempt();
    const told = { epoch: session.epoch, head: own.tell(), queued: unsentIn(own), receipt };
    return timed(() => server.beat(told), told.head.count);
  }

  async function deliverOld(reply: Reply): Promise<void> {
    try {
      await reply({ type: 'old-delivered', ...(await deliverOlder(journal, server.late, queue?.isLate)) });
    } catch (error) {
      await reply({ type: 'old-refused', failure: saveFailure(error) });
    }
  }

  /** Delivers everything and says that this window will write nothing more. */
  async function deliverAll(tries: number): Promise<void> {
    await last.files();
    const waiting = journal?.waiting() ?? [];
    if (journal === null || (waiting.length === 0 && handedIn)) return send({ type: 'delivered', judged: [] });
    try {
      const { judged } = await deliverLate(journal, waiting, server.late, closingOf(journal));
      await send({ type: 'delivered', judged });
    } catch (error) {
      await send({ type: 'delivery-failed', failure: saveFailure(error), tries });
    }
  }

  const closingOf = (own: Journal) => ({ epoch: own.attempt().session.epoch, head: own.close() });

  /** Delivers what this device still has after another one took the attempt over, and says that nothing is left. */
  async function deliverLeft(tries: number, reply: Reply): Promise<void> {
    showWaiting();
    if (journal === null) return;
    try {
      // Only the server knows whether another window was opened, or a tab without a network goes on with this journal.
      const { epoch } = await hearBeat(journal);
      const end = closingOf(journal);
      const closing = epoch > end.epoch ? end : undefined;
      const { judged } = await deliverLate(journal, journal.waiting(), server.late, closing);
      showWaiting();
      await reply({ type: 'left-delivered', judged });
    } catch (error) {
      await reply({ type: 'left-failed', failure: saveFailure(error), tries });
    }
  }

  /** The save queue has stopped: what is not saved lies in the journal. */
  function showWaiting(): void {
    const pendingAnswers = journal === null ? 0 : unsentIn(journal);
    showSaving({ status: pendingAnswers > 0 ? 'offline' : 'saved', pendingAnswers });
  }

  /** Takes over what another window delivered, except for questions that this one has answered since. */
  async function fetchAnswers(reply: Reply): Promise<void> {
    try {
      const { answers: all, elsewhere = null, ...standing } = await server.answers();
      const own = new Set(journal?.waiting().map(({ position }) => position));
      const answers = all.filter(({ position }) => !own.has(position));
      await reply({ type: 'merged', ...standing, elsewhere, answers });
    } catch {
      // The next heartbeat says again that there are answers to fetch.
    }
  }

  async function conclude(): Promise<void> {
    // Events that could not be sent stay with the journal, for whoever delivers it (leftovers).
    const isReported = await reporter.finish();
    if (isReported && journal?.waiting().length === 0) await journal.forget();
    await send({ type: 'concluded' });
  }

  async function handIn(tries: number | null, reply: Reply): Promise<void> {
    try {
      if (journal === null) return;
      // At the end of the time some answers may not have been saved: once the result is shown, none can come.
      const judged = notCounted((await deliverLate(journal, journal.waiting(), server.late)).judged);
      if (judged.length > 0) await reply({ type: 'left-delivered', judged });
      around.onResult(await server.submit(closingOf(journal)));
      handedIn = true;
      await send({ type: 'handed-in' });
    } catch (error) {
      const failure = failed(error);
      await reply(
        tries === null ? { type: 'hand-in-failed', ...failure } : { type: 'time-out-failed', ...failure, tries },
      );
    }
  }

  /** Keeps the hand-in. Once it is on disk, the journal belongs to whoever delivers it. */
  async function queueHandIn(reply: Reply): Promise<void> {
    const own = journal;
    own?.keep({ queuedAt: new Date(clock.now()).toISOString() });
    const stored = (await own?.isStored()) === true;
    const told = reply({ type: 'hand-in-queued', stored });
    if (exam.state.phase === 'queued') journal = null;
    else if (own === journal && !isClosed(exam.state)) own?.keep({ queuedAt: null });
    await told;
  }

  const answer = (position: number, value: Answer) => void send({ type: 'answer', position, answer: value });

  return {
    state: () => exam.state,
    saving: () => saving,
    now: () => new Date(clock.now()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open: (takeOver = false) => send({ type: 'open', takeOver }),
    /** Retries loading the pictures; with `anyway`, begins without the missing ones. */
    load: (anyway: boolean) => send({ type: anyway ? 'begin' : 'load' }),
    begin: () => send({ type: 'begin' }),
    beat: () => send({ type: 'beat' }),
    hear: (pulse: Pulse) => void send({ type: 'heard', pulse, now: clock.now() }),
    takenOver: () => void send({ type: 'taken-over' }),
    answer,
    /** Changes the answer to any question, not only the current one. */
    change: (position: number, change: (before: Answer | null) => Answer) =>
      answer(position, change(exam.state.drafts.get(position)?.answer ?? exam.state.answers.get(position) ?? null)),
    /** How many files are being uploaded. */
    uploading: uploads.count,
    upload: uploads.add,
    place: (currentQuestion: number) => void send({ type: 'place', currentQuestion }),
    toggleMark: (position: number) => void send({ type: 'toggle-mark', position }),
    note: (happening: Happening) => reporter.note(happening),
    readMessages: (ids: readonly number[]) => void send({ type: 'read-messages', ids }),
    readWarning: () => void send({ type: 'read-warning' }),
    readJudged: () => void send({ type: 'read-judged' }),
    flush: () => void queue?.flush(),
    submit: () => send({ type: 'submit' }),
    stay: () => void send({ type: 'stay' }),
    timeUp: () => send({ type: 'time-up', now: clock.now() }),
    nextSection: () => void send({ type: 'next-section', now: clock.now() }),
    /** Stops the client when the page is left; unsent entries stay in the journal. */
    close: () => void send({ type: 'close' }),
  };
}
