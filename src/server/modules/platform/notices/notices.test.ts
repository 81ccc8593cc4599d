import { describe, expect, it } from 'vitest';
import { signInAs, withApp } from '../../../../../tests/support/index.ts';
import { transaction } from '../../../db/index.ts';
import { tell } from './index.ts';

describe('notices', () => {
  const server = withApp();
  const now = new Date('2026-03-01T10:00:00Z');
  const told = (userId: number, count = 1) =>
    transaction(server.db, (trx) =>
      tell(
        trx,
        Array.from({ length: count }, (_, index) => ({ userId, kind: 'result-changed' as const, details: { index } })),
        now,
      ),
    );

  describe('listMyNotices', () => {
    it('gives what one was told oneself, the newest fifty first', async () => {
      const [one, other] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
      await told(one.user.id, 52);
      await told(other.user.id);
      const { status, body } = await one.get('/my/notices');
      expect(status).toBe(200);
      expect(body).toHaveLength(50);
      expect(body[0]).toEqual({
        id: expect.any(Number),
        kind: 'result-changed',
        details: { index: 51 },
        createdAt: now.toISOString(),
        readAt: null,
      });
      expect((await other.get('/my/notices')).body).toHaveLength(1);
    });

    it('goes on before one that is known', async () => {
      const me = await signInAs(server, 'user');
      await told(me.user.id, 52);
      const first = (await me.get('/my/notices')).body;
      const { status, body } = await me.get('/my/notices', { before: first.at(-1).id });
      expect([status, body.map((one: { details: { index: number } }) => one.details.index)]).toEqual([200, [1, 0]]);
      expect((await me.get('/my/notices', { before: 0 })).status).toBe(400);
    });

    it('tells nobody nothing', async () => {
      await transaction(server.db, (trx) => tell(trx, [], now));
      expect((await (await signInAs(server, 'user')).get('/my/notices')).body).toEqual([]);
    });
  });

  describe('readAllNotices', () => {
    it('reads what was shown, and not what came later or leads into an attempt', async () => {
      const [me, other] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
      const openBy = (seconds: number) => new Date(server.clock().getTime() + seconds * 1000).toISOString();
      const reopened = (seconds: number) =>
        ({ userId: me.user.id, kind: 'attempt-reopened', details: { openBy: openBy(seconds) } }) as const;
      await transaction(server.db, (trx) => tell(trx, [reopened(60), reopened(-60)], now));
      await told(me.user.id, 2);
      await told(other.user.id);
      const [, second] = (await me.get('/my/notices')).body;
      const read = () => me.post('/my/notices/read-all', { upTo: second.id });
      expect([(await read()).status, (await read()).status]).toEqual([204, 204]);
      const unread = async (who: typeof me) =>
        (await who.get('/my/notices')).body
          .filter(({ readAt }: { readAt: string | null }) => readAt === null)
          .map(({ details }: { details: object }) => details);
      expect(await unread(me)).toEqual([{ index: 1 }, { openBy: openBy(60) }]);
      expect(await unread(other)).toHaveLength(1);
      expect((await me.post('/my/notices/read-all', {})).status).toBe(400);
    });
  });

  describe('readNotice', () => {
    it('notes when, once, and only for its own person', async () => {
      const [one, other] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
      await told(one.user.id);
      const { id } = (await one.get('/my/notices')).body[0];
      expect((await other.post(`/my/notices/${id}/read`)).status).toBe(404);
      const first = await one.post(`/my/notices/${id}/read`);
      expect(first.body.readAt).toEqual(expect.any(String));
      expect((await one.post(`/my/notices/${id}/read`)).body.readAt).toBe(first.body.readAt);
      expect((await one.post('/my/notices/999999/read')).status).toBe(404);
    });
  });
});
