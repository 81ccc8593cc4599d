import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import {
  buildDictionaryValue,
  buildUser,
  Client,
  nextNumber,
  PASSWORD,
  signIn,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { hashPassword } from '../auth/index.ts';
import { addPasskey, addTotp, begin, codeAt, confirm, ORIGIN } from './second-factors.fixture.ts';

describe('policies of roles', () => {
  const server = withApp({ PUBLIC_ORIGIN: ORIGIN });

  /** A role of its own, which an admin makes, and somebody who has it. */
  async function strict(secondFactor: 'none' | 'optional' | 'required' = 'required') {
    const admin = await signInAs(server, 'admin');
    const { body: role } = await admin.post('/roles', {
      key: `strict-${nextNumber()}`,
      title: { ru: `Строгая ${nextNumber()}` },
      permissions: ['themes:list'],
      secondFactor,
    });
    const person = await signIn(server.app, await buildUser(server.db, { role_id: role.id }));
    const set = async (policy: string) => {
      const { body } = await admin.get(`/roles/${role.id}`);
      return admin.put(`/roles/${role.id}`, { secondFactor: policy, revision: body.revision });
    };
    return { admin, role, person, login: person.user.login, set };
  }

  it('are part of a role, optional unless told otherwise, also of the administrator’s', async () => {
    const { admin, role } = await strict();
    expect(role.secondFactor).toBe('required');
    const { body: plain } = await admin.post('/roles', { key: 'plain', title: { ru: 'П' }, permissions: [] });
    expect(plain.secondFactor).toBe('optional');
    const { body: own } = await admin.get('/roles/1');
    const set = async (secondFactor: string, revision: number) => admin.put('/roles/1', { secondFactor, revision });
    const changed = await set('none', own.revision);
    expect([changed.status, changed.body.secondFactor]).toEqual([200, 'none']);
    expect((await set('optional', changed.body.revision)).status).toBe(200);
  });

  it('leave sessions strong that began with a signature when the last factor goes', async () => {
    const person = await signInAs(server, 'user');
    await addTotp(server, person);
    await server.db.updateTable('sessions').set({ way: 'eds' }).where('user_id', '=', person.user.id).execute();
    expect((await person.post('/auth/second-factors/totp/remove')).status).toBe(204);
    const session = server.db.selectFrom('sessions').select('strong').where('user_id', '=', person.user.id);
    expect(await session.execute()).toEqual([{ strong: true }]);
  });

  it('let no session that began while there was none touch what is set up', async () => {
    const { person, login, set } = await strict('optional');
    await addTotp(server, person);
    await set('none');
    const weak = await signIn(server.app, person.user);
    expect(weak.user.login).toBe(login);
    await set('optional');
    await confirm(weak);
    expect((await weak.post('/auth/second-factors/recovery-codes')).status).toBe(401);
    expect((await weak.post('/auth/second-factors/totp/remove')).status).toBe(401);
    expect((await person.post('/auth/second-factors/recovery-codes')).status).toBe(200);
  });

  it('that require one let people do nothing before it is set up', async () => {
    const { person, login } = await strict();
    const me = await person.get('/auth/me');
    expect([me.status, me.body.secondFactorRequired]).toEqual([200, true]);
    for (const [method, path] of [
      ['GET', '/themes'],
      ['GET', '/auth/sessions'],
      ['POST', '/auth/password'],
      ['POST', '/auth/second-factors/recovery-codes'],
      ['GET', '/my/notices'],
    ] as const) {
      const { status, body } = await person.send(method, path, method === 'POST' ? {} : undefined);
      expect([path, status, body.id]).toEqual([path, 403, 'second-factor-required']);
    }
    const { key } = await addTotp(server, person);
    expect((await person.get('/auth/me')).body.secondFactorRequired).toBeUndefined();
    expect((await person.get('/themes')).status).toBe(200);
    const step = await begin(server, login);
    const { body } = await step.finish(codeAt(key, server.clock()));
    expect((await new Client(server.app, body.Token).get('/themes')).status).toBe(200);
  });

  it('hold at once for sessions that began with a password alone', async () => {
    const { person, set } = await strict('optional');
    expect((await person.get('/themes')).status).toBe(200);
    await set('required');
    expect((await person.get('/themes')).body.id).toBe('second-factor-required');
  });

  it('do not let a session that began with the password alone add one beside what the person has', async () => {
    const { person, set } = await strict('optional');
    await addTotp(server, person);
    await set('none');
    const weak = new Client(server.app, (await begin(server, person.user.login)).body.Token);
    await confirm(weak);
    const { body } = await weak.post('/auth/second-factors/totp');
    expect(body.id).toBe('second-factor-off');
    await set('required');
    const { body: begun } = await weak.post('/auth/second-factors/totp');
    const code = codeAt(begun.key, server.clock());
    expect((await weak.post('/auth/second-factors/totp/confirm', { code })).status).toBe(401);
    expect((await person.get('/themes')).status).toBe(200);
  });

  it('that require one keep the last one', async () => {
    const { person } = await strict();
    await addTotp(server, person);
    const { status, body } = await person.post('/auth/second-factors/totp/remove');
    expect([status, body.id]).toEqual([409, 'second-factor-last']);
    await addPasskey(person);
    expect((await person.post('/auth/second-factors/totp/remove')).status).toBe(204);
  });

  it('that have none ask nobody, and nobody adds one', async () => {
    const { person, login, set } = await strict('optional');
    await addTotp(server, person);
    await set('none');
    expect((await begin(server, login)).status).toBe(200);
    for (const path of ['/auth/second-factors/totp', '/auth/second-factors/passkeys/options'])
      expect((await person.post(path)).body.id).toBe('second-factor-off');
  });

  it('come after a temporary password, which is replaced first', async () => {
    const { person } = await strict();
    const ends = new Date(server.clock().getTime() + 3_600_000);
    await server.db.updateTable('users').set({ password_expires_at: ends }).where('id', '=', person.user.id).execute();
    await server.db.deleteFrom('sessions').where('user_id', '=', person.user.id).execute();
    const typed = PASSWORD.toLowerCase().replaceAll('-', '');
    await server.db
      .updateTable('users')
      .set({ password_hash: await hashPassword(typed) })
      .where('id', '=', person.user.id)
      .execute();
    const { body } = await new Client(server.app).post('/auth/sign-in', { login: person.user.login, password: typed });
    const session = new Client(server.app, body.Token);
    expect((await session.post('/auth/second-factors/totp')).body.id).toBe('password-temporary');
    const newPassword = 'Another-2026!';
    expect((await session.post('/auth/temporary-password', { newPassword })).status).toBe(204);
    expect((await session.get('/themes')).body.id).toBe('second-factor-required');
  });

  it('hold for links that set a password, too', async () => {
    const person = await signInAs(server, 'user');
    const { key } = await addTotp(server, person);
    const admin = await signInAs(server, 'admin');
    const visitor = new Client(server.app);
    await visitor.post('/restoration-requests', { identifier: person.user.login, contact: '+7 701 000 00 00' });
    const { body: requests } = await admin.get('/restoration-requests', { filter: { status: 'pending' } });
    const { body } = await admin.post(`/restoration-requests/${requests[0].id}/accept`);
    const token = (body.link as string).split('=')[1];
    const used = await visitor.post('/auth/password-links/use', { token, password: 'Another-2026!' });
    expect([used.status, used.body.methods]).toEqual([202, ['totp', 'recovery-code']]);
    const code = codeAt(key, server.clock());
    const done = await visitor.post('/auth/sign-in/code', { pending: used.body.pending, code });
    expect([done.status, done.body.ID]).toEqual([200, person.user.id]);
  });

  it('use no code up where no session could begin', async () => {
    const person = await signInAs(server, 'user');
    const { codes } = await addTotp(server, person);
    const { finish } = await begin(server, person.user.login);
    const send = () => finish(codes?.[0] ?? '');
    // What fails unforeseen is written to the log of errors.
    const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await sql`alter table sessions add constraint none_begin check (false) not valid`.execute(server.db);
    try {
      expect((await send()).status).toBe(500);
    } finally {
      await sql`alter table sessions drop constraint none_begin`.execute(server.db);
    }
    expect(said).toHaveBeenCalledOnce();
    expect((await finish('0000-0000-0000')).status).toBe(422);
    expect((await send()).status).toBe(200);
  });

  describe('getUserSecondFactors, resetSecondFactors', () => {
    it('show what a person has, and take it all with a reason; the person is told', async () => {
      const { admin, person, login } = await strict();
      const { key } = await addTotp(server, person);
      await addPasskey(person);
      const path = `/users/${person.user.id}/second-factors`;
      const { body } = await admin.get(path);
      expect(body).toMatchObject({ policy: 'required', totp: {}, passkeys: [{ name: 'Ноутбук' }], recoveryCodes: 10 });
      expect(JSON.stringify(body)).not.toContain(key);
      expect((await admin.post(`${path}/reset`, {})).status).toBe(400);
      expect((await admin.post(`${path}/reset`, { reason: ' ' })).status).toBe(422);
      expect((await admin.post(`${path}/reset`, { reason: 'Потерян телефон' })).status).toBe(204);
      expect((await person.get('/auth/me')).status).toBe(401);
      expect((await admin.post(`${path}/reset`, { reason: 'Ещё раз' })).body.id).toBe('second-factor-none');
      const event = await server.db
        .selectFrom('audit_events')
        .select(['actor_id', 'record_ids', 'details'])
        .where('action', '=', 'reset-second-factor')
        .executeTakeFirstOrThrow();
      expect(event).toEqual({
        actor_id: admin.user.id,
        record_ids: [person.user.id],
        details: { reason: 'Потерян телефон' },
      });
      const told = await server.db
        .selectFrom('notices')
        .select(['kind', 'details'])
        .where('user_id', '=', person.user.id)
        .orderBy('id')
        .execute();
      expect(told).toEqual([
        { kind: 'second-factor-added', details: {} },
        { kind: 'second-factor-added', details: {} },
        { kind: 'second-factor-reset', details: { reason: 'Потерян телефон' } },
      ]);
      const step = await begin(server, login);
      expect(step.status).toBe(200);
      expect((await new Client(server.app, step.body.Token).get('/themes')).body.id).toBe('second-factor-required');
    });

    it('are not for oneself, for people who may do more, or for those of another region', async () => {
      const admin = await signInAs(server, 'admin');
      await addTotp(server, admin);
      const reset = async (who: Client, id: number) => {
        const { status, body } = await who.post(`/users/${id}/second-factors/reset`, { reason: 'Причина' });
        return [status, body.id];
      };
      expect(await reset(admin, admin.user.id)).toEqual([409, 'own-second-factor']);
      const [here, there] = [
        await buildDictionaryValue(server.db, 'region'),
        await buildDictionaryValue(server.db, 'region'),
      ];
      const permissions = ['users:list', 'users:show', 'users:edit', 'my-tests:list'];
      const role = await server.db
        .insertInto('roles')
        .values({ key: `clerk-${nextNumber()}`, title: '{"ru":"К"}', permissions, scope: 'region' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const clerk = await signIn(server.app, await buildUser(server.db, { role_id: role.id, region_id: here.id }));
      const plain = await server.db
        .insertInto('roles')
        .values({ key: `plain-${nextNumber()}`, title: '{"ru":"П"}', permissions: ['my-tests:list'] })
        .returning('id')
        .executeTakeFirstOrThrow();
      const inRegion = async (region_id: number) => {
        const person = await signIn(server.app, await buildUser(server.db, { role_id: plain.id, region_id }));
        await addTotp(server, person);
        return person.user.id;
      };
      expect((await reset(clerk, await inRegion(there.id)))[0]).toBe(404);
      expect(await reset(clerk, await inRegion(here.id))).toEqual([204, undefined]);
      await server.db.updateTable('users').set({ region_id: here.id }).where('id', '=', admin.user.id).execute();
      expect(await reset(clerk, admin.user.id)).toEqual([403, 'beyond-own-permissions']);
      expect((await reset(await signInAs(server, 'examiner'), admin.user.id))[0]).toBe(403);
      expect((await reset(admin, 999_999))[0]).toBe(404);
    });
  });
});
