import { describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { buildUser, Client, signIn, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { createAccessLinks } from '../auth/index.ts';
import { giveAccess } from './give.ts';
import { reachOf } from './people.ts';
import { pagesOf } from './slips.ts';

const PASSWORD = 'Aa1!aa-longer';

describe('ways in', () => {
  const server = withApp();
  const admin = () => signInAs(server, 'admin');
  const newcomer = async (more = {}) => buildUser(server.db, { last_sign_in_at: null, ...more });
  const ctxOf = (publicOrigin = 'https://synaq.example') =>
    ({ db: server.db, clock: server.clock, env: { publicOrigin, accessLinkDays: 7 } }) as never;
  const actor = (userId: number) =>
    ({ userId, sessionId: 1, roleId: ROLE_IDS.admin, permissions: ALL_PERMISSIONS }) as never;
  const tokenOf = (link: string) => link.split('#token=')[1] ?? '';
  const use = (token: string) => new Client(server.app).post('/auth/password-links/use', { token, password: PASSWORD });

  async function linkFor(userId: number, givenBy: number): Promise<string> {
    const { links } = await createAccessLinks(server.db, ctxOf(), [userId], givenBy);
    return tokenOf(links[0] ?? '');
  }

  describe('countAccess', () => {
    it('counts whom it would reach, and leaves out who signed in, is blocked, or is oneself', async () => {
      const now = server.clock();
      const [me, fresh, known, unfinished, blocked] = await Promise.all([
        admin(),
        newcomer(),
        newcomer({ last_sign_in_at: now }),
        // With a temporary password that was never replaced.
        newcomer({ last_sign_in_at: now, password_expires_at: now }),
        newcomer({ blocked: true }),
      ]);
      const rest = { blocked: 1, beyond: 1, days: 7, mail: false };
      const selection = { ids: [fresh.id, known.id, unfinished.id, blocked.id, me.user.id] };
      const count = async (more: object) => (await me.post('/users/access-links/count', { selection, ...more })).body;
      expect(await count({})).toEqual({ ready: 2, withoutEmail: 2, signedIn: 1, ...rest });
      expect(await count({ includeSignedIn: true })).toEqual({ ready: 3, withoutEmail: 3, signedIn: 0, ...rest });
    });
  });

  describe('giveAccess', () => {
    it('prints slips once, stores hashes only, and writes the audit trail', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1/users/access-links',
        headers: { authorization: `Bearer ${me.token}` },
        payload: { selection: { ids: [person.id] }, expected: 1 },
      });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(response.headers['cache-control']).toContain('no-store');
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const stored = await server.db
        .selectFrom('password_links')
        .select(['token_hash', 'created_by'])
        .where('user_id', '=', person.id)
        .execute();
      expect(stored.map((row) => [row.token_hash.length, row.created_by])).toEqual([[32, me.user.id]]);
      const event = await server.db
        .selectFrom('audit_events')
        .select(['actor_id', 'record_ids', 'details'])
        .where('action', '=', 'give-access')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(event).toEqual({ actor_id: me.user.id, record_ids: [person.id], details: { by: 'link' } });
    });

    it('gives a table too', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/v1/users/access-links?format=xlsx',
        headers: { authorization: `Bearer ${me.token}` },
        payload: { selection: { ids: [person.id] } },
      });
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
    });

    it('refuses nobody, another number than was told, and a selection of nothing', async () => {
      const [me, person] = [await admin(), await newcomer({ blocked: true })];
      const give = async (body: object) => {
        const answer = await me.post('/users/access-links', body);
        return [answer.status, answer.body.id];
      };
      const selection = { ids: [person.id] };
      expect(await give({ selection })).toEqual([409, 'access-nobody']);
      expect(await give({ selection, expected: 3 })).toEqual([409, 'selection-changed']);
      expect(await give({ selection: { filter: { q: 'zzzz-nobody-is-called-so' } } })).toEqual([409, 'access-nobody']);
      expect(await give({ selection: {} })).toEqual([400, 'bad-request']);
      expect(await give({ selection: { filter: { importBatchId: 999_999 } } })).toEqual([409, 'access-nobody']);
      expect(await give({ selection: { batchId: 1 } })).toEqual([400, 'bad-request']);
    });

    it('is for those who decide on passwords, and never reaches people who may do more', async () => {
      const [learner, person, boss] = [
        await signInAs(server, 'user'),
        await newcomer(),
        await newcomer({ role: 'admin' }),
      ];
      const selection = { ids: [person.id] };
      expect((await learner.post('/users/access-links', { selection })).status).toBe(403);
      expect((await learner.post('/users/access-links/count', { selection })).status).toBe(403);
      expect((await new Client(server.app).post('/users/access-links', { selection })).status).toBe(401);
      const clerk = { userId: 1, sessionId: 1, roleId: 9, permissions: ['users:list', 'restoration-requests:decide'] };
      const { ids, count } = await reachOf(server.db, { selection: { ids: [boss.id] } } as never, clerk as never);
      expect([ids, count.beyond]).toEqual([[], 1]);
      const blind = { ...clerk, permissions: ['restoration-requests:decide'] };
      await expect(reachOf(server.db, { selection } as never, blind as never)).rejects.toMatchObject({ status: 403 });
    });

    it('can mean only those without an address', async () => {
      const [me, mailed, bare] = [await admin(), await newcomer({ email: 'a@b.kz' }), await newcomer()];
      const order = { selection: { ids: [mailed.id, bare.id] }, withoutEmail: true };
      expect((await me.post('/users/access-links/count', order)).body).toMatchObject({ ready: 1, withoutEmail: 1 });
      const { ways } = await giveAccess(ctxOf(), order, actor(me.user.id));
      expect(ways.map(({ person }) => person.id)).toEqual([bare.id]);
    });

    it('works once, also for two at the same time, and then lets the person in', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const token = await linkFor(person.id, me.user.id);
      const answers = await Promise.all([use(token), use(token)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await signIn(server.app, person, PASSWORD)).user.id).toBe(person.id);
    });

    it('ends after the days of the settings, with a newer link, and when the person is blocked', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const old = await linkFor(person.id, me.user.id);
      const token = await linkFor(person.id, me.user.id);
      expect((await use(old)).body.id).toBe('link-expired');
      expect(
        (await me.put(`/users/${person.id}`, { blocked: true, blockReason: 'Уволен', revision: person.revision }))
          .status,
      ).toBe(200);
      expect((await use(token)).body.id).toBe('link-expired');
      const late = await newcomer();
      const last = await linkFor(late.id, me.user.id);
      server.clock.forward({ days: 8 });
      expect((await use(last)).body.id).toBe('link-expired');
    });

    it('leaves one valid link where two give access at once', async () => {
      const [me, person] = [await admin(), await newcomer()];
      const order = { selection: { ids: [person.id] }, includeSignedIn: false };
      const both = await Promise.all([1, 2].map(() => giveAccess(ctxOf(), order, actor(me.user.id))));
      const answers = [];
      for (const { ways } of both) answers.push((await use(tokenOf(ways[0]?.secret ?? ''))).status);
      expect(answers.sort()).toEqual([200, 409]);
    });
  });
});

describe('the pages of slips', () => {
  it('hold six, and one region', () => {
    const way = (region_id: number | null) => ({ person: { region_id }, secret: '' }) as never;
    const ways = [...Array.from({ length: 7 }, () => way(1)), way(2), way(null)];
    expect(pagesOf(ways).map((page) => page.length)).toEqual([6, 1, 1, 1]);
  });
});
