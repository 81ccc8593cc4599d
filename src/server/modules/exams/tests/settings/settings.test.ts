import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { continueAttempt } from '../../../../../../tests/support/attempt-run.ts';
import {
  buildAssignment,
  buildQuestion,
  buildTest,
  buildTheme,
  buildUser,
  finished,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { seenQuestions } from '../seen.ts';

const plain = { title: { ru: 'Охрана труда' }, durationMinutes: 30, passPercentage: 70 };
const KEY = 'ab'.repeat(32);

describe('settings of tests', () => {
  const server = withApp();

  async function themeWith(count: number, fields: Parameters<typeof buildQuestion>[1] = {}) {
    const { id: themeId } = await buildTheme(server.db);
    const ids: number[] = [];
    for (let index = 0; index < count; index++)
      ids.push((await buildQuestion(server.db, { theme_id: themeId, ...fields })).id);
    return { themeId, ids };
  }
  const pool = (themeId: number, count: number, tags: string[] = []) => ({
    themeId,
    difficultyFrom: 1,
    difficultyTo: 5,
    count,
    tags,
  });

  describe('createTest', () => {
    it('keeps every setting, in one spelling', async () => {
      const admin = await signInAs(server, 'admin');
      const examiner = await buildUser(server.db, { role: 'examiner' });
      const { themeId } = await themeWith(2);
      const settings = {
        cooldownHours: 24,
        retakeLimit: 2,
        appealDays: 14,
        avoidSeen: false,
        balanced: false,
        partialCredit: false,
        penaltyPercent: 33.3,
        sectionMinimums: [{ themeId, percentage: 50.5 }],
        integrityPolicy: 'end',
        integrityLimit: 5,
        requireFullScreen: true,
        blockClipboard: true,
        lateMinutes: 0,
        anonymousMarking: false,
        secondMarker: true,
        examinerId: examiner.id,
      };
      const { status, body } = await admin.post('/tests', {
        ...plain,
        ...settings,
        accessCode: '  Весна-2026 ',
        ipRanges: [' 10.20.0.0/16', '2001:DB8::/32', '192.168.1.15', '10.20.0.0/16 '],
        sebKeys: [KEY.toUpperCase(), KEY],
        pools: [pool(themeId, 1, [' право ', 'право'])],
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        ...settings,
        accessCode: 'Весна-2026',
        ipRanges: ['10.20.0.0/16', '2001:db8::/32', '192.168.1.15'],
        sebKeys: [KEY],
        pools: [{ tags: ['право'], available: 0 }],
      });
    });

    it('counts what a pool with tags may draw, and refuses to publish what it cannot', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId } = await themeWith(2, { tags: ['право'] });
      await buildQuestion(server.db, { theme_id: themeId, tags: ['налоги'] });
      const send = (count: number, tags: string[]) =>
        admin.post('/tests', { ...plain, status: 'published', pools: [pool(themeId, count, tags)] });
      expect((await send(2, ['право'])).body.pools).toMatchObject([{ available: 2 }]);
      expect((await send(3, ['право', 'налоги'])).body.pools).toMatchObject([{ available: 3 }]);
      const refused = await send(3, ['право']);
      expect(refused.status).toBe(422);
      expect(refused.body.errors).toEqual({ 'pools.0.count': 'В банке для этой выборки доступно вопросов: 2' });
    });

    it('tells everything that is wrong with what was sent at once', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId } = await themeWith(1);
      const { status, body } = await admin.post('/tests', {
        ...plain,
        opensAt: '2026-03-02T10:00:00.000Z',
        closesAt: '2026-03-02T09:00:00.000Z',
        ipRanges: ['localhost'],
        accessCode: ' a ',
        pools: [{ ...pool(themeId, 1), difficultyFrom: 3, difficultyTo: 1 }],
      });
      expect(status).toBe(422);
      expect(Object.keys(body.errors).toSorted()).toEqual([
        'accessCode',
        'closesAt',
        'ipRanges.0',
        'pools.0.difficultyTo',
      ]);
      expect(body.errors.closesAt).toBe('Тест закрывается раньше, чем открывается');
    });

    it('asks for a whole number where a fraction was given', async () => {
      const admin = await signInAs(server, 'admin');
      const { body } = await admin.post('/tests', { ...plain, attemptsAllowed: 1.5 });
      expect(body.errors).toEqual({ attemptsAllowed: 'Введите целое число' });
    });

    it.each([
      ['no address', { ipRanges: ['10.0.0.1', 'localhost'] }, 'ipRanges.1'],
      ['a short spelling of an address', { ipRanges: ['10.1'] }, 'ipRanges.0'],
      ['a range wider than addresses are', { ipRanges: ['10.0.0.0/33'] }, 'ipRanges.0'],
      ['a word of spaces and one letter', { accessCode: '   a   ' }, 'accessCode'],
      ['an examiner who is not there', { examinerId: 999_999 }, 'examinerId'],
      [
        'a minimum of no theme',
        { sectionMinimums: [{ themeId: 999_999, percentage: 1 }] },
        'sectionMinimums.0.themeId',
      ],
      [
        'a section of a theme that is not there',
        { sections: [{ themeId: 999_999, minutes: 30 }], durationMinutes: 30 },
        'sections.0.themeId',
      ],
    ])('refuses %s', async (_name, fields, field) => {
      const admin = await signInAs(server, 'admin');
      const { status, body } = await admin.post('/tests', { ...plain, ...fields });
      expect(status).toBe(422);
      expect(Object.keys(body.errors)).toEqual([field]);
    });

    it.each([
      ['a key that is none', { sebKeys: ['abc'] }],
      ['a penalty above all', { penaltyPercent: 101 }],
      ['a policy that is none', { integrityPolicy: 'fail' }],
      ['a limit of nothing', { integrityLimit: 0 }],
      ['a minimum above all', { sectionMinimums: [{ themeId: 1, percentage: 101 }] }],
      ['a section without minutes', { sections: [{ themeId: 1, minutes: 0 }] }],
      ['a section of half minutes', { sections: [{ themeId: 1, minutes: 1.5 }] }],
      ['a section of no theme at all', { sections: [{ minutes: 5 }] }],
      ['a section of more than a day', { sections: [{ themeId: 1, minutes: 1441 }] }],
      ['a section with more than a time', { sections: [{ themeId: 1, minutes: 5, title: 'А' }] }],
      ['a tag that is none', { pools: [{ ...pool(1, 1), tags: [''] }] }],
      ['a tag twice', { pools: [pool(1, 1, ['a', 'a'])] }],
      ['more than a year of appeals', { appealDays: 366 }],
      ['a year and a day', { cooldownHours: 8761 }],
    ])('takes %s for out of contract', async (_name, fields) => {
      const admin = await signInAs(server, 'admin');
      expect((await admin.post('/tests', { ...plain, ...fields })).status).toBe(400);
    });
  });

  describe('updateTest', () => {
    it('asks of every minimum that its theme is asked, once', async () => {
      const admin = await signInAs(server, 'admin');
      const [one, other] = [await themeWith(2), await themeWith(1)];
      const minimum = (themeId: number) => ({ themeId, percentage: 50 });
      const { body } = await admin.post('/tests', {
        ...plain,
        status: 'published',
        pools: [pool(one.themeId, 1)],
        questions: other.ids,
        sectionMinimums: [minimum(one.themeId), minimum(other.themeId)],
      });
      const errorsOf = async (changes: object) =>
        Object.keys((await admin.put(`/tests/${body.id}`, changes)).body.errors ?? {});
      expect(await errorsOf({ questions: [] })).toEqual(['sectionMinimums.1.themeId']);
      expect(await errorsOf({ pools: [] })).toEqual(['sectionMinimums.0.themeId']);
      const twice = [minimum(one.themeId), minimum(one.themeId)];
      expect(await errorsOf({ sectionMinimums: twice })).toEqual(['sectionMinimums.1.themeId']);
      expect(await errorsOf({ pools: [], sectionMinimums: [minimum(other.themeId)] })).toEqual([]);
      expect(await errorsOf({ status: 'draft', sectionMinimums: [minimum(one.themeId)] })).toEqual([]);
      expect(await errorsOf({ status: 'published' })).toEqual(['sectionMinimums.0.themeId']);
    });

    it('asks for one section of each theme, and a duration that is their sum', async () => {
      const admin = await signInAs(server, 'admin');
      const [one, other] = [await themeWith(2), await themeWith(1)];
      const section = (themeId: number, minutes: number) => ({ themeId, minutes });
      const sections = [section(other.themeId, 10), section(one.themeId, 20)];
      const { body } = await admin.post('/tests', {
        ...plain,
        status: 'published',
        durationMinutes: 30,
        pools: [pool(one.themeId, 1)],
        questions: other.ids,
        sections,
      });
      expect(body).toMatchObject({ sections, durationMinutes: 30 });
      const errorsOf = async (changes: object) =>
        Object.keys((await admin.put(`/tests/${body.id}`, changes)).body.errors ?? {});
      expect(await errorsOf({ durationMinutes: 45 })).toEqual(['durationMinutes']);
      expect(await errorsOf({ questions: [] })).toEqual(['sections.0.themeId']);
      expect(await errorsOf({ sections: [section(one.themeId, 30)] })).toEqual(['sections']);
      const twice = [section(one.themeId, 10), section(one.themeId, 20)];
      expect(await errorsOf({ sections: twice })).toEqual(['sections.1.themeId']);
      expect(await errorsOf({ status: 'draft', sections: [section(one.themeId, 30)] })).toEqual([]);
      expect(await errorsOf({ status: 'published' })).toEqual(['sections']);
      expect(await errorsOf({ status: 'published', sections: [], durationMinutes: 45 })).toEqual([]);
    });

    it('takes a word back that is left empty', async () => {
      const admin = await signInAs(server, 'admin');
      const { body } = await admin.post('/tests', { ...plain, accessCode: 'весна' });
      expect((await admin.put(`/tests/${body.id}`, { accessCode: '   ' })).body.accessCode).toBeNull();
    });
  });

  describe('the word', () => {
    it('is seen by staff, and never by learners', async () => {
      const { id } = await buildTest(server.db, { access_code: 'Тюльпан-7' });
      const learner = await signInAs(server, 'user');
      await buildAssignment(server.db, { test_id: id, user_id: learner.user.id });
      const examiner = await signInAs(server, 'examiner');
      expect((await examiner.get(`/tests/${id}`)).body.accessCode).toBe('Тюльпан-7');
      expect((await examiner.get('/tests/export', { filter: { id: [id] } })).body).not.toContain('Тюльпан');
      for (const path of ['/my/tests', `/my/tests/${id}`])
        expect(JSON.stringify((await learner.get(path)).body)).not.toContain('Тюльпан');
      expect((await learner.get(`/tests/${id}`)).status).toBe(403);
    });
  });

  describe('seenQuestions', () => {
    const poolRow = (theme_id: number, count: number) => ({ theme_id, difficulty_from: 1, difficulty_to: 5, count });

    it('are those of earlier papers of the same themes, whichever test they came from', async () => {
      const [bank, other] = [await themeWith(6), await themeWith(1)];
      const first = await buildTest(server.db, { pools: [poolRow(bank.themeId, 3)], attempts_allowed: 0 });
      const second = await buildTest(server.db, { pools: [poolRow(bank.themeId, 3)], attempts_allowed: 0 });
      const third = await buildTest(server.db, { questions: other.ids });
      const learner = await signInAs(server, 'user');
      for (const { id } of [first, second, third])
        await buildAssignment(server.db, { test_id: id, user_id: learner.user.id });
      expect(await seenQuestions(server.db, first.id, learner.user.id)).toEqual(new Set());
      await (await continueAttempt(learner, first.id)).submit();
      const seen = await seenQuestions(server.db, second.id, learner.user.id);
      expect(seen.size).toBe(3);
      expect((await seenQuestions(server.db, third.id, learner.user.id)).size).toBe(0);
      expect((await seenQuestions(server.db, first.id, (await buildUser(server.db)).id)).size).toBe(0);
    });

    it('do not come again while there are others', async () => {
      const { themeId, ids } = await themeWith(6);
      const test = await buildTest(server.db, { pools: [poolRow(themeId, 3)], attempts_allowed: 0 });
      const learner = await signInAs(server, 'user');
      await buildAssignment(server.db, { test_id: test.id, user_id: learner.user.id });
      for (let attempt = 0; attempt < 3; attempt++) await (await continueAttempt(learner, test.id)).submit();
      const papers = await server.db
        .selectFrom('attempts')
        .innerJoin('attempt_papers', 'attempt_papers.attempt_id', 'attempts.id')
        .select('attempt_papers.questions')
        .where('test_id', '=', test.id)
        .orderBy('number')
        .execute();
      const drawn = papers.map(({ questions }) => questions.map(Number));
      expect([...(drawn[0] ?? []), ...(drawn[1] ?? [])].toSorted((a, b) => a - b)).toEqual(ids);
      expect(drawn[2]).toHaveLength(3);
    });
  });

  describe('history', () => {
    it('takes settings and tags back together', async () => {
      const admin = await signInAs(server, 'admin');
      const { themeId } = await themeWith(2, { tags: ['право'] });
      const { body } = await admin.post('/tests', { ...plain, pools: [pool(themeId, 1, ['право'])] });
      const changed = await admin.put(`/tests/${body.id}`, {
        cooldownHours: 5,
        ipRanges: ['10.0.0.1'],
        pools: [pool(themeId, 2)],
      });
      const undone = await admin.post(`/batches/${String(changed.headers['x-batch'])}/undo`);
      expect((await finished(admin, undone.body.id)).status).toBe('done');
      const now = (await admin.get(`/tests/${body.id}`)).body as Schemas['Test'];
      expect(now).toMatchObject({ cooldownHours: 0, ipRanges: [], pools: [{ tags: ['право'], count: 1 }] });
    });
  });
});
