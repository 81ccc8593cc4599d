import type { LocalizedText } from '#shared/contract/index.ts';
import { deliverLate, type JudgedAnswer } from '../exam/late-answers.ts';
import type { ExamServer } from '../exam/exam-surroundings.ts';
import { createJournal } from '../journal/journal.ts';
import type { JournalDisk } from '../journal/kept.ts';

/** What became of the answers that a closed attempt had left on this device. */
export interface Leftover {
  attemptId: number;
  testId: number;
  title: LocalizedText;
  judged: JudgedAnswer[];
}

export interface LeftoverOptions {
  disk: JournalDisk;
  userId: number;
  /** The attempt of a test that is under way; null when none is. @throws where the server cannot be reached */
  activeAttempt(testId: number): Promise<number | null>;
  server(attemptId: number): Pick<ExamServer, 'late'>;
  now(): number;
}

/**
 * Delivers what attempts that are over have left on this device, when its page was closed before the network came
 * back. An attempt that still runs is left alone: its page goes on with it.
 * @throws what the server's answers throw; what was delivered before is done
 */
export async function deliverLeftovers(options: LeftoverOptions): Promise<Leftover[]> {
  const { disk, userId } = options;
  const leftovers: Leftover[] = [];
  for (const { attemptId, testId } of await disk.attempts(userId)) {
    if ((await options.activeAttempt(testId)) === attemptId) continue;
    const kept = await disk.read(userId, attemptId);
    if (kept === null) continue;
    const journal = createJournal({ disk, kept, now: options.now, onDurable: () => {} });
    const waiting = journal.waiting();
    if (waiting.length > 0) {
      const { judged } = await deliverLate(journal, waiting, options.server(attemptId).late);
      leftovers.push({ attemptId, testId, title: kept.attempt.session.title, judged });
    }
    if (journal.waiting().length === 0) await journal.forget();
  }
  return leftovers;
}
