import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../crud/index.ts';
import {
  buildQuestion,
  buildTheme,
  CONTENTS,
  type SignedInClient,
  signInAs,
  statementsOf,
  withApp,
} from '../../../../../tests/support/index.ts';
import { releaseVisitors } from './index.ts';

type Hotspot = Schemas['VrHotspot'];

describe('touring', () => {
  const server = withApp();
  let admin: SignedInClient;
  let photo: number;

  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    const content_hash = randomUUID().replaceAll('-', '').repeat(2);
    const row = { content_hash, kind: 'image', media_type: 'image/webp', bytes: 1, state: 'ready' } as const;
    await server.db
      .insertInto('media_contents')
      .values({ ...row, asked_at: new Date() })
      .execute();
    const file = { title: toJson({ ru: 'Панорама' }), file_name: 'a.webp', content_hash };
    const made = await server.db.insertInto('media_files').values(file).returning('id').executeTakeFirstOrThrow();
    photo = made.id;
  });

  const NOTHING = { heading: 0, pitch: 0, point: null, imageFileId: null, url: null, toSceneKey: null } as const;
  const hotspot = (key: string, fields: Partial<Hotspot> = {}): Hotspot => ({
    ...NOTHING,
    key,
    kind: 'text',
    title: { ru: key },
    text: { ru: '<p>Слова</p>' },
    questionId: null,
    required: true,
    ...fields,
  });
  const scene = (key: string, hotspots: Hotspot[] = []): Schemas['VrPlace'] => ({
    ...{ key, title: { ru: key }, mediaFileId: photo, heading: 0, pitch: 0, hotspots },
  });
  const tourOf = async (scenes: Schemas['VrPlace'][], published = true): Promise<number> => {
    const { status, body } = await admin.post('/vr-scenes', { title: { ru: 'Станция' }, scenes, published });
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id as number;
  };
  const question = async () => {
    const { id: theme_id } = await buildTheme(server.db);
    const explanation = toJson({ ru: '<p>Потому что</p>' });
    return buildQuestion(server.db, { theme_id, content: CONTENTS.single, explanation });
  };
  /** A scene with a text and a question, and one without anything. */
  async function station() {
    const asked = await question();
    const id = await tourOf([
      scene('platform', [
        hotspot('sign'),
        hotspot('ask', { kind: 'question', text: null, questionId: asked.id }),
        hotspot('view', { required: false }),
      ]),
      scene('hall'),
    ]);
    const learner = await signInAs(server, 'user');
    /** Opens a place, after a look at the one before. */
    const visit = (sceneKey: string, hotspotKey?: string) => {
      server.clock.forward({ seconds: 2 });
      return learner.post(`/my/vr-scenes/${id}/visits`, { sceneKey, ...(hotspotKey && { hotspotKey }) });
    };
    const open = async () => (await learner.get(`/my/vr-scenes/${id}`)).body as Schemas['MyOpenVrTour'];
    const asks = async () => {
      const found = (await open()).scenes[0]?.hotspots[1]?.question;
      if (!found) throw new Error('There is no question');
      return found;
    };
    const answer = async (given: object, more: object = {}) =>
      learner.post(`/my/vr-scenes/${id}/answers`, {
        ...{ sceneKey: 'platform', hotspotKey: 'ask', version: (await asks()).version, answer: given },
        ...more,
      });
    return { id, asked, learner, visit, open, asks, answer };
  }

  const rightOf = CONTENTS.single.options.find(({ correct }) => correct)?.text.ru ?? '';
  const choiceIn = ({ item }: Schemas['MyVrQuestion'], right: boolean) => ({
    type: 'single',
    choice: item.options?.find(({ text }) => (text.ru === rightOf) === right)?.id,
  });

  describe('listMyVrScenes', () => {
    it('lists published tours with scenes, and how far I am', async () => {
      const { id, learner, visit } = await station();
      const hidden = await tourOf([scene('a')], false);
      const empty = await tourOf([]);
      await visit('platform');
      const tours = (await learner.get('/my/vr-scenes')).body as Schemas['MyVrTour'][];
      const ids = tours.map((tour) => tour.id);
      expect(ids).toContain(id);
      expect(ids).not.toContain(hidden);
      expect(ids).not.toContain(empty);
      expect(tours.find((tour) => tour.id === id)).toMatchObject({
        ...{ sceneCount: 2, requiredCount: 2 },
        progress: { share: 0.25, scenesSeen: 1, hotspotsDone: 0, completedAt: null },
      });
    });

    it('gives all tours page by page, and says how many there are', async () => {
      const learner = await signInAs(server, 'user');
      for (let more = 0; more < 3; more += 1) await tourOf([scene('a')]);
      const pageFrom = (first: number) => learner.get('/my/vr-scenes', { range: JSON.stringify([first, first + 1]) });
      const found: number[] = [];
      let total = 1;
      while (found.length < total) {
        const { body, headers } = await pageFrom(found.length);
        const [, last, of] = /^my-vr-scenes \d+-(\d+)\/(\d+)$/u.exec(String(headers['content-range'])) ?? [];
        found.push(...(body as Schemas['MyVrTour'][]).map((tour) => tour.id));
        expect(Number(last)).toBe(found.length - 1);
        total = Number(of);
      }
      const { count } = await server.db
        .selectFrom('vr_scenes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('published', '=', true)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('vr_places').select('key').whereRef('vr_scene_id', '=', 'vr_scenes.id')),
        )
        .executeTakeFirstOrThrow();
      expect(new Set(found).size).toBe(count);
      expect(count).toBeGreaterThanOrEqual(3);
    });

    it('asks the database no more for many tours than for one', async () => {
      const { learner, visit } = await station();
      await visit('platform');
      const list = () => statementsOf(() => learner.get('/my/vr-scenes'));
      const few = await list();
      expect(few).toBeGreaterThan(0);
      for (let more = 0; more < 3; more += 1) await station();
      expect(await list()).toBe(few);
    });
  });

  describe('getMyVrScene', () => {
    it('gives the scenes with their files, and no key of a question', async () => {
      const { open, asked } = await station();
      const { scenes } = await open();
      expect(scenes.map(({ key, kind, seen }) => [key, kind, seen])).toEqual([
        ['platform', 'photo', false],
        ['hall', 'photo', false],
      ]);
      expect(scenes[0]?.links.moderate).toMatch(/^\/api\/v1\/media\/.+\/moderate$/);
      const text = JSON.stringify(scenes);
      expect(text).not.toMatch(/"correct"|"weight"|Потому что/);
      // Addresses of files hold letters by chance.
      const put = JSON.stringify(scenes, (name, value) => (name === 'links' || name === 'image' ? undefined : value));
      for (const { id } of asked.content.type === 'single' ? asked.content.options : [])
        expect(put).not.toContain(JSON.stringify(id));
    });

    it('puts a question the same way each time', async () => {
      const { asks } = await station();
      expect((await asks()).item).toEqual((await asks()).item);
    });

    it('knows no unpublished tour', async () => {
      const id = await tourOf([scene('a')], false);
      const learner = await signInAs(server, 'user');
      expect((await learner.get(`/my/vr-scenes/${id}`)).status).toBe(404);
      expect((await learner.post(`/my/vr-scenes/${id}/visits`, { sceneKey: 'a' })).status).toBe(404);
      expect((await admin.get('/my/vr-scenes/999999')).status).toBe(404);
    });
  });

  describe('visitVrScene', () => {
    it('is complete with all scenes opened and the required hotspots done, and stays complete', async () => {
      const { id, visit, asks, answer, open } = await station();
      await visit('platform');
      await visit('platform', 'sign');
      await visit('platform', 'ask');
      expect((await visit('hall')).body).toMatchObject({ share: 0.75, completedAt: null, hotspotsDone: 1 });
      const { body } = await answer(choiceIn(await asks(), true));
      expect(body.progress).toMatchObject({ share: 1, scenesSeen: 2, hotspotsDone: 2 });
      expect(body.progress.completedAt).not.toBeNull();
      const row = await server.db
        .selectFrom('material_progress')
        .selectAll()
        .where('kind', '=', 'vr')
        .where('ref', '=', String(id))
        .execute();
      expect(row).toMatchObject([{ share: 1, cycle: 1 }]);
      const { revision, scenes } = (await admin.get(`/vr-scenes/${id}`)).body as Schemas['VrScene'];
      await admin.put(`/vr-scenes/${id}`, { revision, scenes: [...scenes, scene('new')] });
      expect((await open()).tour.progress).toMatchObject({ share: 1, scenesSeen: 2 });
    });

    it('changes nothing when it is repeated', async () => {
      const { id, visit } = await station();
      const first = await visit('platform');
      const again = await Promise.all([visit('platform'), visit('platform')]);
      expect(again.map(({ body }) => body)).toEqual([first.body, first.body]);
      const { rows } = { rows: await server.db.selectFrom('vr_visits').selectAll().execute() };
      const progress = await server.db
        .selectFrom('material_progress')
        .select('id')
        .where('ref', '=', String(id))
        .executeTakeFirstOrThrow();
      expect(rows.filter((row) => row.progress_id === progress.id)).toHaveLength(1);
    });

    it('refuses a hotspot of a scene that was not opened, of another scene, and of no scene', async () => {
      const { visit } = await station();
      expect(await visit('platform', 'sign')).toMatchObject({ status: 409, body: { id: 'scene-not-opened' } });
      await visit('hall');
      expect((await visit('hall', 'sign')).status).toBe(404);
      expect((await visit('nowhere')).status).toBe(404);
      expect((await visit('НЕТ')).status).toBe(400);
    });

    it('refuses more than a person can open, until some time has passed', { timeout: 120_000 }, async () => {
      const id = await tourOf([
        scene(
          'a',
          Array.from({ length: 20 }, (_, at) => hotspot(`h${at}`)),
        ),
      ]);
      const learner = await signInAs(server, 'user');
      const visit = (body: object) => learner.post(`/my/vr-scenes/${id}/visits`, body);
      const other = await tourOf([scene('b')]);
      const began = server.clock().getTime();
      await visit({ sceneKey: 'a' });
      for (let opened = 0; opened < 20; server.clock.forward({ milliseconds: 500 })) {
        // All at once, again and again, and another tour in another window.
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, at) => visit({ sceneKey: 'a', hotspotKey: `h${at}` })),
        );
        expect((await learner.post(`/my/vr-scenes/${other}/visits`, { sceneKey: 'b' })).status).toBe(429);
        const seen = answers.filter(({ status }) => status === 200).length;
        // What was opened may be opened again.
        expect([opened, opened + 1]).toContain(seen);
        for (const { status, body } of answers)
          if (status !== 200) expect([status, body.details]).toEqual([429, { retryAfterSeconds: expect.any(Number) }]);
        opened = seen;
      }
      expect((server.clock().getTime() - began) / 1000).toBeGreaterThanOrEqual(20 * 1.5);
    });
  });

  describe('answerVrQuestion', () => {
    it('grades on the server, again and again until it is right', async () => {
      const { visit, asks, answer } = await station();
      await visit('platform');
      await visit('platform', 'ask');
      const wrong = await answer(choiceIn(await asks(), false));
      expect(wrong.body.question).toMatchObject({ verdict: 'wrong', tries: 1, explanation: null });
      const repeated = await answer(choiceIn(await asks(), false));
      expect(repeated.body.question.tries).toBe(1);
      // No other option is tried at once.
      const hasty = await answer(choiceIn(await asks(), true));
      expect([hasty.status, hasty.body.details]).toEqual([429, { retryAfterSeconds: 3 }]);
      server.clock.forward({ seconds: 3 });
      const right = await answer(choiceIn(await asks(), true));
      expect(right.body.question).toMatchObject({
        verdict: 'correct',
        tries: 2,
        explanation: { ru: '<p>Потому что</p>' },
      });
      // What was right stays right.
      const later = await answer(choiceIn(await asks(), false));
      expect(later.body.question).toMatchObject({ verdict: 'correct', tries: 2 });
    });

    it('refuses an answer out of turn or of another shape', async () => {
      const { visit, asks, answer } = await station();
      const given = choiceIn(await asks(), true);
      expect(await answer(given)).toMatchObject({ status: 409, body: { id: 'hotspot-not-opened' } });
      await visit('platform');
      await visit('platform', 'ask');
      expect(await answer(given, { version: 99 })).toMatchObject({ status: 409, body: { id: 'question-changed' } });
      const unknown = await answer({ type: 'single', choice: 'o99' });
      expect(unknown.status).toBe(422);
      expect(Object.keys(unknown.body.errors)).toEqual(['answer.choice']);
      expect((await answer({ type: 'multiple', choices: [] })).status).toBe(422);
      expect((await answer(given, { hotspotKey: 'sign' })).status).toBe(404);
      expect((await answer('yes' as unknown as object)).status).toBe(400);
    });

    it('explains with the numbers that were drawn', async () => {
      const { id: theme_id } = await buildTheme(server.db);
      const explanation = toJson({ ru: 'Сложите {a} и {b}' });
      const asked = await buildQuestion(server.db, { theme_id, content: CONTENTS.calculated, explanation });
      const id = await tourOf([scene('a', [hotspot('ask', { kind: 'question', text: null, questionId: asked.id })])]);
      const learner = await signInAs(server, 'user');
      for (const hotspotKey of [undefined, 'ask']) {
        await learner.post(`/my/vr-scenes/${id}/visits`, { sceneKey: 'a', hotspotKey });
        server.clock.forward({ seconds: 2 });
      }
      const { scenes } = (await learner.get(`/my/vr-scenes/${id}`)).body as Schemas['MyOpenVrTour'];
      const [a = '', b = ''] = scenes[0]?.hotspots[0]?.question?.item.text.ru?.split(' ').slice(-2) ?? [];
      const product = Number(a) * Number(b.replace(',', '.'));
      const { body } = await learner.post(`/my/vr-scenes/${id}/answers`, {
        ...{ sceneKey: 'a', hotspotKey: 'ask', version: 1, answer: { type: 'calculated', text: String(product) } },
      });
      expect(body.question).toMatchObject({ verdict: 'correct', explanation: { ru: `Сложите ${a} и ${b}` } });
    });

    it('counts a hotspot whose question was taken away as done when it is seen', async () => {
      const { asked, visit, open } = await station();
      await server.db.updateTable('questions').set({ active: false }).where('id', '=', asked.id).execute();
      await visit('platform');
      await visit('platform', 'ask');
      expect((await open()).scenes[0]?.hotspots[1]).toMatchObject({ question: null, done: true });
    });

    it('is complete at the next sign of the person when the question that was owed was taken away', async () => {
      const { asked, visit, open } = await station();
      await visit('platform');
      await visit('platform', 'sign');
      await visit('platform', 'ask');
      await visit('hall');
      await server.db.updateTable('questions').set({ active: false }).where('id', '=', asked.id).execute();
      expect((await visit('platform')).body).toMatchObject({ share: 1, completedAt: expect.any(String) });
      expect((await open()).tour.progress.completedAt).not.toBeNull();
    });

    it('is complete in the next round when the question that was owed was taken away, and not before all else is done', async () => {
      const { asked, visit, open } = await station();
      await visit('platform');
      await visit('platform', 'sign');
      await visit('platform', 'ask');
      expect(await releaseVisitors(server)).toBe(0);
      await server.db.updateTable('questions').set({ active: false }).where('id', '=', asked.id).execute();
      expect(await releaseVisitors(server)).toBe(0);
      await server.db.updateTable('questions').set({ active: true }).where('id', '=', asked.id).execute();
      await visit('hall');
      expect(await releaseVisitors(server)).toBe(0);
      await server.db.updateTable('questions').set({ active: false }).where('id', '=', asked.id).execute();
      expect(await releaseVisitors(server)).toBe(1);
      const completedAt = server.clock().toISOString();
      expect((await open()).tour.progress).toMatchObject({ share: 1, completedAt });
      expect(await releaseVisitors(server)).toBe(0);
    });

    it('keeps which version of which question was answered, and shows it as it was asked', async () => {
      const { asked, visit, asks, answer, open } = await station();
      await visit('platform');
      await visit('platform', 'ask');
      const wrong = choiceIn(await asks(), false);
      await answer(wrong);
      const reword = (ru: string) =>
        server.db
          .updateTable('questions')
          .set({ text: toJson({ ru }) })
          .where('id', '=', asked.id)
          .execute();
      await reword('Иначе?');
      // What was answered to another wording says nothing of this one.
      expect(await asks()).toMatchObject({ version: 2, answer: null, verdict: null, tries: 1 });
      server.clock.forward({ seconds: 5 });
      const put = await asks();
      const right = choiceIn(put, true);
      expect((await answer(right)).body.question).toMatchObject({ version: 2, verdict: 'correct', tries: 2 });
      const kept = await server.db
        .selectFrom('vr_visits')
        .select(['version', 'answer'])
        .where('question_id', '=', asked.id)
        .execute();
      expect(kept).toEqual([{ version: 2, answer: right }]);
      await reword('Совсем иначе?');
      expect((await open()).scenes[0]?.hotspots[1]).toMatchObject({
        done: true,
        question: { version: 2, item: put.item, answer: right, verdict: 'correct' },
      });
    });

    it('still opens a question that was taken away to whoever has answered it, and takes no other answer', async () => {
      const { asked, visit, asks, answer, open } = await station();
      await visit('platform');
      await visit('platform', 'ask');
      const given = choiceIn(await asks(), false);
      await answer(given);
      await server.db.updateTable('questions').set({ active: false }).where('id', '=', asked.id).execute();
      expect((await open()).scenes[0]?.hotspots[1]).toMatchObject({
        done: true,
        question: { active: false, answer: given, verdict: 'wrong', tries: 1 },
      });
      server.clock.forward({ minutes: 5 });
      expect((await answer(choiceIn(await asks(), true))).status).toBe(404);
    });
  });

  describe('getVrQuestionAnswers', () => {
    const answersOf = async (id: number) =>
      (await admin.get(`/vr-scenes/${id}/question-answers`)).body as Schemas['VrQuestionAnswers'][];

    it('counts who was asked where, who was right at once, the tries, and what was answered wrong', async () => {
      const { id, asked, visit, asks, answer } = await station();
      await visit('platform');
      const nobody = { asked: 0, answered: 0, firstRight: null, tries: null, wrongAnswers: [] };
      const about = { version: 1, current: true, active: true, type: 'single', text: asked.text, required: true };
      const where = { sceneTitle: { ru: 'platform' }, hotspotTitle: { ru: 'ask' } };
      expect(await answersOf(id)).toEqual([{ ...where, question: { questionId: asked.id, ...about, ...nobody } }]);
      await visit('platform', 'ask');
      expect((await answersOf(id))[0]?.question).toMatchObject({ ...nobody, asked: 1 });
      const put = await asks();
      const wrong = choiceIn(put, false);
      await answer(wrong);
      // A request that is repeated is no other try.
      await answer(wrong);
      server.clock.forward({ minutes: 1 });
      expect((await answer(choiceIn(await asks(), true))).body.question.verdict).toBe('correct');
      const words = put.item.options?.find((option) => option.id === wrong.choice)?.text.ru;
      expect((await answersOf(id))[0]?.question).toMatchObject({
        ...{ asked: 1, answered: 1, firstRight: 0, tries: 2 },
        wrongAnswers: [{ words: { ru: words, en: words, kz: words }, people: 1 }],
      });
    });

    it('tells of each version that was answered last, also when nobody is asked any more', async () => {
      const { id, asked, visit, asks, answer } = await station();
      await visit('platform');
      await visit('platform', 'ask');
      await answer(choiceIn(await asks(), true));
      const change = { text: toJson({ ru: 'Иначе?' }), active: false };
      await server.db.updateTable('questions').set(change).where('id', '=', asked.id).execute();
      const [now, before, ...others] = (await answersOf(id)).map((one) => one.question);
      expect(now).toMatchObject({ version: 2, current: true, active: false, text: { ru: 'Иначе?' }, asked: 0 });
      expect(before).toMatchObject({ version: 1, current: false, text: asked.text, asked: 1, firstRight: 1, tries: 1 });
      expect(others).toEqual([]);
    });

    it('tells of a question at each of its places', async () => {
      const { id: questionId } = await question();
      const ask = hotspot('ask', { kind: 'question', text: null, questionId });
      const id = await tourOf([scene('a', [ask]), scene('b', [ask, hotspot('word')])]);
      expect((await answersOf(id)).map((one) => [one.sceneTitle.ru, one.question.questionId])).toEqual([
        ['a', questionId],
        ['b', questionId],
      ]);
    });

    it('is for those who may see tours in the console', async () => {
      const { id } = await station();
      for (const role of ROLE_KEYS) {
        const who = await signInAs(server, role);
        const { status } = await who.get(`/vr-scenes/${id}`);
        expect((await who.get(`/vr-scenes/${id}/question-answers`)).status, role).toBe(status);
      }
      expect((await admin.get('/vr-scenes/999999/question-answers')).status).toBe(404);
    });
  });
});
