import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextNumber, startApp, testClock, withDatabase } from '../../../../../../tests/support/index.ts';
import type { App } from '../../../../app.ts';
import type { DirectoryPerson } from '../person.ts';
import { TakeOver } from './take-over.ts';

describe('people of the directory who come back', () => {
  const database = withDatabase();
  let app: App;
  beforeAll(async () => {
    // Nobody is asked: the tests say what the directory holds.
    const env = {
      LDAP_URL: 'ldap://127.0.0.1:1',
      LDAP_BIND_DN: 'cn=nobody',
      LDAP_BIND_PASSWORD: 'x',
      LDAP_BASE: 'dc=test',
    };
    app = await startApp({ db: database.db, clock: testClock(), env });
  });
  afterAll(() => app.close());

  const newWork = () => {
    const { ctx } = app;
    if (ctx.env.ldap === undefined) throw new Error('There is a directory');
    return new TakeOver(ctx, ctx.env.ldap, false);
  };
  const take = (person: DirectoryPerson) => newWork().take([person], new AbortController().signal);

  /** Somebody whom the directory has, and then no longer. */
  async function leaver() {
    const login = `leaver-${nextNumber()}`;
    const gaps = { iin: undefined, email: undefined, middleName: undefined };
    const person = { subject: login, login, surname: 'Серікова', name: 'Әлия', groups: [], ...gaps };
    await take(person);
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow();
    await newWork().block({ id, login });
    const isBlocked = async () =>
      (await database.db.selectFrom('users').select('blocked').where('id', '=', id).executeTakeFirst())?.blocked;
    expect(await isBlocked()).toBe(true);
    return { id, person, isBlocked };
  }

  it('are let in again whom the directory had lost', async () => {
    const { person, isBlocked } = await leaver();
    await take(person);
    expect(await isBlocked()).toBe(false);
  });

  it.each([
    ['for a reason of theirs', 'Под следствием'],
    // As by undoing, or in an earlier version.
    ['without a reason', null],
  ])('stay out whom staff have blocked since %s', async (_, block_reason) => {
    const { id, person, isBlocked } = await leaver();
    await database.db.updateTable('users').set({ blocked: true, block_reason }).where('id', '=', id).execute();
    await take(person);
    expect(await isBlocked()).toBe(true);
  });
});
