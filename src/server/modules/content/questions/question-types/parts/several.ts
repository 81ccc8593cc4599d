import type { Schemas } from '#shared/contract/index.ts';
import type { KeyOption } from '../item-key.ts';

/** The credit of several choices together as a share; negative when wrong ones prevail. */
export function multipleCredit(
  { scoring, options }: { scoring: Schemas['Scoring']; options: KeyOption[] },
  chosen: Set<string>,
): number {
  const known = new Set(options.map(({ id }) => id));
  if ([...chosen].some((id) => !known.has(id))) return 0;
  // The exactly right choice has full credit, even when weights such as 33.333 do not add up to 100.
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
  // Thirds that should cancel out may leave floating-point noise.
  return Math.abs(credit) < 1e-9 ? 0 : credit;
}

/** The number of right parts divided by all parts. */
export function share(scoring: Schemas['Scoring'], right: number, all: number): number {
  if (all === 0) return 0;
  if (scoring === 'all_or_nothing') return right === all ? 1 : 0;
  return right / all;
}
