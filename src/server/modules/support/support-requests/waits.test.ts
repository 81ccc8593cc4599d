import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { noticePlace } from '#shared/notices/place.ts';
import { beginAttempt } from '../../../../../tests/support/attempt-run.ts';
import { type SignedInClient, signInAs, startApp, withApp } from '../../../../../tests/support/index.ts';
import { escalateWaits, tellAnswered } from './index.ts';
import { supportOf } from './support.fixture.ts';

describe('waits', () => {
  const server = withApp();
  const { asked, say, answer, thread } = supportOf(server);
  const noticesOf = async (client: SignedInClient, kind: string, id: number) =>
    ((await client.get('/my/notices')).body as Schemas['Notice'][]).filter(
      (notice) => notice.kind === kind && notice.details.supportRequestId === id,
    );
  const late = async () => {
    const one = await asked();
    server.clock.forward({ minutes: 61 });
    await escalateWaits(server.app.ctx);
    return one;
  };

  it('come after those of who sits in an exam', async () => {
    const staff = await signInAs(server, 'support');
    const { id: long } = await late();
    const run = await beginAttempt(server);
    const { id: exam } = await asked({}, run.learner);
    const { body } = await staff.get('/support-requests', { filter: { id: [long, exam] } });
    expect((body as Schemas['SupportRequest'][]).map(({ id }) => id)).toEqual([exam, long]);
  });

  it('need not be read of when they are over, however they end', async () => {
    const [staff, colleague, admin] = [
      await signInAs(server, 'support'),
      await signInAs(server, 'support'),
      await signInAs(server, 'admin'),
    ];
    for (const end of [
      ({ id }: Awaited<ReturnType<typeof asked>>) => answer(staff, id, 'Здравствуйте'),
      ({ id }: Awaited<ReturnType<typeof asked>>) => staff.post(`/support-requests/${id}/state`, { state: 'solved' }),
      ({ id, person }: Awaited<ReturnType<typeof asked>>) => person.post(`/my/support-requests/${id}/solve`),
    ]) {
      const one = await late();
      const unread = async () =>
        (await Promise.all([staff, colleague, admin].map((who) => noticesOf(who, 'support-waiting', one.id)))).map(
          (told) => told.map(({ readAt }) => readAt),
        );
      expect(await unread()).toEqual([[null], [null], [null]]);
      await end(one);
      expect(await unread()).toEqual([[expect.any(String)], [expect.any(String)], [expect.any(String)]]);
    }
  });

  it('lead admins to the reports: they have no page of requests', async () => {
    const [staff, admin] = [await signInAs(server, 'support'), await signInAs(server, 'admin')];
    const { id } = await late();
    const places = await Promise.all(
      [staff, admin].map(async (who) => (await noticesOf(who, 'support-waiting', id)).map(noticePlace)),
    );
    expect(places).toEqual([[`/admin/support/${id}`], ['/admin/support-reports']]);
  });

  it('are told of once by several servers', async () => {
    const staff = await signInAs(server, 'support');
    const other = await startApp({ db: server.db, clock: server.clock });
    const { id, person } = await asked();
    server.clock.forward({ minutes: 61 });
    const rounds = [server.app.ctx, other.ctx, server.app.ctx, other.ctx];
    const counts = await Promise.all(rounds.map(escalateWaits));
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect(await noticesOf(staff, 'support-waiting', id)).toHaveLength(1);
    await answer(staff, id, 'Здравствуйте');
    server.clock.forward({ minutes: 3 });
    await Promise.all(rounds.map(tellAnswered));
    await other.close();
    expect(await noticesOf(person, 'support-answered', id)).toHaveLength(1);
  });

  it('are anybody’s whose colleague cannot answer any more', async () => {
    const [gone, staff] = [await signInAs(server, 'support'), await signInAs(server, 'support')];
    const { id, person } = await asked();
    await answer(gone, id, 'Здравствуйте');
    await say(person, id, 'И?');
    const listed = async (view: string) => {
      const { body } = await staff.get('/support-requests', { filter: { view, id: [id] } });
      return (body as Schemas['SupportRequest'][]).length;
    };
    expect([await listed('waiting'), await listed('unclaimed')]).toEqual([0, 0]);
    await server.db.updateTable('users').set({ blocked: true }).where('id', '=', gone.user.id).execute();
    expect([await listed('waiting'), await listed('unclaimed')]).toEqual([1, 1]);
    expect((await answer(staff, id, 'Я помогу')).status).toBe(201);
    expect((await thread(staff, id)).request.assigneeId).toBe(staff.user.id);
    expect((await thread(staff, id)).messages.filter(({ event }) => event === 'claimed')).toHaveLength(2);
  });

  it('say when an answer opens a solved request again', async () => {
    const staff = await signInAs(server, 'support');
    const { id } = await asked();
    await answer(staff, id, 'Готово', { becomes: 'solved' });
    await answer(staff, id, 'Ещё одно');
    const { request, messages } = await thread(staff, id);
    expect([request.state, messages.at(-1)?.event]).toEqual(['open', 'reopened']);
  });
});
