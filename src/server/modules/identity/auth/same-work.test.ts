import { describe, expect, it, vi } from 'vitest';
import { buildUser, Client, PASSWORD, statementsOf, withApp } from '../../../../../tests/support/index.ts';
import { argon2, hashPassword } from './passwords.ts';

const costOf = (hash: string) => hash.split('$').slice(1, 4).join('$');

/** Time is measured by `npm run bench -- sign-in`; what takes it is the same work here. */
describe('answers that tell strangers nothing', () => {
  const server = withApp();

  it('are the same work for an unknown login, a wrong password and a person without one', async () => {
    // Other people of tests have hashes that cost nothing.
    const known = await buildUser(server.db, { password_hash: await hashPassword(PASSWORD) });
    const open = await buildUser(server.db, { password_hash: null });
    const work = [];
    for (const login of [known.login, open.login, 'nobody-at-all']) {
      const verify = vi.spyOn(argon2, 'verify');
      const statements = await statementsOf(async () => {
        await new Client(server.app).post('/auth/sign-in', { login, password: 'Wrong-2026!' });
      });
      work.push({ costs: verify.mock.calls.map(([hash]) => costOf(String(hash))), statements });
      verify.mockRestore();
    }
    expect(work[0]?.costs).toHaveLength(1);
    expect(work[1]).toEqual(work[0]);
    expect(work[2]).toEqual(work[0]);
  });

  it('are so for a request for access of somebody known and of nobody', async () => {
    const known = await buildUser(server.db);
    const ask = (identifier: string) =>
      statementsOf(async () => {
        const { status, body } = await new Client(server.app).post('/restoration-requests', {
          identifier,
          contact: 'x@y.kz',
        });
        expect([status, body]).toEqual([202, { accepted: true }]);
      });
    expect(await ask('nobody-at-all')).toBe(await ask(known.login));
  });
});
