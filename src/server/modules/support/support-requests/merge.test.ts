import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { type SignedInClient, signInAs, withApp } from '../../../../../tests/support/index.ts';
import { waiters } from '../../../../../tests/support/locks.ts';
import { escalateWaits, tellAnswered } from './index.ts';
import { CONTEXT, supportOf } from './support.fixture.ts';

describe('requests that were merged', () => {
  const server = withApp();
  const { asked, say, answer, mine, thread } = supportOf(server);
  const helper = () => signInAs(server, 'support');
  const merge = (staff: SignedInClient, from: number, into: number) =>
    staff.post(`/support-requests/${from}/merge`, { into });
  const readAll = async (person: SignedInClient, id: number) => {
    const upTo = (await mine(person, id)).messages.at(-1)?.id;
    await person.post(`/my/support-requests/${id}/read`, { upTo });
  };
  const noticesOf = async (client: SignedInClient, kind: string, ids: readonly number[]) =>
    ((await client.get('/my/notices')).body as Schemas['Notice'][]).filter(
      (notice) => notice.kind === kind && ids.includes(notice.details.supportRequestId as number),
    );

  it('make nothing unread that was read, and nothing read that was not', async () => {
    const staff = await helper();
    const { id: into, person } = await asked();
    const { id: from } = await asked({}, person);
    await answer(staff, from, 'Раз');
    await answer(staff, into, 'Два');
    await readAll(person, into);
    await readAll(person, from);
    await merge(staff, from, into);
    expect((await mine(person, into)).request.unread).toBe(0);

    const { id: third } = await asked({}, person);
    await answer(staff, third, 'Три');
    await merge(staff, third, into);
    expect((await mine(person, into)).request.unread).toBe(1);
    server.clock.forward({ minutes: 3 });
    await tellAnswered(server.app.ctx);
    expect(await noticesOf(person, 'support-answered', [from, into, third])).toHaveLength(1);
  });

  it('keep what is known of where help was asked for', async () => {
    const staff = await helper();
    const { id: into, person } = await asked();
    const { id: from } = await asked({ context: CONTEXT }, person);
    await merge(staff, from, into);
    expect((await thread(staff, into)).request.context).toEqual(CONTEXT);
  });

  it('are not said a second time to wait too long', async () => {
    const staff = await helper();
    const { id: from, person } = await asked();
    server.clock.forward({ minutes: 61 });
    await escalateWaits(server.app.ctx);
    const { id: into } = await asked({}, person);
    await merge(staff, from, into);
    expect((await thread(staff, into)).request.escalated).toBe(true);
    expect(await escalateWaits(server.app.ctx)).toBe(0);
    const told = async () => (await noticesOf(staff, 'support-waiting', [from, into])).map(({ readAt }) => readAt);
    expect(await told()).toEqual([null]);
    await answer(staff, into, 'Простите за ожидание');
    expect(await told()).toEqual([expect.any(String)]);
  });

  it('settle the notices of both when the person reads', async () => {
    const staff = await helper();
    const { id: from, person } = await asked();
    await answer(staff, from, 'Здравствуйте');
    server.clock.forward({ minutes: 3 });
    await tellAnswered(server.app.ctx);
    const { id: into } = await asked({}, person);
    await merge(staff, from, into);
    await readAll(person, into);
    expect((await noticesOf(person, 'support-answered', [from, into])).map(({ readAt }) => readAt !== null)).toEqual([
      true,
    ]);
  });

  it('take a message that was sent to the first of three while the second was merged on', async () => {
    const staff = await helper();
    const { id: first, person } = await asked();
    const { id: second } = await asked({}, person);
    const { id: third } = await asked({}, person);
    await merge(staff, first, second);
    const sent = await server.db.transaction().execute(async (trx) => {
      await trx.selectFrom('support_requests').select('id').where('id', '=', second).forUpdate().execute();
      const saying = say(person, first, 'Алло');
      await waiters(server.db);
      await trx.updateTable('support_requests').set({ merged_into: third }).where('id', '=', second).execute();
      return { saying };
    });
    expect((await sent.saying).status).toBe(201);
    expect((await mine(person, third)).messages.at(-1)?.text).toBe('Алло');
  });
});
