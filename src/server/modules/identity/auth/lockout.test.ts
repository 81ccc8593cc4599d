import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../../tests/support/index.ts';
import { countFailure } from './lockout.ts';
import { addressOrigin } from './origin.ts';

const HERE = addressOrigin('10.0.0.1');
const NOW = new Date('2026-09-01T10:00:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

describe('countFailure', () => {
  const database = withDatabase();
  const failuresOf = async (login: string) =>
    (
      await database.db
        .selectFrom('sign_in_failures')
        .select('failures')
        .where('login', '=', login)
        .where('origin', '=', HERE.key)
        .executeTakeFirstOrThrow()
    ).failures;

  it('counts each of many failures at once, as from several processes', async () => {
    const seconds = await Promise.all(Array.from({ length: 8 }, () => countFailure(database.db, 'at-once', HERE, NOW)));
    expect(await failuresOf('at-once')).toBe(8);
    expect(seconds.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 0, 60, 120, 240, 480]);
  });

  it('locks for fifteen minutes at most, however many there were', async () => {
    await database.db
      .insertInto('sign_in_failures')
      .values({ login: 'many', origin: HERE.key, failures: 2_000_000, last_failed_at: NOW, locked_until: null })
      .execute();
    expect(await countFailure(database.db, 'many', HERE, NOW)).toBe(900);
  });

  it('locks after the first failure from a network where many failed', async () => {
    expect(await countFailure(database.db, 'suspect', HERE, NOW, true)).toBe(60);
    expect(await countFailure(database.db, 'suspect', HERE, NOW, true)).toBe(120);
  });

  it('begins anew a day after the last failure', async () => {
    for (let failure = 1; failure <= 5; failure += 1) await countFailure(database.db, 'later', HERE, NOW);
    expect(await countFailure(database.db, 'later', HERE, after(24 * 3_600_000))).toBe(0);
    expect(await failuresOf('later')).toBe(1);
    expect(await countFailure(database.db, 'later', HERE, after(24 * 3_600_000))).toBe(0);
    expect(await failuresOf('later')).toBe(2);
  });
});
