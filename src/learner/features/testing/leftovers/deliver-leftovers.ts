import type { LocalizedText } from '#shared/contract/index.ts';
import { deliverLate, type JudgedAnswer } from '../exam/late-answers.ts';
import type { ExamServer } from '../exam/exam-surroundings.ts';
import { createJournal } from '../journal/journal.ts';
import type { JournalDisk } from '../journal/kept.ts';

/** The verdicts on the unsent answers of a closed attempt. */
export interface Leftover {
  attemptId: number;
  testId: number;
  title: LocalizedText;
  judged: JudgedAnswer[];
}

export interface LeftoverOptions {
  disk: JournalDisk;
  userId: number;
  /** The id of the test's attempt in progress, or null. @throws when the server is unreachable */
  activeAttempt(testId: number): Promise<number | null>;
  server(attemptId: number): Pick<ExamServer, 'late'>;
  now(): number;
}

/**
 * Delivers answers of closed attempts whose page was left before the network came back. A running attempt is skipped:
 * its own page delivers them.
 * @throws the error of a failed request; earlier deliveries are complete
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
