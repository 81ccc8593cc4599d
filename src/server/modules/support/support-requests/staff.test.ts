import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { beginAttempt } from '../../../../../tests/support/attempt-run.ts';
import { signInAs, withApp } from '../../../../../tests/support/index.ts';
import { supportOf } from './support.fixture.ts';

describe('requests at support', () => {
  const server = withApp();
  const { asked, say, answer, mine, thread, audited } = supportOf(server);
  const helper = () => signInAs(server, 'support');

  describe('listSupportRequests', () => {
    const listed = async (client: Awaited<ReturnType<typeof helper>>, filter: object = {}) => {
      const { status, body } = await client.get('/support-requests', { filter });
      expect(status).toBe(200);
      return (body as Schemas['SupportRequest'][]).map(({ id }) => id);
    };

    it('puts first who waits in an attempt, then who waits longest, then the rest', async () => {
      const staff = await helper();
      const { id: early } = await asked();
      server.clock.forward({ minutes: 1 });
      const { id: late } = await asked();
      server.clock.forward({ minutes: 1 });
      const run = await beginAttempt(server);
      const { id: exam } = await asked({}, run.learner);
      const { id: answered } = await asked();
      await answer(staff, answered, 'Здравствуйте');
      const { id: solved } = await asked();
      await answer(staff, solved, 'Готово', { becomes: 'solved' });
      const ids = [exam, early, late, answered, solved];
      expect(await listed(staff, { id: ids })).toEqual(ids);
    });

    it('has views, and finds by subject and name', async () => {
      const [staff, colleague] = [await helper(), await helper()];
      const { id: unclaimed, person } = await asked({ subject: 'Забыл пароль' });
      const { id: own } = await asked();
      const { id: others } = await asked();
      const { id: closed } = await asked();
      await staff.post(`/support-requests/${own}/claim`);
      await colleague.post(`/support-requests/${others}/claim`);
      await staff.post(`/support-requests/${closed}/state`, { state: 'closed' });
      const id = [unclaimed, own, others, closed];
      const view = async (name: string) => (await listed(staff, { id, view: name })).toSorted((a, b) => a - b);
      expect(await view('waiting')).toEqual([unclaimed, own]);
      expect(await view('mine')).toEqual([own]);
      expect(await view('unclaimed')).toEqual([unclaimed]);
      expect(await view('overdue')).toEqual([]);
      expect(await view('unsolved')).toEqual([unclaimed, own, others]);
      expect(await view('closed')).toEqual([closed]);
      expect(await listed(staff, { id, q: 'пароля' })).toEqual([unclaimed]);
      expect(await listed(staff, { id, q: `${person.user.surname} забыл` })).toEqual([unclaimed]);
      const home = await staff.get('/home');
      const { headers } = await staff.get('/support-requests', { filter: { view: 'waiting' } });
      expect(home.body.waiting.support).toBe(Number(String(headers['content-range']).split('/')[1]));
    });

    it('is for support', async () => {
      for (const role of ['user', 'teacher', 'examiner', 'region', 'superUser'] as const)
        expect((await (await signInAs(server, role)).get('/support-requests')).status).toBe(403);
    });
  });

  describe('exportSupportRequests', () => {
    it('gives the rows of the filter', async () => {
      const staff = await helper();
      const { id } = await asked({ subject: 'Для выгрузки' });
      const { status, body } = await staff.get('/support-requests/export', { filter: { id: [id] } });
      expect(status).toBe(200);
      expect(body).toContain('Для выгрузки');
      expect(String(body).trim().split('\n')).toHaveLength(2);
    });
  });

  describe('getSupportRequest', () => {
    it('shows notes and the context, and notes the first look in the audit trail', async () => {
      const staff = await helper();
      const { id, person } = await asked();
      await answer(staff, id, 'Заметка', { note: true });
      const { request, messages } = await thread(staff, id);
      await thread(staff, id);
      expect(request).toMatchObject({ personName: person.user.full_name, state: 'waiting', unread: 1 });
      expect(messages.map(({ kind }) => kind)).toEqual(['message', 'note']);
      expect(await audited(id)).toEqual([
        ['ask-support', person.user.id],
        ['look', staff.user.id],
      ]);
      expect((await staff.get('/support-requests/999999')).status).toBe(404);
    });
  });

  describe('getSupportPerson', () => {
    it('tells who it is, without results', async () => {
      const staff = await helper();
      const run = await beginAttempt(server);
      const { id: other } = await asked({ subject: 'Другое' }, run.learner);
      const { id } = await asked({}, run.learner);
      const { body } = await staff.get(`/support-requests/${id}/person`);
      expect(body).toMatchObject({ id: run.learner.user.id, fullName: run.learner.user.full_name, plans: [] });
      expect(body.attempts).toEqual([
        {
          id: run.attemptId,
          testTitle: expect.any(Object),
          status: 'in_progress',
          startedAt: expect.any(String),
        },
      ]);
      expect(body.requests).toEqual([expect.objectContaining({ id: other, subject: 'Другое' })]);
      expect((await staff.get('/support-requests/999999/person')).status).toBe(404);
    });
  });

  describe('claimSupportRequest', () => {
    it('lets one win', async () => {
      const people = await Promise.all(Array.from({ length: 4 }, helper));
      const { id, person } = await asked();
      const claims = await Promise.all(people.map((one) => one.post(`/support-requests/${id}/claim`)));
      expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
      const winner = people[claims.findIndex(({ status }) => status === 200)];
      const lost = claims.find(({ status }) => status === 409)?.body;
      expect(lost).toMatchObject({ id: 'support-claimed', details: { assigneeId: winner?.user.id } });
      expect(await winner?.post(`/support-requests/${id}/claim`)).toMatchObject({ status: 200 });
      const { request, messages } = await mine(person, id);
      expect(request).toMatchObject({ state: 'open', helper: winner?.user.name });
      expect(messages.filter(({ event }) => event === 'claimed')).toHaveLength(1);
    });
  });

  describe('sendSupportMessage', () => {
    it('claims, ends the wait, and is taken once', async () => {
      const [staff, colleague] = [await helper(), await helper()];
      const { id, person } = await asked();
      const body = { clientId: randomUUID(), text: 'Здравствуйте', becomes: 'pending' };
      const path = `/support-requests/${id}/messages`;
      const sent = [await staff.post(path, body), await staff.post(path, body)];
      expect(sent.map(({ status }) => status)).toEqual([201, 200]);
      expect((await thread(staff, id)).request).toMatchObject({
        ...{ state: 'pending', assigneeId: staff.user.id, waitingSince: null, unread: 0 },
        firstAnsweredAt: server.clock().toISOString(),
      });
      expect((await answer(colleague, id, 'И я')).body.id).toBe('support-claimed');
      expect((await answer(colleague, id, 'Помню его', { note: true })).status).toBe(201);
      expect((await answer(staff, id, ' ')).status).toBe(422);
      await say(person, id, 'Спасибо');
      expect((await thread(staff, id)).request).toMatchObject({ state: 'open', unread: 1 });
    });

    it('answers no closed request', async () => {
      const staff = await helper();
      const { id } = await asked();
      await staff.post(`/support-requests/${id}/state`, { state: 'closed' });
      expect((await answer(staff, id, 'Ещё')).body.id).toBe('support-request-closed');
      expect((await answer(staff, id, 'Для себя', { note: true })).status).toBe(201);
    });
  });

  describe('readSupportRequest', () => {
    it('is seen by the person', async () => {
      const staff = await helper();
      const { id, person } = await asked();
      const last = (await thread(staff, id)).messages.at(-1)?.id ?? 0;
      const { body } = await staff.post(`/support-requests/${id}/read`, { upTo: last });
      expect(body).toMatchObject({ unread: 0, supportRead: last });
      expect((await mine(person, id)).request.supportRead).toBe(last);
      expect((await staff.post('/support-requests/999999/read', { upTo: 1 })).status).toBe(404);
    });
  });

  describe('transferSupportRequest', () => {
    it('goes to a colleague, to oneself, and back to the queue', async () => {
      const [staff, colleague] = [await helper(), await helper()];
      const { id, person } = await asked();
      await answer(staff, id, 'Здравствуйте');
      const to = async (whom: number | null, client = staff) =>
        client.post(`/support-requests/${id}/transfer`, { to: whom });
      expect((await to(colleague.user.id)).body).toMatchObject({ assigneeId: colleague.user.id, state: 'open' });
      expect((await to(person.user.id)).status).toBe(422);
      expect((await to(staff.user.id)).body.assigneeId).toBe(staff.user.id);
      expect((await to(null)).body).toMatchObject({
        assigneeId: null,
        state: 'waiting',
        waitingSince: expect.any(String),
      });
      const events = (await thread(staff, id)).messages.flatMap(({ event, subject }) =>
        event ? [[event, subject]] : [],
      );
      expect(events).toEqual([
        ['claimed', null],
        ['transferred', colleague.user.full_name],
        ['transferred', staff.user.full_name],
        ['returned', null],
      ]);
      expect((await audited(id)).map(([action]) => action)).toEqual([
        ...['ask-support', 'claim', 'transfer', 'transfer', 'transfer', 'look'],
      ]);
    });
  });

  describe('setSupportRequestState', () => {
    it('solves, opens again and closes for good; not what a colleague has', async () => {
      const [staff, colleague] = [await helper(), await helper()];
      const { id } = await asked();
      const state = (to: string, client = staff) => client.post(`/support-requests/${id}/state`, { state: to });
      expect((await state('solved')).body).toMatchObject({ state: 'solved', solvedAt: expect.any(String) });
      expect((await state('solved')).status).toBe(200);
      expect((await state('open', colleague)).body.id).toBe('support-claimed');
      expect((await state('open')).body).toMatchObject({ state: 'open', solvedAt: null });
      expect((await state('closed')).body.state).toBe('closed');
      expect((await state('open')).body.id).toBe('support-request-closed');
    });
  });

  describe('mergeSupportRequest', () => {
    it('moves everything into the other, which whoever opens the first gets', async () => {
      const staff = await helper();
      const { id: from, person } = await asked({ subject: 'Первое', text: 'Раз' });
      const { id: into } = await asked({ subject: 'Второе', text: 'Два' }, person);
      const merge = (one: number, other: number) => staff.post(`/support-requests/${one}/merge`, { into: other });
      expect((await merge(from, into)).body).toMatchObject({ id: into, state: 'waiting' });
      expect((await merge(from, into)).status).toBe(200);
      expect((await merge(into, into)).status).toBe(422);
      expect((await merge((await asked()).id, into)).status).toBe(422);
      const seen = await mine(person, from);
      expect(seen.request.id).toBe(into);
      expect(seen.messages.map(({ text, event, subject }) => text || [event, subject])).toEqual([
        ...['Раз', 'Два'],
        ['merged', 'Первое'],
      ]);
      expect((await say(person, from, 'Три')).status).toBe(201);
      expect((await mine(person, into)).messages.at(-1)?.text).toBe('Три');
      expect((await person.get('/my/support-requests')).body).toHaveLength(1);
    });
  });

  describe('listSupportColleagues', () => {
    it('tells who has how much', async () => {
      const staff = await helper();
      const { id, person } = await asked();
      await answer(staff, id, 'Здравствуйте');
      await say(person, id, 'И?');
      const admin = await signInAs(server, 'admin');
      const { body } = await admin.get('/support-colleagues');
      expect(body).toContainEqual({
        ...{ id: staff.user.id, name: staff.user.full_name, available: true, unsolved: 1, waiting: 1 },
      });
      expect(body.map((one: { id: number }) => one.id)).not.toContain(admin.user.id);
    });
  });

  describe('setSupportAvailability', () => {
    it('is one’s own', async () => {
      const staff = await helper();
      for (const available of [false, true, false]) {
        expect((await staff.put('/support-colleagues/me', { available })).body).toEqual({ available });
        const { body } = await staff.get('/support-colleagues');
        const own = (body as Schemas['SupportColleague'][]).find(({ id }) => id === staff.user.id);
        expect(own?.available).toBe(available);
      }
    });
  });
});
