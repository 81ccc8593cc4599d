import { describe, expect, it } from 'vitest';
import { buildQuestion, buildTheme, signInAs, withApp } from '../../../../../../tests/support/index.ts';

describe('duplicates of questions', () => {
  const server = withApp();

  describe('listDuplicateQuestions', () => {
    it('finds the same in the whole bank and almost the same within a theme', async () => {
      const teacher = await signInAs(server, 'teacher');
      const [theme, elsewhere] = [await buildTheme(server.db), await buildTheme(server.db)];
      const ask = async (ru: string, theme_id = theme.id) =>
        (await buildQuestion(server.db, { text: { ru }, theme_id })).id;
      const same = [
        await ask('Какой сигнал запрещает движение поезда?'),
        await ask('<p>Какой  сигнал <b>запрещает</b> движение поезда</p>', elsewhere.id),
      ];
      const near = [
        await ask('На каком расстоянии от рельса складывают материалы верхнего строения пути?'),
        await ask('На каком расстоянии от рельса складывают материалы верхнего строения путей?'),
      ];
      await ask('На каком расстоянии от рельса складывают материалы верхнего строения пути, ответьте', elsewhere.id);
      await ask('Кто подаёт ручной сигнал остановки?');

      const found = await teacher.get(`/questions/duplicates?themeId=${theme.id}`);
      expect(found.status).toBe(200);
      expect(found.headers['content-range']).toBe('questions 0-1/2');
      expect(found.body).toMatchObject([
        {
          same: true,
          similarity: 1,
          questions: same.map((id) => ({ id, attempts: 0, testCount: 0, answer: ['Верно'] })),
        },
        { same: false, questions: near.map((id) => ({ id, themeId: theme.id })) },
      ]);
      expect(found.body[1].similarity).toBeGreaterThanOrEqual(0.8);

      const page = await teacher.get(`/questions/duplicates?themeId=${theme.id}&range=[1,1]`);
      expect(page.headers['content-range']).toBe('questions 1-1/2');
      expect(page.body[0].questions[0].id).toBe(near[0]);

      // The bank has changed, so it is searched again.
      await teacher.put(`/questions/${near[1]}`, { text: { ru: 'Совсем о другом' } });
      expect((await teacher.get(`/questions/duplicates?themeId=${theme.id}`)).body).toHaveLength(1);
    });

    it('refuses what is no theme, and those who may not', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect((await teacher.get('/questions/duplicates?themeId=first')).status).toBe(400);
      expect((await teacher.get('/questions/duplicates?range=[0,5000]')).status).toBe(400);
      expect((await (await signInAs(server, 'user')).get('/questions/duplicates')).status).toBe(403);
    });
  });
});
