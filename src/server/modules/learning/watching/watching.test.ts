import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { transaction } from '../../../db/index.ts';
import { enrolReached } from '../../training/enrolments/index.ts';
import { takeNews } from '../plans/index.ts';
import { assignPlan, buildPlan } from '../plans/plan.fixture.ts';
import {
  buildDictionaryValue,
  buildQuestion,
  buildTheme,
  buildUser,
  buildVideoLesson,
  signIn,
  type SignedInClient,
  signInAs,
  statementsOf,
  WatchWindow,
  withApp,
} from '../../../../../tests/support/index.ts';
import { releaseWatchers, removeOldSessions } from './index.ts';
import { selectWatchers } from './staff/watchers.ts';

describe('watching', () => {
  const server = withApp();
  let learner: SignedInClient;
  let admin: SignedInClient;
  beforeAll(async () => {
    learner = await signInAs(server, 'user');
    admin = await signInAs(server, 'admin');
  });

  const open = (id: number, who = learner) => WatchWindow.open(who, server.clock, id);
  const lessonOf = async (id: number, who = learner) =>
    (await who.get(`/my/video-lessons/${id}`)).body as Schemas['MyOpenVideoLesson'];

  /** A lesson that asks one question, and how to answer it. */
  async function withQuestion(fields: Parameters<typeof buildVideoLesson>[1] = {}) {
    const theme = await buildTheme(server.db);
    const question = await buildQuestion(server.db, {
      theme_id: theme.id,
      explanation: JSON.stringify({ ru: 'Потому что так' }),
    });
    const { id } = await buildVideoLesson(server.db, { questions: [{ id: question.id, at: 20 }], ...fields });
    const asked = async (who = learner) => (await lessonOf(id, who)).questions[0] as Schemas['MyVideoQuestion'];
    const choiceOf = async (words: string) => {
      const { item } = await asked();
      return item.options?.find(({ text }) => text.ru === words)?.id ?? '';
    };
    const answer = (choice: string, version = 1) =>
      learner.post(`/my/video-lessons/${id}/answers`, {
        questionId: question.id,
        version,
        answer: { type: 'single', choice },
      });
    return { id, question, asked, choiceOf, answer };
  }

  describe('listMyVideoLessons', () => {
    it('has what was begun first, then what is new, then what is done; only what is published and ready', async () => {
      const who = await signInAs(server, 'user');
      const theme = await buildTheme(server.db);
      const inTheme = { theme_id: theme.id };
      const done = await buildVideoLesson(server.db, { ...inTheme, required_share: 5 });
      const fresh = await buildVideoLesson(server.db, inTheme);
      const begun = await buildVideoLesson(server.db, inTheme);
      await buildVideoLesson(server.db, { ...inTheme, published: false });
      await buildVideoLesson(server.db, { ...inTheme, film: { state: 'processing' } });
      await (await open(done.id, who)).play(0, 5);
      await (await open(begun.id, who)).play(0, 10);
      const list = async (query: Record<string, string | number> = {}) =>
        (await who.get('/my/video-lessons', { themeId: theme.id, ...query })).body as Schemas['MyVideoLesson'][];
      const all = await list();
      expect(all.map(({ id, state }) => [id, state])).toEqual([
        [begun.id, 'started'],
        [fresh.id, 'new'],
        [done.id, 'completed'],
      ]);
      expect(all[0]).toMatchObject({
        ...{ durationSeconds: 100, skipMode: 'watched', maxSpeed: 1.5, questionCount: 0, theme: { id: theme.id } },
        progress: { share: 0.1, seconds: 10, position: 10, completedAt: null },
      });
      expect(all[1]?.progress).toBeNull();
      expect((await list({ state: 'new' })).map(({ id }) => id)).toEqual([fresh.id]);
      expect((await list({ q: 'нет такого урока' })).length).toBe(0);
    });

    it('has a lesson of an earlier cycle among the new ones, also by the filter', async () => {
      const who = await signInAs(server, 'user');
      const { id } = await buildVideoLesson(server.db, { required_share: 5 });
      await (await open(id, who)).play(0, 5);
      server.clock.forward({ seconds: 60 });
      const plan = await buildPlan(server.db, [[{ video: id }]]);
      await assignPlan(server.db, plan.id, server.clock(), { userId: who.user.id });
      await transaction(server.db, (trx) => enrolReached(trx, { userIds: [who.user.id] }, server.clock()));
      const list = async (state: Schemas['WatchState']) =>
        ((await who.get('/my/video-lessons', { state })).body as Schemas['MyVideoLesson'][]).find(
          (one) => one.id === id,
        );
      expect(await list('new')).toMatchObject({ state: 'new', progress: null });
      expect(await list('completed')).toBeUndefined();
    });

    it('sorts and filters by the cycle that counts now', async () => {
      const who = await signInAs(server, 'user');
      const theme = await buildTheme(server.db);
      const again = await buildVideoLesson(server.db, { theme_id: theme.id, required_share: 5 });
      const done = await buildVideoLesson(server.db, { theme_id: theme.id, required_share: 5 });
      for (const { id } of [again, done]) await (await open(id, who)).play(0, 5);
      const watchers = async () =>
        (await admin.get(`/video-lessons/${again.id}/watchers`)).body.map(({ id }: { id: number }) => id);
      expect(await watchers()).toEqual([who.user.id]);
      server.clock.forward({ hours: 1 });
      const plan = await buildPlan(server.db, [[{ video: again.id }]]);
      await assignPlan(server.db, plan.id, server.clock(), { userId: who.user.id });
      await takeNews(server);
      server.clock.forward({ minutes: 1 });
      const list = async (query: object = {}) =>
        (await who.get('/my/video-lessons', { themeId: theme.id, ...query })).body.map(
          ({ id, state }: Schemas['MyVideoLesson']) => [id, state],
        );
      expect(await list()).toEqual([
        [again.id, 'new'],
        [done.id, 'completed'],
      ]);
      expect(await list({ state: 'new' })).toEqual([[again.id, 'new']]);
      expect(await watchers()).toEqual([]);
      await (await open(again.id, who)).play(0, 2);
      expect(await list({ state: 'started' })).toEqual([[again.id, 'started']]);
      expect(await watchers()).toEqual([who.user.id]);
    });

    it('asks the database no more for many lessons than for one', async () => {
      const who = await signInAs(server, 'user');
      const begin = async () => (await open((await buildVideoLesson(server.db)).id, who)).play(0, 5);
      await begin();
      const list = () => statementsOf(() => who.get('/my/video-lessons', { state: 'started' }));
      const few = await list();
      for (let more = 0; more < 3; more += 1) await begin();
      expect(await list()).toBe(few);
    });
  });

  describe('getMyVideoLesson', () => {
    it('has all that a player needs, and no key', async () => {
      const { id, question, asked } = await withQuestion();
      await server.db
        .insertInto('video_subtitles')
        .values({ lesson_id: id, language: 'ru', label: null, text: 'WEBVTT\n', cue_count: 0 })
        .execute();
      const { body } = await learner.get(`/my/video-lessons/${id}`);
      expect(body).toMatchObject({
        ...{ watched: [], mayGoFrom: 0, mayGoTo: 0, position: 0, bookmarks: [] },
        subtitles: [{ language: 'ru', label: null, text: 'WEBVTT\n' }],
        questions: [{ id: question.id, version: 1, atSeconds: 20, required: true, answered: null }],
        links: { hls: null },
      });
      expect(JSON.stringify(body)).not.toMatch(/"correct"|Потому что так/u);
      // The same each time, and not the same for everybody.
      expect(await asked()).toEqual(await asked());
    });

    it('shuffles options for each person', async () => {
      const { asked } = await withQuestion();
      const orders = new Set<string>();
      for (let people = 0; people < 8; people += 1) {
        const { item } = await asked(await signInAs(server, 'user'));
        orders.add((item.options ?? []).map(({ text }) => text.ru).join());
      }
      expect(orders.size).toBeGreaterThan(1);
    });
  });

  describe('openWatchSession', () => {
    it('begins where the person stopped, on any device', async () => {
      const { id } = await buildVideoLesson(server.db);
      await (await open(id)).play(0, 25);
      const again = await open(id);
      expect(again.opened).toMatchObject({ heartbeatSeconds: 2, watch: { position: 25, seconds: 25 } });
    });

    it('begins again in a new cycle, and keeps the one before', async () => {
      const { id } = await buildVideoLesson(server.db, { required_share: 10 });
      await (await open(id)).play(0, 10);
      // The newest cycle is the one that counts.
      await server.db
        .insertInto('material_progress')
        .values({
          ...{ user_id: learner.user.id, kind: 'video', ref: String(id), cycle: 2 },
          ...{ started_at: server.clock(), last_at: server.clock(), completed_at: null },
        })
        .execute();
      const again = await open(id);
      expect(again.opened.watch).toMatchObject({ watched: [], completedAt: null });
      await again.play(0, 5);
      const rows = await server.db
        .selectFrom('video_watched')
        .select('covered_ms')
        .where('lesson_id', '=', id)
        .orderBy('covered_ms')
        .execute();
      expect(rows).toEqual([{ covered_ms: 5000 }, { covered_ms: 10_000 }]);
    });
  });

  describe('beatWatch', () => {
    it('carries many people in one commit, each with a receipt of their own', async () => {
      const { id } = await buildVideoLesson(server.db);
      const people = await Promise.all(Array.from({ length: 12 }, () => signInAs(server, 'user')));
      const windows = await Promise.all(people.map((who) => open(id, who)));
      server.clock.forward({ seconds: 5 });
      const answers = await Promise.all(
        windows.map((window, index) => window.beat([{ from: 0, to: 0.1 * (index + 1), speed: 1 }])),
      );
      expect(answers.map(({ body }) => body.watch.seconds)).toEqual(people.map((_, index) => (index + 1) / 10));
    });

    it('keeps what it has acknowledged, and goes on after a restart', async () => {
      const { id } = await buildVideoLesson(server.db);
      const window = await open(id);
      await window.play(0, 20);
      // All that the next process knows is in the tables.
      const clock = await server.db
        .selectFrom('learner_clocks')
        .selectAll()
        .where('user_id', '=', learner.user.id)
        .executeTakeFirstOrThrow();
      expect(clock).toMatchObject({ session_id: window.session, seq: 4, settled_at: server.clock() });
    });
  });

  describe('answerVideoQuestion', () => {
    it('grades at once, explains, and counts tries', async () => {
      const { id, choiceOf, answer, asked } = await withQuestion();
      await (await open(id)).play(0, 20);
      const wrong = await answer(await choiceOf('Неверно'));
      expect(wrong.body).toMatchObject({
        ...{ verdict: 'wrong', explanation: { ru: 'Потому что так' }, answered: { correct: false, tries: 1 } },
        watch: { seconds: 20, completedAt: null },
      });
      expect((await answer(await choiceOf('Неверно'))).body.answered).toEqual({ correct: false, tries: 1 });
      const hasty = await answer(await choiceOf('Верно'));
      expect([hasty.status, hasty.body.details]).toEqual([429, { retryAfterSeconds: 3 }]);
      server.clock.forward({ seconds: 3 });
      const right = await answer(await choiceOf('Верно'));
      expect(right.body).toMatchObject({ verdict: 'correct', answered: { correct: true, tries: 2 } });
      expect((await answer(await choiceOf('Неверно'))).body).toMatchObject({
        verdict: 'wrong',
        answered: { correct: true, tries: 3 },
      });
      expect((await asked()).answered).toEqual({ correct: true, tries: 3 });
      const row = await server.db
        .selectFrom('video_answers')
        .innerJoin('material_progress as p', 'p.id', 'progress_id')
        .select(['first_correct', 'tries'])
        .where('p.ref', '=', String(id))
        .executeTakeFirst();
      expect(row).toEqual({ first_correct: false, tries: 3 });
    });

    it('refuses what is no answer, another question, and one that has changed', async () => {
      const { id, question, answer, choiceOf } = await withQuestion();
      await (await open(id)).play(0, 20);
      expect((await answer('nothing')).status).toBe(422);
      const choice = await choiceOf('Верно');
      const post = (body: object) => learner.post(`/my/video-lessons/${id}/answers`, body);
      const given = { type: 'single', choice };
      expect((await post({ questionId: 999_999, version: 1, answer: given })).status).toBe(404);
      const ofOther = { questionId: question.id, version: 1, answer: { type: 'true_false', value: true } };
      expect((await post(ofOther)).body.errors).toHaveProperty(['answer.type']);
      await server.db
        .updateTable('questions')
        .set({ text: JSON.stringify({ ru: 'Другой вопрос' }) })
        .where('id', '=', question.id)
        .execute();
      const changed = await answer(choice);
      expect([changed.status, changed.body.id]).toEqual([409, 'question-changed']);
    });
  });

  describe('a question that staff have deactivated', () => {
    const deactivate = (id: number) => admin.put(`/questions/${id}`, { active: false });

    it('is not asked any more, and holds nothing back', async () => {
      const { id, question, answer, choiceOf } = await withQuestion();
      const choice = await choiceOf('Верно');
      const held = await (await open(id)).play(0, 100);
      expect(held.watch).toMatchObject({ mayGoTo: 20, completedAt: null });
      expect((await deactivate(question.id)).status).toBe(200);
      expect(await lessonOf(id)).toMatchObject({ questions: [], lesson: { questionCount: 0 } });
      expect((await answer(choice)).status).toBe(404);
      const through = await (await open(id)).play(20, 100);
      expect(through.watch.completedAt).not.toBeNull();
    });

    it('was the last that was owed: the lesson is complete when it is opened', async () => {
      const { id, question } = await withQuestion({ skip_mode: 'free' });
      expect((await (await open(id)).play(0, 100)).watch.completedAt).toBeNull();
      await deactivate(question.id);
      expect((await open(id)).opened.watch.completedAt).not.toBeNull();
      expect((await lessonOf(id)).lesson.state).toBe('completed');
    });

    it('was the last that was owed: the lesson is complete in the next round, and nothing else is', async () => {
      const { id, question } = await withQuestion({ skip_mode: 'free' });
      const watched = async (until: number) => {
        const who = await signInAs(server, 'user');
        await (await open(id, who)).play(0, until);
        return who;
      };
      const [done, begun] = [await watched(100), await watched(50)];
      const stateOf = async (who: SignedInClient) => (await lessonOf(id, who)).lesson;
      const seen = (await stateOf(done)).progress?.lastAt;
      expect(await releaseWatchers(server)).toBe(0);
      await deactivate(question.id);
      server.clock.forward({ hours: 1 });
      expect(await releaseWatchers(server)).toBe(1);
      const { state, progress } = await stateOf(done);
      expect([state, progress?.completedAt]).toEqual(['completed', server.clock().toISOString()]);
      // Nobody was there.
      expect(progress?.lastAt).toBe(seen);
      expect((await stateOf(begun)).state).toBe('started');
      expect(await releaseWatchers(server)).toBe(0);
    });

    it('opens for whoever has answered it, as they were asked it', async () => {
      const { id, question, answer, choiceOf, asked } = await withQuestion();
      await (await open(id)).play(0, 20);
      const choice = await choiceOf('Верно');
      await answer(choice);
      const { item } = await asked();
      const given = { answer: { type: 'single', choice }, verdict: 'correct' };
      expect(await asked()).toMatchObject({ active: true, given });
      await admin.put(`/questions/${question.id}`, { text: { ru: 'Другой вопрос' } });
      expect(await asked()).toMatchObject({ active: true, version: 2, given: null });
      await deactivate(question.id);
      expect(await asked()).toMatchObject({ active: false, version: 1, item, answered: { correct: true }, given });
      const [watcher] = (await admin.get(`/video-lessons/${id}/watchers`)).body;
      expect(watcher).toMatchObject({ answered: 1, questionCount: 1 });
      expect((await answer(choice)).status).toBe(404);
    });
  });

  describe('openWatchSession', () => {
    it('is refused to whoever opens one after another, until some time has passed', async () => {
      const who = await signInAs(server, 'user');
      const { id } = await buildVideoLesson(server.db);
      const again = () => who.post(`/my/video-lessons/${id}/sessions`);
      for (let times = 0; times < 60; times += 1) expect((await again()).status).toBe(201);
      server.clock.forward({ minutes: 4 });
      const refused = await again();
      expect([refused.status, refused.body.details]).toEqual([429, { retryAfterSeconds: 360 }]);
      server.clock.forward({ minutes: 6 });
      expect((await again()).status).toBe(201);
    });

    it('leaves no old sessions behind, but the one that counts', async () => {
      const who = await signInAs(server, 'user');
      const { id } = await buildVideoLesson(server.db);
      const [old, newest] = [await open(id, who), await open(id, who)];
      const kept = async () =>
        (await server.db.selectFrom('watch_sessions').select('id').where('user_id', '=', who.user.id).execute()).map(
          (row) => row.id,
        );
      await removeOldSessions(server);
      expect((await kept()).toSorted()).toEqual([old.session, newest.session].toSorted());
      const opened_at = new Date(server.clock().getTime() - 8 * 86_400_000);
      await server.db.updateTable('watch_sessions').set({ opened_at }).where('user_id', '=', who.user.id).execute();
      expect(await removeOldSessions(server)).toBe(1);
      expect(await kept()).toEqual([newest.session]);
      expect((await newest.play(0, 5)).credited).toBe(5);
    });
  });

  describe('createVideoBookmark', () => {
    it('marks a place; a second one there changes its note', async () => {
      const { id } = await buildVideoLesson(server.db);
      const add = (note: string) => learner.post(`/my/video-lessons/${id}/bookmarks`, { atSeconds: 12.5, note });
      const first = await add('Сигнал');
      expect([first.status, first.body.note]).toEqual([201, 'Сигнал']);
      expect((await add('Светофор')).body).toEqual({ ...first.body, note: 'Светофор' });
      expect((await lessonOf(id)).bookmarks).toEqual([{ id: first.body.id, atSeconds: 12.5, note: 'Светофор' }]);
      expect((await lessonOf(id, await signInAs(server, 'user'))).bookmarks).toEqual([]);
    });

    it('has at most 200 in a lesson', async () => {
      const { id } = await buildVideoLesson(server.db);
      const rows = Array.from({ length: 200 }, (_, at) => ({
        user_id: learner.user.id,
        lesson_id: id,
        at_ms: at,
        note: '',
      }));
      await server.db.insertInto('video_bookmarks').values(rows).execute();
      const more = await learner.post(`/my/video-lessons/${id}/bookmarks`, { atSeconds: 50, note: '' });
      expect([more.status, more.body.id]).toEqual([409, 'too-many-bookmarks']);
    });
  });

  describe('updateVideoBookmark', () => {
    it("moves one's own to a place that is free", async () => {
      const { id } = await buildVideoLesson(server.db);
      const add = async (atSeconds: number) =>
        (await learner.post(`/my/video-lessons/${id}/bookmarks`, { atSeconds, note: '' })).body.id as number;
      const [one, other] = [await add(1), await add(2)];
      const move = (who: SignedInClient, to: number) =>
        who.put(`/my/video-bookmarks/${one}`, { atSeconds: to, note: 'Здесь' });
      expect((await move(learner, 3)).body).toEqual({ id: one, atSeconds: 3, note: 'Здесь' });
      expect((await move(learner, 2)).body.id).toBe('bookmark-there');
      expect((await move(await signInAs(server, 'user'), 4)).status).toBe(404);
      expect(other).not.toBe(one);
    });
  });

  describe('deleteVideoBookmark', () => {
    it("removes one's own, once", async () => {
      const { id } = await buildVideoLesson(server.db);
      const { body } = await learner.post(`/my/video-lessons/${id}/bookmarks`, { atSeconds: 1, note: '' });
      expect((await (await signInAs(server, 'user')).delete(`/my/video-bookmarks/${body.id}`)).status).toBe(404);
      expect((await learner.delete(`/my/video-bookmarks/${body.id}`)).body).toEqual(body);
      expect((await learner.delete(`/my/video-bookmarks/${body.id}`)).status).toBe(404);
    });
  });

  describe('listVideoWatchers', () => {
    it('says who watched which parts', async () => {
      const region = await buildDictionaryValue(server.db, 'region');
      const person = await buildUser(server.db, { surname: 'Ахметова', region_id: region.id });
      const who = await signIn(server.app, person);
      const { id, question, answer, choiceOf } = await withQuestion({ skip_mode: 'free', required_share: 15 });
      const window = await open(id, who);
      await window.play(50, 60);
      await window.play(0, 5);
      const played = server.clock().toISOString();
      const own = await open(id);
      // Whoever has gone to just before the question has watched next to nothing.
      server.clock.forward({ seconds: 2 });
      expect((await answer(await choiceOf('Верно'))).status).toBe(200);
      expect((await own.beat([])).status).toBe(200);
      const list = async (query: object = {}) =>
        (await admin.get(`/video-lessons/${id}/watchers`, query as never)).body as Schemas['VideoWatcher'][];
      expect(await list({ filter: { q: 'Ахметова' } })).toEqual([
        {
          ...{
            id: person.id,
            fullName: person.full_name,
            personnelNumber: null,
            regionId: region.id,
            positionId: null,
          },
          ...{ cycle: 1, share: 0.15, seconds: 15, position: 5, completedAt: null, answered: 0, questionCount: 1 },
          watched: [
            [0, 5],
            [50, 60],
          ],
          startedAt: expect.any(String),
          lastAt: played,
        },
      ]);
      expect((await list({ sort: ['share', 'DESC'] })).map((one) => [one.id, one.answered])).toEqual([
        [person.id, 0],
        [learner.user.id, 1],
      ]);
      expect(await list({ filter: { completed: true } })).toEqual([]);
      expect(await list({ filter: { regionId: region.id } })).toHaveLength(1);
      expect(question.id).toBeGreaterThan(0);
      expect((await admin.get('/video-lessons/999999/watchers')).status).toBe(404);
      expect((await learner.get(`/video-lessons/${id}/watchers`)).status).toBe(403);
    });

    it('has everybody once whose newest cycle counts by all the plans that they are in', async () => {
      const lesson = await buildVideoLesson(server.db);
      const plans: { id: number }[] = [];
      for (let built = 0; built < 2; built += 1) plans.push(await buildPlan(server.db, [[{ video: lesson.id }]]));
      const day = (number: number) => new Date(server.clock().getTime() + (number - 10) * 86_400_000);
      /** Somebody who began on some days, finished on others, and is in plans since others still. */
      const person = async (
        cycles: readonly { begun: number; finished?: number }[],
        enrolled: readonly { since: number; cycle?: number; state?: 'withdrawn' }[],
      ) => {
        const { id } = await buildUser(server.db);
        for (const [place, { begun, finished }] of cycles.entries())
          await server.db
            .insertInto('material_progress')
            .values({
              ...{ user_id: id, kind: 'video', ref: String(lesson.id), cycle: place + 1 },
              ...{ started_at: day(begun), last_at: day(finished ?? begun) },
              completed_at: finished === undefined ? null : day(finished),
            })
            .execute();
        for (const [place, { since, cycle = 1, state = 'active' }] of enrolled.entries()) {
          const plan = plans[place];
          if (plan === undefined) throw new Error('There are two plans');
          await assignPlan(server.db, plan.id, server.clock(), { userId: id });
          await transaction(server.db, (trx) => enrolReached(trx, { userIds: [id] }, server.clock()));
          await server.db
            .updateTable('enrolments')
            .set({ starts_at: day(since), cycle, state })
            .where('plan_id', '=', plan.id)
            .where('user_id', '=', id)
            .execute();
        }
        return id;
      };
      const finished = { begun: 1, finished: 3 };
      const there = [
        [await person([finished], []), 1],
        [await person([finished], [{ since: 2 }]), 1],
        [await person([finished], [{ since: 5, state: 'withdrawn' }]), 1],
        [await person([finished], [{ since: 12 }]), 1],
        [await person([{ begun: 1 }], [{ since: 5 }]), 1],
        [await person([finished, { begun: 4 }], []), 2],
        [await person([finished, { begun: 6 }], [{ since: 5, cycle: 2 }]), 2],
        [await person([finished, { begun: 4 }], [{ since: 5 }, { since: 2 }]), 2],
      ];
      await person([finished], [{ since: 5 }]);
      await person([finished], [{ since: 2 }, { since: 5 }]);
      await person([{ begun: 1 }], [{ since: 5, cycle: 2 }]);
      await person([{ begun: 1 }], [{ since: 2 }, { since: 5, cycle: 2 }]);
      await person([finished, { begun: 4 }], [{ since: 5, cycle: 2 }]);
      const path = `/video-lessons/${lesson.id}/watchers`;
      for (const sort of [
        ['fullName', 'ASC'],
        ['lastAt', 'DESC'],
      ] as const) {
        const { body, headers } = await admin.get(path, { sort });
        expect(headers['content-range']).toBe('video-watchers 0-7/8');
        const found = (body as Schemas['VideoWatcher'][]).map(({ id, cycle }) => [id, cycle]);
        expect(found.toSorted(([one = 0], [other = 0]) => one - other)).toEqual(there);
      }
    });

    it('counts without reading people, and looks up only the enrolments of whoever watched', async () => {
      const lesson = await buildVideoLesson(server.db);
      const watchers = selectWatchers(server.db, lesson.id, server.clock());
      const count = watchers.clearSelect().select(({ fn }) => fn.countAll().as('total'));
      const plan = (await count.explain()).map((row) => String(row['QUERY PLAN'])).join('\n');
      expect(plan).not.toMatch(/on (?:users|media_\w+)/u);
      expect(plan).toMatch(/SubPlan[\s\S]*on enrolments e/u);
    });

    it('reads what was watched only of those that the page shows', async () => {
      const lesson = await buildVideoLesson(server.db);
      const page = selectWatchers(server.db, lesson.id, server.clock()).orderBy('p.last_at', 'desc').limit(25);
      const plan = (await page.explain()).map((row) => String(row['QUERY PLAN']));
      const at = plan.findIndex((line) => line.includes('on video_watched'));
      // A value of its own, not a join, which would come before the page is cut off.
      expect(plan[at - 1]).toContain('SubPlan');
      expect(plan.findIndex((line) => line.includes('Sort'))).toBeLessThan(at);
    });
  });

  describe('exportVideoWatchers', () => {
    it('is the same as a table, with the parts in minutes', async () => {
      const { id } = await buildVideoLesson(server.db);
      await (await open(id)).play(0, 65);
      const table = await admin.get(`/video-lessons/${id}/watchers/export`);
      expect(table.status).toBe(200);
      expect(table.body).toContain('0:00–1:05');
    });
  });

  describe('getVideoHeat', () => {
    it('counts people and plays in each hundredth', async () => {
      const { id } = await buildVideoLesson(server.db, { skip_mode: 'free' });
      await (await open(id)).play(0, 10);
      const other = await open(id, await signInAs(server, 'user'));
      await other.play(5, 10);
      await other.play(5, 10);
      const { body } = await admin.get(`/video-lessons/${id}/heat`);
      expect(body).toMatchObject({ durationSeconds: 100, watcherCount: 2 });
      expect(body.parts).toHaveLength(100);
      expect(body.parts[4]).toEqual({ from: 4, to: 5, people: 1, plays: 1 });
      expect(body.parts[9]).toEqual({ from: 9, to: 10, people: 2, plays: 3 });
      expect(body.parts[10]).toMatchObject({ people: 0, plays: 0 });
      expect((await admin.get('/video-lessons/999999/heat')).status).toBe(404);
    });

    it('counts as one play at least what somebody saw only a little of', async () => {
      const { id } = await buildVideoLesson(server.db, { skip_mode: 'free' });
      await (await open(id)).play(3.4, 8.5);
      const other = await open(id, await signInAs(server, 'user'));
      await other.play(5, 8.3);
      const { body } = await admin.get(`/video-lessons/${id}/heat`);
      expect(body.parts[3]).toMatchObject({ people: 1, plays: 1 });
      expect(body.parts[8]).toMatchObject({ people: 2, plays: 2 });
    });
  });
});
