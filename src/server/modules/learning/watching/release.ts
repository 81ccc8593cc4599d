import type { Surroundings } from '../../../context.ts';
import { release } from '../progress/index.ts';
import { shareOf } from './player/standing.ts';
import { findReleased, rulesOf } from './queries.ts';
import { isComplete } from './truth/credit.ts';
import { readRanges } from './truth/spans.ts';

/** Completes lessons of people who owed no more than a question that staff have deactivated. @returns how many */
export async function releaseWatchers({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const done = (await findReleased(db, now)).flatMap((row) => {
    const watched = readRanges(row.watched ?? '{}');
    const rules = rulesOf(row);
    return isComplete(watched, rules) ? [{ id: row.progress_id, share: shareOf(watched, rules) }] : [];
  });
  return release(db, done, now);
}
