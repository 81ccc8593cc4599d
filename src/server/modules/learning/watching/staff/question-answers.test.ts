import { beforeAll, describe, expect, it } from 'vitest';
import { ROLE_KEYS } from '#shared/access/roles.ts';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildQuestion,
  buildTheme,
  buildVideoLesson,
  type SignedInClient,
  signInAs,
  WatchWindow,
  withApp,
} from '../../../../../../tests/support/index.ts';

const FALSE = { ru: 'Неверно', en: 'False', kz: 'Бұрыс' };

describe('getVideoQuestionAnswers', () => {
  const server = withApp();
  let admin: SignedInClient;
  let theme: number;
  beforeAll(async () => {
    admin = await signInAs(server, 'admin');
    theme = (await buildTheme(server.db)).id;
  });

  const OPTIONS = ['Верно', 'Почти', 'Мимо'].map((ru) => ({ text: { ru }, correct: ru === 'Верно' }));
  const choices = () => buildQuestion(server.db, { theme_id: theme, content: { type: 'single', options: OPTIONS } });

  const answersOf = async (id: number, who = admin) =>
    (await who.get(`/video-lessons/${id}/question-answers`)).body as Schemas['VideoQuestionAnswers'][];

  /** Somebody who has watched a lesson up to a second. */
  async function watcher(id: number, until: number) {
    const who = await signInAs(server, 'user');
    await (await WatchWindow.open(who, server.clock, id)).play(0, until);
    return who;
  }

  /** Answers in words, one after the other, with pauses between them. */
  async function give(who: SignedInClient, id: number, questionId: number, answers: readonly string[]) {
    for (const words of answers) {
      const { questions } = (await who.get(`/my/video-lessons/${id}`)).body as Schemas['MyOpenVideoLesson'];
      const asked = questions.find((one) => one.id === questionId);
      const choice = asked?.item.options?.find(({ text }) => text.ru === words)?.id;
      const answer =
        asked?.item.type === 'true_false'
          ? { type: 'true_false', value: words === 'Верно' }
          : { type: 'single', choice };
      const { status } = await who.post(`/my/video-lessons/${id}/answers`, {
        ...{ questionId, version: asked?.version, answer },
      });
      expect(status).toBe(200);
      server.clock.forward({ minutes: 2 });
    }
  }

  it('counts who was asked, who was right at once, the tries, and what was answered wrong, in order', async () => {
    const [late, early] = [await choices(), await buildQuestion(server.db, { theme_id: theme, content: TRUE })];
    const { id } = await buildVideoLesson(server.db, {
      skip_mode: 'free',
      questions: [
        { id: late.id, at: 60.5 },
        { id: early.id, at: 20, required: false },
      ],
    });
    expect((await answersOf(id)).map(({ question }) => question)).toEqual([
      expect.objectContaining({ questionId: early.id, asked: 0, answered: 0, firstRight: null, tries: null }),
      expect.objectContaining({ questionId: late.id, asked: 0, wrongAnswers: [] }),
    ]);
    const first = await watcher(id, 61);
    await give(first, id, early.id, ['Неверно', 'Верно']);
    await give(first, id, late.id, ['Мимо', 'Почти', 'Мимо', 'Верно']);
    const second = await watcher(id, 61);
    await give(second, id, late.id, ['Мимо', 'Верно']);
    await give(await watcher(id, 61), id, late.id, ['Верно']);
    // Has come to the questions, and not answered.
    await watcher(id, 61);
    await watcher(id, 10);
    const common = { version: 1, current: true, active: true };
    expect(await answersOf(id)).toEqual([
      {
        atSeconds: 20,
        question: {
          ...{ ...common, questionId: early.id, type: 'true_false', text: early.text, required: false },
          ...{ asked: 4, answered: 1, firstRight: 0, tries: 2, wrongAnswers: [{ words: FALSE, people: 1 }] },
        },
      },
      {
        atSeconds: 60.5,
        question: {
          ...{ ...common, questionId: late.id, type: 'single', text: late.text, required: true },
          ...{ asked: 4, answered: 3, firstRight: expect.closeTo(1 / 3), tries: expect.closeTo(7 / 3) },
          wrongAnswers: [
            { words: inAll('Мимо'), people: 2 },
            { words: inAll('Почти'), people: 1 },
          ],
        },
      },
    ]);
  });

  it('tells of a question with two versions apart, each with what was answered to it last', async () => {
    const question = await choices();
    const { id } = await buildVideoLesson(server.db, { skip_mode: 'free', questions: [{ id: question.id, at: 20 }] });
    await give(await watcher(id, 30), id, question.id, ['Мимо']);
    const other = await watcher(id, 30);
    await give(other, id, question.id, ['Почти']);
    expect((await admin.put(`/questions/${question.id}`, { text: { ru: 'Иначе?' } })).status).toBe(200);
    await give(other, id, question.id, ['Мимо', 'Верно']);
    await watcher(id, 30);
    const wrongAnswers = [{ words: inAll('Мимо'), people: 1 }];
    expect((await answersOf(id)).map((one) => one.question)).toEqual([
      expect.objectContaining({
        ...{ version: 2, current: true, text: { ru: 'Иначе?' }, asked: 2, answered: 1, firstRight: 0, tries: 3 },
        wrongAnswers,
      }),
      expect.objectContaining({
        ...{ version: 1, current: false, text: question.text, asked: 1, answered: 1, firstRight: 0, tries: 1 },
        wrongAnswers,
      }),
    ]);
  });

  it('keeps the figures of a question that is deactivated, and counts nobody as asked who comes later', async () => {
    const question = await choices();
    const { id } = await buildVideoLesson(server.db, { skip_mode: 'free', questions: [{ id: question.id, at: 20 }] });
    await give(await watcher(id, 30), id, question.id, ['Верно']);
    expect((await admin.put(`/questions/${question.id}`, { active: false })).status).toBe(200);
    await watcher(id, 30);
    const [answers] = await answersOf(id);
    expect(answers?.question).toMatchObject({ active: false, asked: 1, answered: 1, firstRight: 1, tries: 1 });
  });

  it('counts a person once who was asked in two cycles: in the newer one', async () => {
    const question = await choices();
    const { id } = await buildVideoLesson(server.db, { skip_mode: 'free', questions: [{ id: question.id, at: 20 }] });
    const who = await watcher(id, 30);
    await give(who, id, question.id, ['Мимо', 'Верно']);
    await server.db
      .insertInto('material_progress')
      .values({
        ...{ user_id: who.user.id, kind: 'video', ref: String(id), cycle: 2 },
        ...{ started_at: server.clock(), last_at: server.clock(), completed_at: null },
      })
      .execute();
    expect((await answersOf(id))[0]?.question).toMatchObject({ asked: 1, answered: 1, tries: 2 });
    await (await WatchWindow.open(who, server.clock, id)).play(0, 30);
    expect((await answersOf(id))[0]?.question).toMatchObject({ asked: 1, answered: 0, wrongAnswers: [] });
    await give(who, id, question.id, ['Верно']);
    expect((await answersOf(id))[0]?.question).toMatchObject({ asked: 1, firstRight: 1, tries: 1, wrongAnswers: [] });
  });

  it('is for those who may see who watched', async () => {
    const { id } = await buildVideoLesson(server.db);
    for (const role of ROLE_KEYS) {
      const who = await signInAs(server, role);
      const { status } = await who.get(`/video-lessons/${id}/watchers`);
      expect((await who.get(`/video-lessons/${id}/question-answers`)).status, role).toBe(status);
    }
    expect((await (await signInAs(server, 'user')).get(`/video-lessons/${id}/question-answers`)).status).toBe(403);
    expect((await admin.get('/video-lessons/999999/question-answers')).status).toBe(404);
  });
});

const TRUE = { type: 'true_false', correct: true } as const;

/** Words that are there in one language, as people read them in each. */
const inAll = (words: string) => ({ ru: words, en: words, kz: words });
