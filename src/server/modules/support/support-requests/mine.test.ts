import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { assignTest, beginAttempt, continueAttempt } from '../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildDictionaryValue,
  buildTest,
  signIn,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { CONTEXT, supportOf } from './support.fixture.ts';

describe('requests of learners', () => {
  const server = withApp();
  const { wish, asked, say, answer, mine, audited } = supportOf(server);

  describe('getMySupportOptions', () => {
    it('gives the types that are in use, the limits, and who is there', async () => {
      const person = await signInAs(server, 'user');
      const type = await buildDictionaryValue(server.db, 'support-request-type');
      await buildDictionaryValue(server.db, 'support-request-type', { active: false });
      const { status, body } = await person.get('/my/support-options');
      expect(status).toBe(200);
      expect(body.types).toContainEqual({ id: type.id, title: type.title });
      expect(body).toMatchObject({ available: false, usualMinutes: null, maxFiles: 5, maxMegabytes: 10 });
      const helper = await signInAs(server, 'support');
      expect((await person.get('/my/support-options')).body.available).toBe(true);
      await helper.put('/support-colleagues/me', { available: false });
      expect((await person.get('/my/support-options')).body.available).toBe(false);
      await helper.put('/support-colleagues/me', { available: true });
      for (let count = 0; count < 5; count++) {
        const { id } = await asked();
        server.clock.forward({ minutes: 12 });
        await answer(helper, id, 'Здравствуйте');
      }
      expect((await person.get('/my/support-options')).body.usualMinutes).toBe(12);
    });
  });

  describe('createMySupportRequest', () => {
    it('makes one request, however often it is sent', async () => {
      const person = await signInAs(server, 'user');
      const body = await wish({ context: CONTEXT });
      const [one, two] = await Promise.all([
        person.post('/my/support-requests', body),
        person.post('/my/support-requests', body),
      ]);
      expect([one.status, two.status].toSorted()).toEqual([200, 201]);
      expect(one.body.request.id).toBe(two.body.request.id);
      expect(one.body.request).toMatchObject({
        ...{ state: 'waiting', subject: 'Вход', unread: 0, helper: null, mayWrite: true, mayRate: false },
        ...{ lastText: 'Не пускает', attemptId: null },
      });
      expect(one.body.messages).toEqual([
        expect.objectContaining({ kind: 'message', side: 'person', mine: true, clientId: body.clientId }),
      ]);
      expect(await audited(one.body.request.id)).toEqual([['ask-support', person.user.id]]);
    });

    it('refuses unknown types and empty words', async () => {
      const person = await signInAs(server, 'user');
      const region = await buildDictionaryValue(server.db, 'region');
      for (const [fields, field] of [
        [{ typeId: region.id }, 'typeId'],
        [{ text: ' \n' }, 'text'],
        [{ subject: '  ' }, 'subject'],
      ] as const) {
        const refused = await person.post('/my/support-requests', await wish(fields));
        expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]]);
      }
    });

    it('takes no words of a person in its context, and no attempt of another', async () => {
      const person = await signInAs(server, 'user');
      const send = async (context: object) =>
        (await person.post('/my/support-requests', await wish({ context: context as never }))).status;
      expect(await send({ ...CONTEXT, answer: 'Б' })).toBe(400);
      expect(await send({ ...CONTEXT, page: 'learner/the-answer-is-b' })).toBe(422);
      expect(await send({ ...CONTEXT, appVersion: 'the answer is b' })).toBe(400);
      const [problem] = CONTEXT.errors;
      expect(await send({ ...CONTEXT, errors: [{ ...problem, id: 'the-answer-is-b' }] })).toBe(422);
      expect(await send({ ...CONTEXT, errors: [{ ...problem, message: 'Б' }] })).toBe(400);
      const { attemptId } = await beginAttempt(server);
      expect(await send({ ...CONTEXT, attemptId })).toBe(404);
    });

    it('is for learners, and not too often', async () => {
      for (const role of ['superUser', 'support', 'admin'] as const) {
        const client = await signInAs(server, role);
        const { status } = await client.post('/my/support-requests', await wish());
        expect([role, status]).toEqual([role, role === 'admin' ? 201 : 403]);
      }
      const person = await signInAs(server, 'user');
      for (let count = 0; count < 10; count++) await asked({}, person);
      const refused = await person.post('/my/support-requests', await wish());
      expect([refused.status, refused.body.id]).toEqual([429, 'too-many-requests']);
      server.clock.forward({ hours: 25 });
      await asked({}, person);
    });
  });

  describe('help in an attempt', () => {
    const protocol = (attemptId: number) =>
      server.db
        .selectFrom('attempt_events')
        .select('details')
        .where('attempt_id', '=', attemptId)
        .where('kind', '=', 'help-asked')
        .execute();

    it('is noted in its protocol once for each request, changes nothing else, and takes no files', async () => {
      const run = await beginAttempt(server, { duration_minutes: 60 });
      const before = await server.db
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      const { id } = await asked({ context: { ...CONTEXT, attemptId: run.attemptId } }, run.learner);
      await say(run.learner, id, 'Ещё раз');
      expect(await protocol(run.attemptId)).toEqual([{ details: { supportRequestId: id } }]);
      const staff = await signInAs(server, 'support');
      const { request } = (await staff.get(`/support-requests/${id}`)).body;
      expect(request).toMatchObject({ attemptId: run.attemptId, testId: run.testId, inAttempt: true });
      expect(request.testTitle).not.toBeNull();
      const after = await server.db
        .selectFrom('attempts')
        .selectAll()
        .where('id', '=', run.attemptId)
        .executeTakeFirstOrThrow();
      expect(after).toEqual(before);
      const file = await run.learner.post('/support-files/mine', Buffer.from('%PDF-1.7'), { name: 'a.pdf' });
      expect([file.status, file.body.id]).toEqual([409, 'support-files-in-attempt']);
      await run.submit();
      await say(run.learner, id, 'Спасибо');
      expect(await protocol(run.attemptId)).toHaveLength(1);
    });

    it('is of an attempt that runs, whatever the app says, and takes no files that were uploaded before', async () => {
      const over = await beginAttempt(server);
      await over.submit();
      const { learner } = over;
      const { token } = (await learner.post('/support-files/mine', Buffer.from('%PDF-1.7'), { name: 'a.pdf' })).body;
      const { id: older } = await asked({}, learner);
      const test = await buildTest(server.db);
      await buildAssignment(server.db, { test_id: test.id, user_id: learner.user.id });
      const run = await continueAttempt(learner, test.id);
      const { id } = await asked({ context: { ...CONTEXT, attemptId: over.attemptId } }, learner);
      const staff = await signInAs(server, 'support');
      expect((await staff.get(`/support-requests/${id}`)).body.request).toMatchObject({
        attemptId: run.attemptId,
        inAttempt: true,
      });
      expect((await staff.get(`/support-requests/${older}`)).body.request).toMatchObject({
        attemptId: null,
        inAttempt: true,
      });
      expect((await say(learner, older, 'Смотрите', { files: [token] })).body.id).toBe('support-files-in-attempt');
      const refused = await learner.post('/my/support-requests', await wish({ files: [token] }));
      expect(refused.body.id).toBe('support-files-in-attempt');
    });

    it('is noted also where a person writes in an older request, which is not of this attempt', async () => {
      const { learner, testId } = await assignTest(server);
      const { id } = await asked({}, learner);
      const run = await continueAttempt(learner, testId);
      await say(learner, id, 'Снова не пускает');
      expect(await protocol(run.attemptId)).toEqual([{ details: { supportRequestId: id } }]);
      const staff = await signInAs(server, 'support');
      expect((await staff.get(`/support-requests/${id}`)).body.request).toMatchObject({
        ...{ attemptId: null, testTitle: null, inAttempt: true },
      });
    });
  });

  describe('listMySupportRequests', () => {
    it('lists one’s own, the last written first, with what is unread', async () => {
      const staff = await signInAs(server, 'support');
      const { person, id } = await asked({ subject: 'Первое' });
      server.clock.forward({ minutes: 1 });
      const { id: second } = await asked({ subject: 'Второе' }, person);
      server.clock.forward({ minutes: 1 });
      await answer(staff, id, 'Здравствуйте');
      await answer(staff, id, 'Проверьте раскладку');
      const { body } = await person.get('/my/support-requests');
      expect(body.map((one: { id: number; unread: number }) => [one.id, one.unread])).toEqual([
        [id, 2],
        [second, 0],
      ]);
      expect(body[0]).toMatchObject({ helper: staff.user.name, state: 'open', lastText: 'Проверьте раскладку' });
      expect((await (await signInAs(server, 'user')).get('/my/support-requests')).body).toEqual([]);
    });
  });

  describe('getMySupportRequest', () => {
    it('gives what follows a line, and never a note or what staff do among themselves', async () => {
      const [staff, colleague] = [await signInAs(server, 'support'), await signInAs(server, 'support')];
      const { person, id } = await asked();
      const first = (await mine(person, id)).messages.at(-1)?.id ?? 0;
      await answer(staff, id, 'Он уже спрашивал', { note: true });
      await answer(staff, id, 'Здравствуйте');
      await staff.post(`/support-requests/${id}/transfer`, { to: colleague.user.id });
      const { body } = await person.get(`/my/support-requests/${id}`, { after: first });
      expect(body.messages.map(({ kind, event, text }: never) => [kind, event, text])).toEqual([
        ['event', 'claimed', ''],
        ['message', null, 'Здравствуйте'],
      ]);
      expect(body.messages[1]).toMatchObject({ author: staff.user.name, clientId: null, mine: false });
      expect(JSON.stringify(body)).not.toContain('спрашивал');
    });

    it('is nobody else’s', async () => {
      const { id } = await asked();
      const other = await signInAs(server, 'user');
      expect((await other.get(`/my/support-requests/${id}`)).status).toBe(404);
      expect((await say(other, id, 'Я')).status).toBe(404);
      for (const [path, body] of [
        ['read', { upTo: 1 }],
        ['solve', undefined],
        ['rating', { score: 5, words: '' }],
      ] as const)
        expect([path, (await other.post(`/my/support-requests/${id}/${path}`, body)).status]).toEqual([path, 404]);
      expect((await other.get(`/support-requests/${id}`)).status).toBe(403);
    });
  });

  describe('sendMySupportMessage', () => {
    it('keeps the order of the server, and takes a message once', async () => {
      const { person, id } = await asked();
      const body = { clientId: randomUUID(), text: 'Алло' };
      const sent = await Promise.all([1, 2, 3].map(() => person.post(`/my/support-requests/${id}/messages`, body)));
      expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 201]);
      expect(new Set(sent.map((one) => one.body.id)).size).toBe(1);
      const many = await Promise.all(Array.from({ length: 10 }, (_, index) => say(person, id, `${index}`)));
      const ids = (await mine(person, id)).messages.map((one) => one.id);
      expect(ids).toEqual(ids.toSorted((one, other) => one - other));
      expect(ids).toHaveLength(2 + many.length);
    });

    it('opens a solved request again for some days, and no closed one', async () => {
      const staff = await signInAs(server, 'support');
      const { person, id } = await asked();
      await answer(staff, id, 'Готово', { becomes: 'solved' });
      expect((await mine(person, id)).request).toMatchObject({ state: 'solved', mayRate: true, mayWrite: true });
      server.clock.forward({ days: 6 });
      expect((await say(person, id, 'Опять')).status).toBe(201);
      const { request, messages } = await mine(person, id);
      expect(request).toMatchObject({ state: 'open', mayRate: false });
      expect(messages.map(({ event }) => event)).toContain('reopened');
      await answer(await signIn(server.app, staff.user), id, 'Готово', { becomes: 'solved' });
      server.clock.forward({ days: 7 });
      expect((await mine(person, id)).request.mayWrite).toBe(false);
      expect((await say(person, id, 'Снова')).body.id).toBe('support-request-closed');
    });

    it('refuses nothing, and too much', async () => {
      const { person, id } = await asked();
      expect((await say(person, id, '  ')).status).toBe(422);
      server.clock.forward({ minutes: 2 });
      for (let count = 0; count < 20; count++) expect((await say(person, id, `${count}`)).status).toBe(201);
      expect((await say(person, id, 'Ещё')).status).toBe(429);
    });
  });

  describe('readMySupportRequest', () => {
    it('moves forward only, and not past what there is', async () => {
      const staff = await signInAs(server, 'support');
      const { person, id } = await asked();
      await answer(staff, id, 'Здравствуйте');
      const last = (await mine(person, id)).messages.at(-1)?.id ?? 0;
      const read = async (upTo: number) => (await person.post(`/my/support-requests/${id}/read`, { upTo })).body;
      expect(await read(last + 1000)).toMatchObject({ unread: 0, personRead: last });
      expect(await read(1)).toMatchObject({ personRead: last });
      expect((await staff.get(`/support-requests/${id}`)).body.request.personRead).toBe(last);
    });
  });

  describe('solveMySupportRequest', () => {
    it('solves, and stays solved', async () => {
      const { person, id } = await asked();
      for (let count = 0; count < 2; count++)
        expect((await person.post(`/my/support-requests/${id}/solve`)).body.state).toBe('solved');
      expect((await mine(person, id)).messages.filter(({ event }) => event === 'solved')).toHaveLength(1);
    });
  });

  describe('rateMySupportRequest', () => {
    it('takes one rating after the help', async () => {
      const { person, id } = await asked();
      const rate = (score: number, words = '') => person.post(`/my/support-requests/${id}/rating`, { score, words });
      expect((await rate(5)).body.id).toBe('support-not-solved');
      await person.post(`/my/support-requests/${id}/solve`);
      expect((await rate(6)).status).toBe(400);
      expect((await rate(4, ' Быстро ')).body).toMatchObject({ rating: { score: 4, words: 'Быстро' }, mayRate: false });
      expect((await rate(4, 'Быстро')).status).toBe(200);
      expect((await rate(1)).body.id).toBe('support-rated');
    });
  });
});
