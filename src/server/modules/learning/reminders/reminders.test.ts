import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildUser, signIn, withApp } from '../../../../../tests/support/index.ts';
import { startMailServer } from '../../../mail/mail-server.fixture.ts';
import { takeNews } from '../plans/index.ts';
import { assignPlan, buildPlan } from '../plans/plan.fixture.ts';
import { remind } from './index.ts';

const mail = await startMailServer();

/** A time of a day in the place of the server, where people are reminded by day. */
const at = (month: number, day: number, hour = 10) => new Date(2026, month - 1, day, hour);

describe('reminders of due dates', () => {
  const server = withApp({ SMTP_URL: mail.url });
  beforeEach(() => void mail.letters.splice(0));
  afterAll(() => mail.close());

  async function learning(dueOn: string) {
    const person = await buildUser(server.db, { email: `reminded-${dueOn}@example.kz` });
    const plan = await buildPlan(server.db, [[{ page: 'Текст' }]]);
    await assignPlan(server.db, plan.id, server.clock(), { userId: person.id }, { due_on: dueOn });
    await takeNews(server);
    const kinds = async () => {
      const rows = await server.db
        .selectFrom('notices')
        .select('kind')
        .where('user_id', '=', person.id)
        .orderBy('id')
        .execute();
      return rows.map(({ kind }) => kind);
    };
    return { person, plan, kinds };
  }

  it('come a week before, on the day and every week after, each once', async () => {
    server.clock.set(at(3, 2));
    const { kinds } = await learning('2026-03-20');
    const round = async (day: number) => {
      server.clock.set(at(3, day));
      // Twice, as two processes or a restart would.
      await remind(server.app.ctx);
      await remind(server.app.ctx);
      return kinds();
    };
    expect(await round(12)).toEqual([]);
    expect(await round(14)).toEqual(['plan-due-soon']);
    expect(await round(17)).toEqual(['plan-due-soon']);
    expect(await round(20)).toEqual(['plan-due-soon', 'plan-due']);
    const late = ['plan-due-soon', 'plan-due', 'plan-overdue'];
    expect(await round(21)).toEqual(late);
    expect(await round(27)).toEqual(late);
    expect(await round(28)).toEqual([...late, 'plan-overdue']);
    await expect.poll(() => mail.letters.length).toBe(4);
  });

  it('stop when the plan is completed, and begin again with a new last day', async () => {
    server.clock.set(at(5, 4));
    const { person, plan, kinds } = await learning('2026-05-05');
    await remind(server.app.ctx);
    expect(await kinds()).toEqual(['plan-due-soon']);
    await server.db.updateTable('enrolments').set({ due_on: '2026-05-09' }).where('user_id', '=', person.id).execute();
    await remind(server.app.ctx);
    expect(await kinds()).toEqual(['plan-due-soon', 'plan-due-soon']);
    const learner = await signIn(server.app, person);
    const path = `/my/themes/${plan.themes[0]?.id}/materials/${plan.themes[0]?.keys[0]}/progress`;
    await learner.post(path, { seconds: 0, reached: 0 });
    server.clock.forward({ seconds: 20 });
    await learner.post(path, { seconds: 20, reached: 1 });
    await learner.get('/my/plans');
    server.clock.set(at(5, 12));
    await remind(server.app.ctx);
    expect(await kinds()).toEqual(['plan-due-soon', 'plan-due-soon']);
  });

  it('go when the last day is moved, and when the cycle is over', async () => {
    server.clock.set(at(7, 1));
    const { person } = await learning('2026-07-05');
    const learner = await signIn(server.app, person);
    const unread = async () =>
      (await learner.get('/my/notices')).body.filter(({ readAt }: { readAt: string | null }) => readAt === null).length;
    await remind(server.app.ctx);
    expect(await unread()).toBe(1);
    const set = (fields: object) =>
      server.db.updateTable('enrolments').set(fields).where('user_id', '=', person.id).execute();
    await set({ due_on: '2026-07-07' });
    expect(await unread()).toBe(0);
    await remind(server.app.ctx);
    expect(await unread()).toBe(1);
    await set({ state: 'ended' });
    expect(await unread()).toBe(0);
  });

  it('let people sleep', async () => {
    server.clock.set(at(6, 1, 22));
    const { kinds } = await learning('2026-06-03');
    await remind(server.app.ctx);
    expect(await kinds()).toEqual([]);
    server.clock.set(at(6, 2, 8));
    await remind(server.app.ctx);
    expect(await kinds()).toEqual(['plan-due-soon']);
  });
});
