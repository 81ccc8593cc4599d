import type { Schemas } from '#shared/contract/index.ts';
import type { KeyOption } from '../item-key.ts';

/** What several choices give together as a share; negative where wrong ones outweigh. */
export function multipleCredit(
  { scoring, options }: { scoring: Schemas['Scoring']; options: KeyOption[] },
  chosen: Set<string>,
): number {
  const known = new Set(options.map(({ id }) => id));
  if ([...chosen].some((id) => !known.has(id))) return 0;
  // The exactly right choice is worth everything, even where weights such as 33.333 do not quite add up.
  if (options.every(({ id, correct }) => chosen.has(id) === correct)) return 1;
  if (scoring === 'all_or_nothing') return 0;
  const right = options.filter(({ correct }) => correct).length;
  const wrong = options.length - right;
  let credit = 0;
  for (const { id, correct, weight } of options) {
    if (!chosen.has(id)) continue;
    if (weight !== null) credit += weight / 100;
    else credit += correct ? 1 / right : -1 / wrong;
  }
  // Thirds that should cancel may come out a hair beside 0.
  return Math.abs(credit) < 1e-9 ? 0 : credit;
}

/** Right parts of all parts. */
export function share(scoring: Schemas['Scoring'], right: number, all: number): number {
  if (all === 0) return 0;
  if (scoring === 'all_or_nothing') return right === all ? 1 : 0;
  return right / all;
}
