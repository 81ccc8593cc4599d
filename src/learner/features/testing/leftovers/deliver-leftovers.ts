import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { deliverLate, type JudgedAnswer } from '../exam/late-answers.ts';
import type { ExamServer } from '../exam/exam-surroundings.ts';
import { deliverEvents } from '../integrity/deliver-events.ts';
import { createJournal, type Journal } from '../journal/journal.ts';
import type { JournalDisk } from '../journal/kept.ts';
import { isQueued } from '../kept/kept-here.ts';
import { saveFailure } from '../saving/save-failure.ts';

/**
 * `over`: this device writes nothing more, because the attempt has ended or its person is leaving; `running`: its page is closed here;
 * `open-here`: its page is open in this browser and delivers by itself.
 */
export type AttemptStanding = 'over' | 'running' | 'open-here';

/** What became of a queued hand-in. `over`: the attempt had ended before; `refused`: the attempt goes on in another window. */
export type HandInOutcome = 'handed-in' | 'over' | 'refused';

/** What was delivered of an attempt whose page is closed. */
export interface Leftover {
  attemptId: number;
  testId: number;
  title: LocalizedText;
  judged: JudgedAnswer[];
  /** null: none was queued. */
  handIn: HandInOutcome | null;
}

export interface LeftoverOptions {
  disk: JournalDisk;
  userId: number;
  /** Only this attempt; without it, all of the device. */
  attemptId?: number;
  /** @throws when the server is unreachable */
  standing(attempt: { attemptId: number; testId: number }): Promise<AttemptStanding>;
  server(attemptId: number): Pick<ExamServer, 'late' | 'submit' | 'integrity'>;
  now(): number;
}

/** What became of the attempts of this device. */
export interface Delivery {
  leftovers: Leftover[];
  /** Why something could not be delivered; it stays on the device. */
  failures: unknown[];
}

/**
 * Delivers answers of attempts whose page was left before the network came back, and then the hand-in if one is queued. Of an attempt that
 * is over here it also delivers the head of the journal, so that the result can be shown, and then forgets it. An attempt that cannot be
 * delivered does not keep the others from it.
 */
export async function deliverLeftovers(options: LeftoverOptions): Promise<Delivery> {
  const { disk, userId } = options;
  const delivery: Delivery = { leftovers: [], failures: [] };
  for (const { attemptId, testId } of await disk.attempts(userId)) {
    if (options.attemptId !== undefined && options.attemptId !== attemptId) continue;
    try {
      const { leftover, failure } = await deliverLeft(options, { attemptId, testId });
      if (leftover !== null) delivery.leftovers.push(leftover);
      if (failure !== undefined) delivery.failures.push(failure);
    } catch (error) {
      delivery.failures.push(error);
    }
  }
  return delivery;
}

/** What came of an attempt. */
interface Left {
  /** null: there is nothing to tell. */
  leftover: Leftover | null;
  /** Why events of the protocol are still here. */
  failure?: Error | undefined;
}

async function deliverLeft(
  options: LeftoverOptions,
  { attemptId, testId }: { attemptId: number; testId: number },
): Promise<Left> {
  const { disk, userId } = options;
  const standing = await options.standing({ attemptId, testId });
  if (standing === 'open-here') return { leftover: null };
  const kept = await disk.read(userId, attemptId);
  if (kept === null) return { leftover: null };
  const journal = createJournal({ disk, kept, now: options.now, onDurable: () => {} });
  const server = options.server(attemptId);
  const waiting = journal.waiting();
  const isHandedIn = isQueued(kept.attempt.queuedAt);
  const closing = { epoch: kept.attempt.session.epoch, head: journal.close() };
  // A hand-in says by itself that nothing more is written.
  const said = standing === 'over' && !isHandedIn ? closing : undefined;
  const { judged } = await deliverLate(journal, waiting, server.late, said).catch((error: unknown) => {
    // There is nothing to lose, for instance because the attempt was removed.
    if (waiting.length === 0 && saveFailure(error).kind === 'refused') return { judged: [] };
    throw error;
  });
  // What happened before the hand-in belongs to what is handed in. It keeps nobody from handing in.
  const failure = await deliverEvents(journal, server.integrity);
  const handIn = isHandedIn ? await handInQueued(journal, server, closing) : null;
  const isDone = standing === 'over' || handIn === 'handed-in' || handIn === 'over';
  if (isDone && failure === undefined && journal.waiting().length === 0) await journal.forget();
  else await journal.settled();
  const isSilent = judged.length === 0 && handIn === null;
  const { title } = kept.attempt.session;
  return { leftover: isSilent ? null : { attemptId, testId, title, judged, handIn }, failure };
}

/** Hands in what was queued. Once the server has answered, nothing is queued any more. */
async function handInQueued(
  journal: Journal,
  server: Pick<ExamServer, 'submit'>,
  closing: Schemas['JournalClosing'],
): Promise<HandInOutcome> {
  let outcome: HandInOutcome;
  try {
    const { submitReason } = await server.submit(closing);
    outcome = submitReason === 'learner' ? 'handed-in' : 'over';
  } catch (error) {
    const { kind } = saveFailure(error);
    if (kind === 'retry' || kind === 'signed-out') throw error;
    outcome = 'refused';
  }
  journal.keep({ queuedAt: null });
  return outcome;
}
