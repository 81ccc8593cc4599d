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

    it('tells nobody nothing', async () => {
      await transaction(server.db, (trx) => tell(trx, [], now));
      expect((await (await signInAs(server, 'user')).get('/my/notices')).body).toEqual([]);
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
