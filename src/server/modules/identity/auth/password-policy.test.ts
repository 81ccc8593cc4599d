import { describe, expect, it } from 'vitest';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { isStaff } from '#shared/access/staff.ts';
import { hashSync } from '@node-rs/argon2';
import { transaction } from '#server/db/index.ts';
import { readEnv } from '#server/env.ts';
import {
  buildUser,
  Client,
  nextNumber,
  PASSWORD,
  signIn,
  signInAs,
  startApp,
  withApp,
} from '../../../../../tests/support/index.ts';
import { isCommonPassword } from './common-passwords.ts';
import { createPasswordLink } from './links.ts';

/** Keeps the rules for learners, but has only eight characters. */
const SHORT = 'Kort-12!';
const COMMON = 'Password-123!';
const GOOD = 'Zhana-2026!';
const SAID = {
  length: 'Нужно не менее 10 символов',
  common: 'Этот пароль слишком известен: он среди 10 000 самых частых',
};

describe('isCommonPassword', () => {
  it.each(['password', 'PASSWORD1', 'Password1!', 'P@ssw0rd!', 'Qwerty-123!', '!Q1w2e3r4t5', 'Iloveyou1!'])(
    'knows %s',
    (password) => {
      expect(isCommonPassword(password)).toBe(true);
    },
  );

  it.each(['Demo-2026!', 'Proba-2026!', 'Kaisar&7 zhuldyz'])('does not know %s', (password) => {
    expect(isCommonPassword(password)).toBe(false);
  });
});

describe('isStaff', () => {
  it.each([
    [['session:self'], false],
    [['session:self', 'my-tests:list', 'my-attempts:start'], false],
    [['session:self', 'my-tests:list', 'users:list'], true],
  ])('%j: %s', (permissions, staff) => {
    expect(isStaff(permissions)).toBe(staff);
  });
});

describe("staff's passwords", () => {
  const server = withApp();
  const person = (fields: object) => ({ login: `p-${nextNumber()}`, surname: 'Ким', name: 'Ольга', ...fields });

  it.each([
    [SHORT, SAID.length],
    [COMMON, SAID.common],
  ])('are not %s: of a new account, an edited one, by a link, of their own', async (password, said) => {
    const admin = await signInAs(server, 'admin');
    const roleId = ROLE_IDS.teacher;
    expect((await admin.post('/users', person({ roleId, password }))).body.errors).toEqual({ password: said });
    const teacher = await signInAs(server, 'teacher');
    const path = `/users/${teacher.user.id}`;
    expect((await admin.put(path, { password })).body.errors).toEqual({ password: said });
    const learner = await buildUser(server.db);
    expect((await admin.put(`/users/${learner.id}`, { password, roleId })).body.errors).toEqual({ password: said });
    const own = { currentPassword: PASSWORD, newPassword: password };
    expect((await teacher.post('/auth/password', own)).body.errors).toEqual({ newPassword: said });
    const ctx = { db: server.db, clock: server.clock, log: server.app.log, env: readEnv({}) };
    const { link } = await transaction(server.db, (trx) => createPasswordLink(trx, ctx, teacher.user.id, null));
    const token = new URL(link).hash.slice('#token='.length);
    const used = await new Client(server.app).post('/auth/password-links/use', { token, password });
    expect(used.body.errors).toEqual({ password: said });
  });

  it('may be short for learners', async () => {
    const admin = await signInAs(server, 'admin');
    expect((await admin.post('/users', person({ roleId: ROLE_IDS.user, password: 'Ab1!' }))).status).toBe(201);
    const app = await startApp({ ...server, env: { PASSWORD_MIN_LENGTH: '12' } });
    const long = `${GOOD}-${GOOD}`;
    const password_hash = hashSync(long, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const strict = await signIn(app, await buildUser(server.db, { role: 'admin', password_hash }), long);
    const refused = await strict.post('/users', person({ roleId: ROLE_IDS.user, password: 'Zhana-2026!' }));
    expect(refused.body.errors).toEqual({ password: 'Нужно не менее 12 символов' });
    expect((await strict.post('/users', person({ roleId: ROLE_IDS.teacher, password: GOOD }))).status).toBe(422);
    await app.close();
  });

  it('may be weak from earlier: who signs in with one is asked to change it', async () => {
    const password_hash = hashSync(SHORT, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const teacher = await signIn(server.app, await buildUser(server.db, { role: 'teacher', password_hash }), SHORT);
    expect((await teacher.get('/auth/me')).body.weakPassword).toBe(true);
    expect((await teacher.post('/auth/password', { currentPassword: SHORT, newPassword: GOOD })).status).toBe(204);
    expect((await teacher.get('/auth/me')).body.weakPassword).toBe(false);
    const learner = await signIn(server.app, await buildUser(server.db, { password_hash }), SHORT);
    expect((await learner.get('/auth/me')).body.weakPassword).toBe(false);
    expect((await (await signInAs(server, 'teacher')).get('/auth/me')).body.weakPassword).toBe(false);
  });

  it('lets nobody act as staff while it is weak, also when the role came later', async () => {
    const password_hash = hashSync(SHORT, { memoryCost: 64, timeCost: 1, parallelism: 1 });
    const admin = await signInAs(server, 'admin');
    const user = await buildUser(server.db, { password_hash });
    const before = await signIn(server.app, user, SHORT);
    const { revision } = (await admin.get(`/users/${user.id}`)).body;
    const change = { roleId: ROLE_IDS.examiner, revision };
    expect((await admin.put(`/users/${user.id}`, change)).status).toBe(200);
    for (const staff of [before, await signIn(server.app, user, SHORT)]) {
      expect((await staff.get('/auth/me')).body).toMatchObject({ weakPassword: true, role: { id: ROLE_IDS.examiner } });
      expect((await staff.get('/tests')).status).toBe(403);
    }
    const again = await signIn(server.app, user, SHORT);
    const wish = { currentPassword: SHORT, newPassword: 'Ab1!' };
    expect((await again.post('/auth/password', wish)).status).toBe(422);
    expect((await again.post('/auth/password', { ...wish, newPassword: GOOD })).status).toBe(204);
    expect((await again.get('/tests')).status).toBe(200);
  });
});
