import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../../tests/support/index.ts';
import { isOpen, isOpenIn, isStanding, isStandingIn, type RetakeState } from './rules.ts';

const NOW = new Date('2026-09-01T10:00:00Z');
const MOMENTS = [null, ...[-3_600_000, -1, 0, 1, 3_600_000].map((after) => new Date(NOW.getTime() + after))];

const CASES: RetakeState[] = (['pending', 'accepted', 'rejected'] as const).flatMap((status) =>
  [false, true].flatMap((used) =>
    MOMENTS.flatMap((opensAt) => MOMENTS.map((closesAt) => ({ status, used, opensAt, closesAt }))),
  ),
);

describe('whether a retake opens a test', () => {
  const database = withDatabase();

  it('is one rule, in TypeScript and in SQL', async () => {
    const rows = CASES.map(({ status, used, opensAt, closesAt }, place) => ({
      place,
      status,
      attempt_id: used ? 1 : null,
      opens_at: opensAt,
      closes_at: closesAt,
    }));
    const { rows: found } = await sql<{ standing: boolean; open: boolean }>`
      select ${isStandingIn('r', NOW)} as standing, ${isOpenIn('r', NOW)} as open
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as r (place integer, status text, attempt_id bigint, opens_at timestamptz, closes_at timestamptz)
      order by place`.execute(database.db);
    expect(found).toEqual(CASES.map((retake) => ({ standing: isStanding(retake, NOW), open: isOpen(retake, NOW) })));
    expect(found.filter(({ standing }) => standing)).toHaveLength(18);
    expect(found.filter(({ open }) => open)).toHaveLength(12);
  });
});
