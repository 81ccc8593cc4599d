import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { buildDictionaryValue, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { buildPackage, modelWith, reportOf, sent, told, unit } from '../package.fixture.ts';

describe('results of packages', () => {
  const server = withApp();

  /** A package at which two people have made attempts, one of them two. */
  async function results() {
    const id = await buildPackage(
      server.db,
      modelWith([unit('G', { type: 'group', href: null, children: [unit('A')] }), unit('B')]),
    );
    const admin = await signInAs(server, 'admin');
    const attempt = async (
      who: Awaited<ReturnType<typeof signInAs>>,
      as: 'open' | 'new',
      response: string,
      success: 'passed' | 'failed',
    ) => {
      const { body } = await who.post(`/my/scorms/${id}/launches`, { launchId: randomUUID(), as });
      const { launchId } = (body as Schemas['ScormLaunch']).order;
      server.clock.forward({ seconds: 30 });
      const data = {
        // Contents write any text, also what SQL cannot read.
        'cmi.core.lesson_location': '\0\0\u{d800}3',
        'cmi.suspend_data': String.raw`x\u0000`,
        'cmi.interactions.0.id': 'q1',
        'cmi.interactions.0.type': 'choice',
        'cmi.interactions.0.student_response': response,
        'cmi.interactions.0.correct_responses.0.pattern': 'a',
        'cmi.interactions.0.result': response === 'a' ? 'correct' : 'wrong',
        'cmi.interactions.0.latency': '0000:00:08',
        'cmi.objectives.0.id': 'signals',
        'cmi.objectives.0.status': 'passed',
      };
      const status = {
        completion: 'completed',
        success,
        scoreScaled: success === 'passed' ? 1 : 0.5,
        scoreRaw: 5,
      } as const;
      const call = { itemId: 'A', at: 7, method: 'LMSGetValue', value: '', result: '', errorCode: 0 };
      const calls = [
        { ...call, n: 1, element: 'cmi.core.student_name' },
        { ...call, n: 2, element: 'cmi.nothing', errorCode: 401 },
      ];
      const items = [
        told('A', { data, status, sessionSeconds: 20 }),
        told('B', { status: { completion: 'completed' } }),
      ];
      const answer = await who.put(
        `/my/scorm-launches/${launchId}/report`,
        sent(reportOf(launchId, 1, items, { calls })),
      );
      expect(answer.status).toBe(200);
      return launchId;
    };
    const [first, second] = [await signInAs(server, 'user'), await signInAs(server, 'user')];
    await attempt(first, 'open', 'b', 'failed');
    await attempt(first, 'new', 'c', 'failed');
    await attempt(second, 'open', 'a', 'passed');
    const list = async (filter: object = {}) =>
      (await admin.get(`/scorms/${id}/attempts`, { filter })).body as Schemas['ScormAttempt'][];
    return { id, admin, first, second, list };
  }

  describe('listScormAttempts', () => {
    it('lists attempts with their people, the newest of each on demand', async () => {
      const { id, admin, first, second, list } = await results();
      expect(await list()).toHaveLength(3);
      expect(await list({ isNewest: true })).toMatchObject([
        {
          userId: second.user.id,
          number: 1,
          success: 'passed',
          score: 1,
          totalSeconds: 20,
          launches: 1,
          isNewest: true,
        },
        { userId: first.user.id, number: 2, success: 'failed', score: 0.5, completion: 'completed' },
      ]);
      expect(await list({ userId: first.user.id, success: 'failed', ended: true })).toHaveLength(2);
      expect(await list({ q: second.user.surname })).toMatchObject([
        { fullName: expect.stringContaining(second.user.surname) },
      ]);
      expect(await admin.get(`/scorms/${id + 1}/attempts`)).toMatchObject({ status: 404 });
      const learner = await signInAs(server, 'user');
      expect(await learner.get(`/scorms/${id}/attempts`)).toMatchObject({ status: 403 });
    });
  });

  describe('exportScormAttempts', () => {
    it('gives the same as a table', async () => {
      const { id, admin, second } = await results();
      const { body, headers } = await admin.get(`/scorms/${id}/attempts/export`, {
        format: 'csv',
        filter: { isNewest: true },
      });
      expect(headers['content-type']).toMatch(/^text\/csv/u);
      const lines = String(body).trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[0]).toContain('Слушатель');
      expect(body).toContain(second.user.surname);
    });
  });

  describe('getScormSummary', () => {
    it('adds up the newest attempts of people, and counts all attempts', async () => {
      const { id, admin } = await results();
      expect((await admin.get(`/scorms/${id}/summary`)).body).toEqual({
        ...{ people: 2, attempts: 3, running: 0, completed: 2, passed: 1, failed: 1 },
        ...{ averageScore: 0.75, averageSeconds: 20 },
      });
      const empty = await buildPackage(server.db);
      expect((await admin.get(`/scorms/${empty}/summary`)).body).toEqual({
        ...{ people: 0, attempts: 0, running: 0, completed: 0, passed: 0, failed: 0 },
        ...{ averageScore: null, averageSeconds: null },
      });
      expect(await admin.get(`/scorms/${empty + 1}/summary`)).toMatchObject({ status: 404 });
    });
  });

  describe('getScormItems', () => {
    it('tells how each item is done, by the newest attempts', async () => {
      const { id, admin } = await results();
      expect((await admin.get(`/scorms/${id}/items`)).body).toMatchObject([
        { itemId: 'G', type: 'group', opened: 0, depth: 0 },
        {
          itemId: 'A',
          depth: 1,
          opened: 2,
          completed: 2,
          passed: 1,
          failed: 1,
          averageScore: 0.75,
          averageSeconds: 20,
        },
        { itemId: 'B', opened: 2, completed: 2, passed: 0, averageScore: null },
      ]);
    });
  });

  describe('getScormInteractions', () => {
    it('tells how each is answered, and what is wrong most often', async () => {
      const { id, admin } = await results();
      expect((await admin.get(`/scorms/${id}/interactions`)).body).toMatchObject([
        {
          ...{
            itemId: 'A',
            itemTitle: 'Часть A',
            interactionId: 'q1',
            type: 'choice',
            answered: 2,
            correct: 1,
            wrong: 1,
          },
          averageLatencySeconds: 8,
          responses: [
            { response: 'a', result: 'correct', count: 1 },
            { response: 'c', result: 'wrong', count: 1 },
          ],
        },
      ]);
    });
  });

  describe('listScormAnswers', () => {
    it('gives each answer with its person, page by page', async () => {
      const { id, admin, first } = await results();
      const { body, headers } = await admin.get(`/scorms/${id}/answers`, { range: [0, 1], sort: ['itemId', 'ASC'] });
      expect(headers['content-range']).toBe('scorm-answers 0-1/3');
      expect(body[0]).toMatchObject({ itemTitle: 'Часть A', interactionId: 'q1', correctResponses: ['a'] });
      const filter = { userId: first.user.id, isNewest: true };
      expect((await admin.get(`/scorms/${id}/answers`, { filter })).body).toMatchObject([{ number: 2, response: 'c' }]);
    });
  });

  it('gives the answers of a person in the order in which they were asked', async () => {
    const id = await buildPackage(server.db);
    const [learner, admin] = [await signInAs(server, 'user'), await signInAs(server, 'admin')];
    const { body } = await learner.post(`/my/scorms/${id}/launches`, { launchId: randomUUID(), as: 'open' });
    const { launchId } = (body as Schemas['ScormLaunch']).order;
    const asked = Array.from({ length: 12 }, (_, place) => place);
    const data = Object.fromEntries(
      asked.flatMap((place) => [
        [`cmi.interactions.${place}.id`, `q${place}`],
        [`cmi.interactions.${place}.student_response`, 'a'],
      ]),
    );
    await learner.put(
      `/my/scorm-launches/${launchId}/report`,
      sent(reportOf(launchId, 1, [told('A', { data })], { calls: [] })),
    );
    const { body: answers } = await admin.get(`/scorms/${id}/answers`);
    expect((answers as Schemas['ScormAnswer'][]).map(({ position }) => position)).toEqual(asked);
  });

  describe('exportScormAnswers', () => {
    it('gives each answer with its person', async () => {
      const { id, admin, first } = await results();
      const { body } = await admin.get(`/scorms/${id}/answers/export`, {
        format: 'csv',
        filter: { userId: first.user.id },
      });
      const lines = String(body).trim().split('\r\n');
      expect(lines).toHaveLength(3);
      expect(lines[1]).toContain('q1');
    });
  });

  it('finds the answers to one question, and those that are wrong', async () => {
    const { id, admin } = await results();
    const found = async (filter: object) =>
      ((await admin.get(`/scorms/${id}/answers`, { filter })).body as Schemas['ScormAnswer'][]).map(
        ({ response }) => response,
      );
    expect((await found({ itemId: 'A', interactionId: 'q1', result: 'wrong' })).toSorted()).toEqual(['b', 'c']);
    expect(await found({ result: 'correct', isNewest: true })).toEqual(['a']);
    expect(await found({ result: 'other' })).toEqual([]);
    expect(await found({ interactionId: 'q2' })).toEqual([]);
  });

  describe('tryScorm', () => {
    it('opens a package that is not published, and keeps nothing', async () => {
      const admin = await signInAs(server, 'admin');
      const id = await buildPackage(server.db, undefined, { published: false });
      const { body } = await admin.post(`/scorms/${id}/tries`);
      expect(body).toMatchObject({ attempt: null, order: { mode: 'try', states: {}, seq: 0 } });
      expect((await admin.get(`/scorms/${id}/attempts`)).body).toEqual([]);
      expect(await admin.post(`/scorms/${id + 1}/tries`)).toMatchObject({ status: 404 });
    });
  });

  describe('tryScormPackage', () => {
    it('opens what was read of an upload, whether a package has it or not', async () => {
      const admin = await signInAs(server, 'admin');
      await buildPackage(server.db);
      const { id } = await server.db.selectFrom('scorm_contents').select('id').executeTakeFirstOrThrow();
      const { body } = await admin.post(`/scorms/packages/${id}/tries`);
      expect(body).toMatchObject({ attempt: null, order: { mode: 'try', states: {}, seq: 0 } });
      expect(await admin.post('/scorms/packages/999999/tries')).toMatchObject({ status: 404 });
      const learner = await signInAs(server, 'user');
      expect(await learner.post(`/scorms/packages/${id}/tries`)).toMatchObject({ status: 403 });
    });
  });

  describe('getScormAttempt', () => {
    it('tells all that the content has told', async () => {
      const { admin, list } = await results();
      const [attempt] = await list();
      expect((await admin.get(`/scorm-attempts/${attempt?.id}`)).body).toMatchObject({
        attempt: { id: attempt?.id },
        standard: 'scorm-1.2',
        reset: null,
        items: [
          { itemId: 'G', status: null },
          { itemId: 'A', location: '3', suspendDataLength: 7, totalSeconds: 20, status: { success: 'passed' } },
          { itemId: 'B', status: { completion: 'completed' } },
        ],
        objectives: [{ objectiveId: 'signals', status: { success: 'passed' } }],
        interactions: [{ interactionId: 'q1', correctResponses: ['a'], response: 'a', latencySeconds: 8 }],
        launches: [{ epoch: 1, reports: 1, seconds: 20, calls: 2, callsLeftOut: 0 }],
      });
      expect(await admin.get('/scorm-attempts/999999')).toMatchObject({ status: 404 });
    });
  });

  describe('listScormCalls', () => {
    it('gives the calls page by page, and those that failed', async () => {
      const { admin, list } = await results();
      const [attempt] = await list();
      const calls = (query: object) =>
        admin.get(`/scorm-attempts/${attempt?.id}/calls`, query as Record<string, unknown>);
      const { body, headers } = await calls({ range: [0, 0] });
      expect(body).toMatchObject([
        { n: 1, epoch: 1, method: 'LMSGetValue', element: 'cmi.core.student_name', at: 7, errorCode: 0 },
      ]);
      expect(headers['content-range']).toBe('scorm-calls 0-0/2');
      expect((await calls({ filter: { failed: true } })).body).toMatchObject([{ n: 2, errorCode: 401 }]);
      expect((await calls({ filter: { element: 'STUDENT', itemId: 'A', method: 'LMSGetValue' } })).body).toHaveLength(
        1,
      );
    });
  });

  describe('exportScormCalls', () => {
    it('gives what the record finds, in order, with errors in words', async () => {
      const { admin, first, list } = await results();
      const [attempt] = await list({ userId: first.user.id, isNewest: true });
      const lines = async (filter: object) => {
        const { body } = await admin.get(`/scorm-attempts/${attempt?.id}/calls/export`, { format: 'csv', filter });
        return String(body).trim().split('\r\n');
      };
      const all = await lines({});
      expect(all).toHaveLength(3);
      expect(all[1]).toContain('cmi.core.student_name');
      const failed = await lines({ failed: true });
      expect(failed).toHaveLength(2);
      expect(failed[1]).toContain('Часть A');
      expect(failed[1]).toContain('401');
      expect(failed[1]).toContain('такого элемента нет');
      expect(await admin.get('/scorm-attempts/999999/calls/export')).toMatchObject({ status: 404 });
    });
  });

  describe('resetScormAttempt', () => {
    it('lets a person begin again, once, and leaves a line in the audit trail', async () => {
      const { id, admin, first, list } = await results();
      await server.db.updateTable('scorms').set({ attempts_allowed: 2 }).where('id', '=', id).execute();
      const again = () => first.post(`/my/scorms/${id}/launches`, { launchId: randomUUID(), as: 'new' });
      expect(await again()).toMatchObject({ status: 409, body: { id: 'scorm-attempts-spent' } });
      const [newest] = await list({ userId: first.user.id, isNewest: true });
      const reset = () => admin.post(`/scorm-attempts/${newest?.id}/reset`, { reason: 'Сбой связи' });
      expect((await reset()).body).toMatchObject({ resetAt: server.clock().toISOString() });
      expect((await reset()).status).toBe(200);
      const lines = await server.db
        .selectFrom('audit_events')
        .select(['resource', 'details'])
        .where('action', '=', 'reset')
        .execute();
      expect(lines).toEqual([{ resource: 'scorm-attempts', details: { reason: 'Сбой связи', userId: first.user.id } }]);
      expect((await again()).body).toMatchObject({ attempt: 3 });
      expect(await admin.post(`/scorm-attempts/${newest?.id}/reset`, { reason: ' ' })).toMatchObject({ status: 422 });
    });
  });

  describe('restoreScormAttempt', () => {
    it('lets a reset attempt count again, once, and leaves a line in the audit trail', async () => {
      const { id, admin, second, list } = await results();
      const [attempt] = await list({ userId: second.user.id });
      const detail = async () => (await admin.get(`/scorm-attempts/${attempt?.id}`)).body;
      const restore = () => admin.post(`/scorm-attempts/${attempt?.id}/restore`);
      expect((await restore()).body).toMatchObject({ resetAt: null });
      await admin.post(`/scorm-attempts/${attempt?.id}/reset`, { reason: ' Не тот человек ' });
      expect(await detail()).toMatchObject({
        reset: { byName: expect.stringContaining(admin.user.surname), reason: 'Не тот человек' },
      });
      expect(await second.get(`/my/scorms/${id}`)).toMatchObject({ body: { scorm: { opens: 'begin' } } });
      expect((await restore()).body).toMatchObject({ resetAt: null });
      expect((await restore()).status).toBe(200);
      expect(await detail()).toMatchObject({ reset: null });
      expect(await second.get(`/my/scorms/${id}`)).toMatchObject({ body: { scorm: { opens: 'review' } } });
      const lines = await server.db
        .selectFrom('audit_events')
        .select(['action', 'record_ids'])
        .where('resource', '=', 'scorm-attempts')
        .orderBy('id')
        .execute();
      const own = lines.filter(({ record_ids: ids }) => ids.includes(attempt?.id ?? 0));
      expect(own.map(({ action }) => action)).toEqual(['reset', 'restore']);
      expect(await admin.post('/scorm-attempts/999999/restore')).toMatchObject({ status: 404 });
    });
  });

  it('leaves attempts that were reset out of all figures: the one before counts', async () => {
    const { id, admin, first, second, list } = await results();
    const reset = async (userId: number) => {
      const [newest] = await list({ userId, isNewest: true });
      await admin.post(`/scorm-attempts/${newest?.id}/reset`, { reason: 'Сбой связи' });
    };
    const figures = async () => {
      const [summary, items, questions] = [
        await admin.get(`/scorms/${id}/summary`),
        await admin.get(`/scorms/${id}/items`),
        await admin.get(`/scorms/${id}/interactions`),
      ];
      return { summary: summary.body, opened: items.body[1].opened, questions: questions.body };
    };
    await reset(second.user.id);
    expect(await figures()).toMatchObject({
      summary: { people: 1, attempts: 2, completed: 1, passed: 0, failed: 1, averageScore: 0.5 },
      opened: 1,
      questions: [{ answered: 1, correct: 0, responses: [{ response: 'c' }] }],
    });
    await reset(first.user.id);
    expect(await figures()).toMatchObject({
      summary: { attempts: 1 },
      questions: [{ responses: [{ response: 'b' }] }],
    });
    expect(await list({ isNewest: true })).toMatchObject([{ userId: first.user.id, number: 1, isNewest: true }]);
    await reset(first.user.id);
    expect(await figures()).toMatchObject({ summary: { people: 0, attempts: 0 }, opened: 0, questions: [] });
    // Whoever looks for them finds them.
    expect(await list()).toHaveLength(3);
    expect(await list({ isNewest: true })).toEqual([]);
  });

  describe('staff of a region', () => {
    it('see, export and reset only what the people of their region did', async () => {
      const { id, admin, first, second, list } = await results();
      const [{ id: region }, { id: other }] = [
        await buildDictionaryValue(server.db, 'region'),
        await buildDictionaryValue(server.db, 'region'),
      ];
      const place = (userId: number, regionId: number) =>
        server.db.updateTable('users').set({ region_id: regionId }).where('id', '=', userId).execute();
      await place(first.user.id, other);
      await place(second.user.id, region);
      await server.db
        .updateTable('roles')
        .set({ permissions: ['scorms:list', 'scorms:show', 'scorms:edit', 'scorms:export'] })
        .where('key', '=', 'region')
        .execute();
      const head = await signInAs(server, 'region');
      await place(head.user.id, region);
      const all = await list();
      const [own, foreign] = [second, first].map(({ user }) => all.find(({ userId }) => userId === user.id)?.id);

      expect((await head.get(`/scorms/${id}/attempts`)).body).toMatchObject([{ userId: second.user.id }]);
      expect((await head.get(`/scorms/${id}/attempts`, { filter: { regionId: other } })).body).toEqual([]);
      expect((await head.get(`/scorms/${id}/summary`)).body).toMatchObject({ people: 1, attempts: 1, failed: 0 });
      expect((await head.get(`/scorms/${id}/items`)).body[1]).toMatchObject({ itemId: 'A', opened: 1, passed: 1 });
      expect((await head.get(`/scorms/${id}/interactions`)).body).toMatchObject([{ answered: 1, correct: 1 }]);
      expect((await head.get(`/scorms/${id}/answers`)).body).toMatchObject([{ userId: second.user.id }]);
      for (const table of ['attempts', 'answers']) {
        const { body } = await head.get(`/scorms/${id}/${table}/export`, { format: 'csv' });
        expect(body, table).toContain(second.user.surname);
        expect(body, table).not.toContain(first.user.surname);
      }
      const tries = async (attemptId: number | undefined) => [
        (await head.get(`/scorm-attempts/${attemptId}`)).status,
        (await head.get(`/scorm-attempts/${attemptId}/calls`)).status,
        (await head.get(`/scorm-attempts/${attemptId}/calls/export`)).status,
        (await head.post(`/scorm-attempts/${attemptId}/reset`, { reason: 'Ошибка' })).status,
        (await head.post(`/scorm-attempts/${attemptId}/restore`)).status,
      ];
      expect(await tries(own)).toEqual([200, 200, 200, 200, 200]);
      expect(await tries(foreign)).toEqual([404, 404, 404, 404, 404]);
      expect((await admin.get(`/scorm-attempts/${foreign}`)).body).toMatchObject({ reset: null });
    });
  });
});
