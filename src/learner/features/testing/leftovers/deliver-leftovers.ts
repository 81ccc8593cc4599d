import type { LocalizedText } from '#shared/contract/index.ts';
import { deliverLate, type JudgedAnswer } from '../exam/late-answers.ts';
import type { ExamServer } from '../exam/exam-surroundings.ts';
import { createJournal } from '../journal/journal.ts';
import type { JournalDisk } from '../journal/kept.ts';
import { saveFailure } from '../saving/save-failure.ts';

/**
 * `over`: this device writes nothing more, because the attempt has ended or its person is leaving; `running`: its page is closed here;
 * `open-here`: its page is open in this browser and delivers by itself.
 */
export type AttemptStanding = 'over' | 'running' | 'open-here';

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
  /** @throws when the server is unreachable */
  standing(attempt: { attemptId: number; testId: number }): Promise<AttemptStanding>;
  server(attemptId: number): Pick<ExamServer, 'late'>;
  now(): number;
}

/**
 * Delivers answers of attempts whose page was left before the network came back. Of an attempt that is over here it also delivers the head
 * of the journal, so that the result can be shown, and then forgets it.
 * @throws the error of a failed request; earlier deliveries are complete
 */
export async function deliverLeftovers(options: LeftoverOptions): Promise<Leftover[]> {
  const { disk, userId } = options;
  const leftovers: Leftover[] = [];
  for (const { attemptId, testId } of await disk.attempts(userId)) {
    const standing = await options.standing({ attemptId, testId });
    if (standing === 'open-here') continue;
    const kept = await disk.read(userId, attemptId);
    if (kept === null) continue;
    const journal = createJournal({ disk, kept, now: options.now, onDurable: () => {} });
    const waiting = journal.waiting();
    const closing = { epoch: kept.attempt.session.epoch, head: journal.tell() };
    const { judged } = await deliverLate(
      journal,
      waiting,
      options.server(attemptId).late,
      standing === 'over' ? closing : undefined,
    ).catch((error: unknown) => {
      // There is nothing to lose, for instance because the attempt was removed.
      if (waiting.length === 0 && saveFailure(error).kind === 'refused') return { judged: [] };
      throw error;
    });
    if (judged.length > 0) leftovers.push({ attemptId, testId, title: kept.attempt.session.title, judged });
    if (standing === 'over' && journal.waiting().length === 0) await journal.forget();
  }
  return leftovers;
}
