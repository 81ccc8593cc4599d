import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type SignedInClient, signIn, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { closeSolved, escalateWaits, tellAnswered } from './index.ts';
import { supportOf } from './support.fixture.ts';

describe('rounds of support', () => {
  const server = withApp();
  const { asked, say, answer, mine, thread } = supportOf(server);
  const noticesOf = async (client: SignedInClient, kind: string, id: number) =>
    ((await client.get('/my/notices')).body as Schemas['Notice'][]).filter(
      (notice) => notice.kind === kind && notice.details.supportRequestId === id,
    );

  it('escalate who waits too long, once, and tell support and admins', async () => {
    const [staff, away, admin] = [
      await signInAs(server, 'support'),
      await signInAs(server, 'support'),
      await signInAs(server, 'admin'),
    ];
    await away.put('/support-colleagues/me', { available: false });
    const { id, person } = await asked();
    server.clock.forward({ minutes: 59 });
    expect(await escalateWaits(server.app.ctx)).toBe(0);
    server.clock.forward({ minutes: 1 });
    expect(await escalateWaits(server.app.ctx)).toBe(1);
    expect(await escalateWaits(server.app.ctx)).toBe(0);
    expect((await thread(staff, id)).request.escalated).toBe(true);
    const told = await Promise.all([staff, away, admin].map((one) => noticesOf(one, 'support-waiting', id)));
    expect(told.map((one) => one.length)).toEqual([1, 0, 1]);
    expect((await mine(person, id)).messages.map(({ event }) => event)).not.toContain('escalated');
    const { body } = await staff.get('/support-requests', { filter: { view: 'overdue' } });
    expect(body).toHaveLength(1);
    await answer(staff, id, 'Простите за ожидание');
    expect((await thread(staff, id)).request).toMatchObject({ escalated: false, waitingSince: null });
  });

  it('close what was solved long ago', async () => {
    const staff = await signInAs(server, 'support');
    const { id, person } = await asked();
    await answer(staff, id, 'Готово', { becomes: 'solved' });
    server.clock.forward({ days: 6 });
    expect(await closeSolved(server.app.ctx)).toBe(0);
    server.clock.forward({ days: 1 });
    expect(await closeSolved(server.app.ctx)).toBe(1);
    const { request, messages } = await mine(await signIn(server.app, person.user), id);
    expect([request.state, messages.at(-1)?.event]).toEqual(['closed', 'closed']);
  });

  it('tell a person of answers that they have not read, once until they read', async () => {
    const staff = await signInAs(server, 'support');
    const { id, person } = await asked();
    const tell = async () => {
      server.clock.forward({ minutes: 3 });
      await tellAnswered(server.app.ctx);
      return (await noticesOf(person, 'support-answered', id)).map(({ readAt }) => readAt !== null);
    };
    const read = async () => {
      const last = (await mine(person, id)).messages.at(-1)?.id;
      await person.post(`/my/support-requests/${id}/read`, { upTo: last });
    };
    await answer(staff, id, 'Здравствуйте');
    await tellAnswered(server.app.ctx);
    expect(await noticesOf(person, 'support-answered', id)).toEqual([]);
    expect(await tell()).toEqual([false]);
    await answer(staff, id, 'Вы здесь?');
    expect(await tell()).toEqual([false]);
    await read();
    expect(await tell()).toEqual([true]);
    await answer(staff, id, 'Готово?');
    await read();
    expect(await tell()).toEqual([true]);
    await say(person, id, 'Да');
    await answer(staff, id, 'Хорошо');
    expect(await tell()).toEqual([false, true]);
  });
});
