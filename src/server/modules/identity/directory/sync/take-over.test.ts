import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, nextNumber, startApp, testClock, withDatabase } from '../../../../../../tests/support/index.ts';
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

  const newWork = (preview = false) => {
    const { ctx } = app;
    if (ctx.env.ldap === undefined) throw new Error('There is a directory');
    return new TakeOver(ctx, ctx.env.ldap, preview);
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

  it('are counted and refused by a look as by the run that follows it', async () => {
    const taken = await buildUser(database.db);
    const gaps = { email: undefined, middleName: undefined, groups: [] };
    const named = (login: string, iin?: string): DirectoryPerson => ({
      ...{ subject: login, login, surname: 'Ахметов', name: 'Ержан', iin },
      ...gaps,
    });
    const [one, two] = [`twin-${nextNumber()}`, `twin-${nextNumber()}`];
    const people = [named(taken.login.toUpperCase()), named(one, '850101300015'), named(two, '850101300015')];
    const [look, run] = [newWork(true), newWork()];
    for (const work of [look, run]) await work.take(people, new AbortController().signal);
    expect(look.refused.map(({ who, reason }) => [who, reason])).toEqual([
      [taken.login.toUpperCase(), 'taken'],
      [two, 'taken'],
    ]);
    expect([look.counts, look.refused]).toEqual([run.counts, run.refused]);
    expect(run.counts).toMatchObject({ seen: 3, created: 1, refused: 2 });
  });

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
