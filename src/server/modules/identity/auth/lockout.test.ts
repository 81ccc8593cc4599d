import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../../tests/support/index.ts';
import { countFailure } from './lockout.ts';
import { addressOrigin, networkOf } from './origin.ts';

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

  it('begins anew a day after the last failure', async () => {
    for (let failure = 1; failure <= 5; failure += 1) await countFailure(database.db, 'later', HERE, NOW);
    expect(await countFailure(database.db, 'later', HERE, after(24 * 3_600_000))).toBe(0);
    expect(await failuresOf('later')).toBe(1);
    expect(await countFailure(database.db, 'later', HERE, after(24 * 3_600_000))).toBe(0);
    expect(await failuresOf('later')).toBe(2);
  });
});

describe('networkOf', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:DB8::7:1', '2001:db8:0:0'],
    ['2001:db8:1::', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('%s is of %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
