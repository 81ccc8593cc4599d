import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signInAs, type SignedInClient, withApp } from '../../../../../../tests/support/index.ts';
import { buildWebinar } from '../../live.fixture.ts';
import { tellOfWebinars } from './tell-people.ts';

describe('telling people of webinars', () => {
  const server = withApp();
  let admin: SignedInClient;

  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
  });
  beforeEach(() => server.clock.set('2026-03-02T06:00:00Z'));

  const round = () => tellOfWebinars(server.app.ctx, ['cancelled', 'known', 'soon', 'day']);

  async function planned(startsAt: string, target: 'person' | 'everyone' = 'person') {
    const teacher = await buildUser(server.db, { role: 'teacher' });
    const person = await buildUser(server.db);
    const webinar = await buildWebinar(
      server.db,
      { teacher_id: teacher.id, starts_at: new Date(startsAt) },
      target === 'everyone' ? { target_type: 'everyone' } : { target_type: 'user', user_id: person.id },
    );
    const told = async (userId = person.id) =>
      (
        await server.db
          .selectFrom('notices')
          .select(['kind', 'details'])
          .where('user_id', '=', userId)
          .orderBy('id')
          .execute()
      )
        .filter(({ details }) => (details as { webinarId: number }).webinarId === webinar.id)
        .map(({ kind }) => kind);
    return { webinar, person, teacher, told };
  }

  it('tells once of a webinar, a day before it and a quarter of an hour before it', async () => {
    const { told, teacher } = await planned('2026-03-10T05:00:00Z');
    await round();
    await round();
    expect(await told()).toEqual(['webinar-planned']);
    server.clock.set('2026-03-09T04:59:00Z');
    await round();
    expect(await told()).toEqual(['webinar-planned']);
    server.clock.set('2026-03-09T05:00:00Z');
    await Promise.all([round(), round()]);
    expect(await told()).toEqual(['webinar-planned', 'webinar-tomorrow']);
    server.clock.set('2026-03-10T04:45:00Z');
    await Promise.all([round(), round()]);
    server.clock.set('2026-03-10T04:59:00Z');
    await round();
    const all = ['webinar-planned', 'webinar-tomorrow', 'webinar-soon'];
    expect(await told()).toEqual(all);
    expect(await told(teacher.id)).toEqual(all);
  });

  it('does not remind at once of what it has just told', async () => {
    const { told } = await planned('2026-03-02T06:10:00Z');
    await round();
    expect(await told()).toEqual(['webinar-planned']);
  });

  it('tells also of what has begun before the round, and not of what is over', async () => {
    const late = await planned('2026-03-02T05:59:30Z');
    const [live, over] = [await planned('2026-03-02T05:59:30Z'), await planned('2026-03-02T05:59:30Z')];
    const stand = (id: number, state: 'live' | 'ended') =>
      server.db
        .updateTable('webinars')
        .set({
          state,
          started_at: new Date('2026-03-02T05:59:40Z'),
          ended_at: state === 'ended' ? server.clock() : null,
        })
        .where('id', '=', id)
        .execute();
    await stand(live.webinar.id, 'live');
    await stand(over.webinar.id, 'ended');
    await round();
    await round();
    expect(await late.told()).toEqual(['webinar-planned']);
    expect(await live.told()).toEqual(['webinar-planned']);
    expect(await over.told()).toEqual([]);
  });

  it('tells of a new time, also of one that comes back', async () => {
    const { webinar, told } = await planned('2026-03-10T05:00:00Z');
    await round();
    const move = (startsAt: string) => admin.put(`/webinars/${webinar.id}`, { startsAt });
    await move('2026-03-11T05:00:00Z');
    await round();
    await move('2026-03-10T05:00:00Z');
    await round();
    await round();
    expect(await told()).toEqual(['webinar-planned', 'webinar-moved', 'webinar-moved']);
    server.clock.set('2026-03-09T06:00:00Z');
    await round();
    expect(await told()).toHaveLength(4);
  });

  it('tells those who know of it that it is cancelled, with the reason', async () => {
    const { webinar, person, told } = await planned('2026-03-10T05:00:00Z');
    const unknown = await planned('2026-03-10T05:00:00Z');
    await round();
    await server.db.deleteFrom('webinar_reminders').where('webinar_id', '=', unknown.webinar.id).execute();
    for (const { webinar: one } of [{ webinar }, unknown])
      await admin.post(`/webinars/${one.id}/cancellation`, { reason: 'Ведущий болен' });
    await round();
    await round();
    expect(await told()).toEqual(['webinar-planned', 'webinar-cancelled']);
    expect(await unknown.told()).toEqual(['webinar-planned']);
    const last = await server.db
      .selectFrom('notices')
      .select('details')
      .where('user_id', '=', person.id)
      .where('kind', '=', 'webinar-cancelled')
      .executeTakeFirstOrThrow();
    expect(last.details).toMatchObject({ webinarId: webinar.id, reason: 'Ведущий болен' });
  });

  it('tells of a cancellation until the planned end: whoever waits for a late beginning hears it as well', async () => {
    const [late, over] = [await planned('2026-03-10T05:00:00Z'), await planned('2026-03-10T05:00:00Z')];
    await round();
    server.clock.set('2026-03-10T05:20:00Z');
    // The earlier session has ended.
    const staff = await signInAs(server, 'admin');
    const cancel = async ({ webinar }: typeof late) =>
      (await staff.post(`/webinars/${webinar.id}/cancellation`, { reason: 'Нет связи' })).status;
    expect(await cancel(late)).toBe(200);
    await round();
    expect((await late.told()).at(-1)).toBe('webinar-cancelled');
    expect(await cancel(over)).toBe(200);
    server.clock.set('2026-03-10T09:00:00Z');
    await round();
    expect(await over.told()).not.toContain('webinar-cancelled');
  });

  it('tells those who know of it when it is deleted', async () => {
    const { webinar, told } = await planned('2026-03-10T05:00:00Z');
    const unknown = await planned('2026-03-10T05:00:00Z');
    await round();
    await server.db.deleteFrom('webinar_reminders').where('webinar_id', '=', unknown.webinar.id).execute();
    for (const { id } of [webinar, unknown.webinar]) expect((await admin.delete(`/webinars/${id}`)).status).toBe(200);
    await round();
    expect(await told()).toEqual(['webinar-planned', 'webinar-cancelled']);
    expect(await unknown.told()).toEqual(['webinar-planned']);
  });

  it('says nothing of what is not published, has passed, or is for others', async () => {
    const hidden = await planned('2026-03-10T05:00:00Z');
    await server.db.updateTable('webinars').set({ published: false }).where('id', '=', hidden.webinar.id).execute();
    const over = await planned('2026-03-01T05:00:00Z');
    await round();
    expect(await hidden.told()).toEqual([]);
    expect(await over.told()).toEqual([]);
    const stranger = await buildUser(server.db);
    expect(await over.told(stranger.id)).toEqual([]);
  });

  it('tells more people than one part takes, each once', async () => {
    await sql`insert into users (login, surname, name, registration_date, role_id, password_hash, language)
      select 'crowd-' || n, 'Слушатель ' || n, 'Имя', '2026-01-15', (select id from roles where key = 'user'), 'x', 'ru'
      from generate_series(1, 1200) n`.execute(server.db);
    const { webinar } = await planned('2026-03-10T05:00:00Z', 'everyone');
    await round();
    await round();
    const { rows } = await sql<{ notices: number; people: number }>`
      select count(*) as notices, count(distinct user_id) as people from notices
      where kind = 'webinar-planned' and (details ->> 'webinarId')::bigint = ${webinar.id}`.execute(server.db);
    expect(rows[0]?.notices).toBe(rows[0]?.people);
    expect(rows[0]?.people).toBeGreaterThan(1200);
  });
});
