import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildUser, type SignedInClient, signIn, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { startMailServer } from '../../../mail/mail-server.fixture.ts';
import { makeReports } from './index.ts';
import { lastTime, nextTime, periodOfReport } from './subscriptions/schedule.ts';

const mail = await startMailServer();
const server = withApp({ SMTP_URL: mail.url });
let admin: SignedInClient;
let teacher: SignedInClient;
afterAll(() => mail.close());

/** Later: sessions do not last so long. */
async function later(moment: Date): Promise<void> {
  server.clock.set(moment);
  admin = await signIn(server.app, admin.user);
  teacher = await signIn(server.app, teacher.user);
}

const ORDER = { title: 'Неделя', every: 'week', hour: 8, period: '7d', format: 'xlsx', filter: {} } as const;

const ALMATY = { 'time-zone': 'Asia/Almaty' };

beforeAll(async () => {
  server.clock.set(new Date(2026, 2, 4, 10));
  admin = await signInAs(server, 'admin');
  teacher = await signInAs(server, 'teacher');
  await server.db.updateTable('users').set({ email: 'reads@example.kz' }).where('id', '=', teacher.user.id).execute();
});

describe('createStatisticsSubscription, listStatisticsSubscriptions and listStatisticsRecipients', () => {
  it('orders a report for staff who may read it, and shows it to them', async () => {
    const learner = await buildUser(server.db);
    const refused = await admin.post('/statistics/subscriptions', {
      ...ORDER,
      recipientIds: [teacher.user.id, learner.id],
    });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['recipientIds']]);
    expect((await admin.post('/statistics/subscriptions', { ...ORDER, title: ' ', recipientIds: [1] })).status).toBe(
      422,
    );
    const made = await admin.post('/statistics/subscriptions', { ...ORDER, recipientIds: [teacher.user.id] });
    expect(made.status).toBe(201);
    expect(made.body.nextAt).toBe(new Date(2026, 2, 9, 8).toISOString());
    const [theirs] = (await teacher.get('/statistics/subscriptions')).body;
    expect(theirs).toMatchObject({ id: made.body.id, mine: false, recipients: [{ id: teacher.user.id }] });
    const ids = (await admin.get('/statistics/recipients')).body.map(({ id }: { id: number }) => id);
    expect(ids).toEqual(expect.arrayContaining([admin.user.id, teacher.user.id]));
    expect(ids).not.toContain(learner.id);
  });
});

describe('listStatisticsReports and getStatisticsReport', () => {
  it('are made once, also after a restart and by two servers, announced with a link, kept for a time', {
    timeout: 60_000,
  }, async () => {
    expect(await makeReports(server.app.ctx)).toBe(0);
    // It was off for two weeks: only the last report is made up for.
    await later(new Date(2026, 2, 23, 9));
    const counts = await Promise.all([makeReports(server.app.ctx), makeReports(server.app.ctx)]);
    expect(counts.toSorted()).toEqual([0, 1]);
    expect(await makeReports(server.app.ctx)).toBe(0);
    const { body: reports } = await teacher.get('/statistics/reports');
    expect(reports).toMatchObject([
      { title: 'Неделя', format: 'xlsx', period: { from: '2026-03-16', to: '2026-03-22' } },
    ]);
    await expect.poll(() => mail.letters.length).toBe(1);
    expect(JSON.stringify(mail.letters[0])).toContain(`/admin/statistics?report=${reports[0].id}`);
    const notices = await server.db
      .selectFrom('notices')
      .select('kind')
      .where('user_id', '=', teacher.user.id)
      .execute();
    expect(notices).toEqual([{ kind: 'statistics-report' }]);

    const file = await teacher.get(`/statistics/reports/${reports[0].id}`);
    expect(file.status).toBe(200);
    expect(String(file.body).slice(0, 2)).toBe('PK');
    expect((await admin.get(`/statistics/reports/${reports[0].id}`)).status).toBe(404);

    await later(new Date(2026, 3, 23, 9));
    expect((await teacher.get('/statistics/reports')).body).toEqual([]);
    expect((await teacher.get(`/statistics/reports/${reports[0].id}`)).status).toBe(404);
  });

  it('are not made for those who may read statistics no more', { timeout: 60_000 }, async () => {
    const gone = await signInAs(server, 'teacher');
    await admin.post('/statistics/subscriptions', { ...ORDER, every: 'day', recipientIds: [gone.user.id] });
    await server.db.updateTable('users').set({ blocked: true }).where('id', '=', gone.user.id).execute();
    await later(new Date(2026, 4, 1, 9));
    await makeReports(server.app.ctx);
    const made = await server.db
      .selectFrom('statistic_reports')
      .select('id')
      .where('user_id', '=', gone.user.id)
      .execute();
    expect(made).toEqual([]);
  });
});

describe('updateStatisticsSubscription', () => {
  it('is for who ordered it and for admins, and keeps the hour by their clock', async () => {
    server.clock.set(new Date('2026-06-03T10:00:00Z'));
    admin = await signIn(server.app, admin.user);
    teacher = await signIn(server.app, teacher.user);
    const filter = { regionId: [5] };
    const order = { ...ORDER, filter, recipientIds: [teacher.user.id] };
    const { body: made } = await teacher.post('/statistics/subscriptions', order);
    const { filter: _filter, ...changed } = { ...order, title: ' Иначе ', every: 'day', hour: 18 };
    const body = { ...changed, recipientIds: [admin.user.id] };
    const other = await signInAs(server, 'teacher');
    expect((await other.put(`/statistics/subscriptions/${made.id}`, body)).status).toBe(404);
    const learner = await buildUser(server.db);
    const wrong = { ...body, recipientIds: [learner.id] };
    expect((await teacher.put(`/statistics/subscriptions/${made.id}`, wrong)).status).toBe(422);
    const answer = await teacher.send('PUT', `/statistics/subscriptions/${made.id}`, body, {}, ALMATY);
    expect([answer.status, answer.body]).toMatchObject([
      200,
      {
        ...{ title: 'Иначе', every: 'day', hour: 18, zone: 'Asia/Almaty', nextAt: '2026-06-03T13:00:00.000Z', filter },
        recipients: [{ id: admin.user.id }],
      },
    ]);
    expect((await admin.put(`/statistics/subscriptions/${made.id}`, { ...body, hour: 7 })).body.hour).toBe(7);
  });
});

describe('makeStatisticsReport', () => {
  it('makes it at once for the person who asks, and tells nobody else', { timeout: 60_000 }, async () => {
    await later(new Date(2026, 6, 1, 10, 20));
    const order = { ...ORDER, recipientIds: [admin.user.id] };
    const { body: subscription } = await teacher.post('/statistics/subscriptions', order);
    const theirs = (await admin.get('/statistics/reports')).body.length;
    const letters = mail.letters.length;
    const path = `/statistics/subscriptions/${subscription.id}/report`;
    const made = await teacher.post(path);
    expect([made.status, made.body]).toMatchObject([201, { title: 'Неделя', period: { to: '2026-06-30' } }]);
    expect((await teacher.post(path)).body.id).toBe(made.body.id);
    expect((await teacher.get(`/statistics/reports/${made.body.id}`)).status).toBe(200);
    expect((await admin.get('/statistics/reports')).body).toHaveLength(theirs);
    expect(mail.letters).toHaveLength(letters);
    const [after] = (await teacher.get('/statistics/subscriptions')).body.filter(
      ({ id }: { id: number }) => id === subscription.id,
    );
    expect(after.nextAt).toBe(subscription.nextAt);
    expect((await (await signInAs(server, 'teacher')).post(path)).status).toBe(404);
  });
});

describe('deleteStatisticsSubscription', () => {
  it('is for who ordered it and for admins; what was made stays', { timeout: 60_000 }, async () => {
    const { body } = await teacher.post('/statistics/subscriptions', { ...ORDER, recipientIds: [teacher.user.id] });
    const other = await signInAs(server, 'teacher');
    expect((await other.delete(`/statistics/subscriptions/${body.id}`)).status).toBe(404);
    expect((await teacher.delete(`/statistics/subscriptions/${body.id}`)).status).toBe(204);
    expect((await teacher.delete(`/statistics/subscriptions/${body.id}`)).status).toBe(404);
    const { body: second } = await teacher.post('/statistics/subscriptions', {
      ...ORDER,
      recipientIds: [teacher.user.id],
    });
    await later(new Date(2026, 4, 12, 9));
    await makeReports(server.app.ctx);
    const before = (await teacher.get('/statistics/reports')).body.length;
    expect(before).toBeGreaterThan(0);
    expect((await admin.delete(`/statistics/subscriptions/${second.id}`)).status).toBe(204);
    expect((await teacher.get('/statistics/reports')).body).toHaveLength(before);
  });
});

describe('the time of a report', () => {
  const at = (month: number, day: number, hour = 8) => new Date(2026, month - 1, day, hour);
  it.each([
    ['day', at(3, 4, 7), at(3, 4)],
    ['day', at(3, 4, 8), at(3, 5)],
    ['week', at(3, 4), at(3, 9)],
    ['week', at(3, 9, 7), at(3, 9)],
    ['week', at(3, 9, 9), at(3, 16)],
    ['month', at(3, 1, 7), at(3, 1)],
    ['month', at(12, 31), new Date(2027, 0, 1, 8)],
  ] as const)('each %s after %s is %s', (every, after, next) => {
    expect(nextTime({ every, hour: 8, zone: null }, after)).toEqual(next);
  });

  it.each([
    ['day', 'Asia/Almaty', '2026-03-04T02:59:00Z', '2026-03-04T03:00:00.000Z'],
    ['week', 'Asia/Almaty', '2026-03-08T20:00:00Z', '2026-03-09T03:00:00.000Z'],
    ['week', 'Pacific/Auckland', '2026-03-04T00:00:00Z', '2026-03-08T19:00:00.000Z'],
    ['month', 'Asia/Almaty', '2026-12-31T20:00:00Z', '2027-01-01T03:00:00.000Z'],
    // The clock goes forward between the two.
    ['day', 'Europe/Berlin', '2026-03-28T08:00:00Z', '2026-03-29T06:00:00.000Z'],
  ] as const)('each %s is by the clock of %s', (every, zone, after, next) => {
    expect(nextTime({ every, hour: 8, zone }, new Date(after)).toISOString()).toBe(next);
  });

  it('after a while without the server is the last that was missed', () => {
    const schedule = { hour: 8, zone: null } as const;
    expect(lastTime({ ...schedule, every: 'day' }, at(3, 1), at(3, 4, 9))).toEqual(at(3, 4));
    expect(lastTime({ ...schedule, every: 'month' }, at(3, 1), at(3, 4, 9))).toEqual(at(3, 1));
  });

  it('decides its days: up to the day before', () => {
    expect(periodOfReport('7d', at(3, 9))).toEqual({ from: '2026-03-02', to: '2026-03-08' });
    expect(periodOfReport('12m', at(3, 1))).toEqual({ from: '2025-03-01', to: '2026-02-28' });
  });
});
