import type { Schemas } from '#shared/contract/index.ts';
import { errors, type FieldErrors } from '../../../../errors.ts';
import { isIpRange } from '../../exam-access/index.ts';
import { durationProblems, rangeProblems, windowProblems } from '../rules.ts';

/** The shortest access code. */
const SHORTEST_CODE = 3;

/**
 * Normalises the settings of a test: the access code is trimmed, ranges and keys have one spelling and no duplicates.
 * @throws PublicError 422 with everything that is wrong with what was sent, whatever else the test says
 */
export function tidiedTest<T extends Schemas['TestUpdate']>(input: T): T {
  const tidy = { ...input };
  const fields: FieldErrors = {};
  if (typeof tidy.accessCode === 'string') {
    tidy.accessCode = tidy.accessCode.trim() || null;
    if (tidy.accessCode !== null && tidy.accessCode.length < SHORTEST_CODE)
      fields.accessCode = { key: 'minLength', params: { limit: SHORTEST_CODE } };
  }
  if (tidy.ipRanges !== undefined) {
    const ranges = tidy.ipRanges.map((range) => range.trim().toLowerCase());
    for (const [index, range] of ranges.entries())
      if (!isIpRange(range)) fields[`ipRanges.${index}`] = { key: 'tests.noAddress' };
    tidy.ipRanges = [...new Set(ranges)];
  }
  if (tidy.sebKeys !== undefined) tidy.sebKeys = [...new Set(tidy.sebKeys.map((key) => key.toLowerCase()))];
  if (tidy.pools !== undefined) {
    tidy.pools = tidy.pools.map(tidiedPool);
    Object.assign(fields, rangeProblems(tidy.pools));
  }
  const { opensAt = null, closesAt = null, sections = [], durationMinutes } = tidy;
  Object.assign(fields, windowProblems({ opensAt: dateOf(opensAt), closesAt: dateOf(closesAt) }));
  if (durationMinutes !== undefined) Object.assign(fields, durationProblems(sections, durationMinutes));
  for (const list of ['sectionMinimums', 'sections'] as const) {
    for (const [index, { themeId }] of (tidy[list] ?? []).entries()) {
      if (tidy[list]?.findIndex((one) => one.themeId === themeId) !== index)
        fields[`${list}.${index}.themeId`] = { key: 'tests.themeTwice' };
    }
  }
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  return tidy;
}

const dateOf = (moment: string | null) => (moment === null ? null : new Date(moment));

function tidiedPool(pool: Schemas['TestPool']): Schemas['TestPool'] {
  const tags = (pool.tags ?? []).map((tag) => tag.trim()).filter((tag) => tag !== '');
  return { ...pool, tags: [...new Set(tags)] };
}
