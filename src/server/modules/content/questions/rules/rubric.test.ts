import { describe, expect, it } from 'vitest';
import {
  buildQuestion,
  buildTheme,
  MARKED_CONTENTS,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { validateQuestion } from '../rules.ts';
import { rubricPoints, withinUploadLimit } from './rubric.ts';

const { essay, file } = MARKED_CONTENTS;

describe('rubricPoints', () => {
  it('is what the criteria come to, without noise; nothing where there are none', () => {
    const criterion = (points: number) => ({ title: { ru: 'а' }, points });
    expect(rubricPoints(essay)).toBe(5);
    expect(rubricPoints({ ...essay, rubric: [criterion(0.1), criterion(0.2)] })).toBe(0.3);
    expect(rubricPoints(file)).toBeUndefined();
    expect(rubricPoints({ type: 'true_false', correct: true })).toBeUndefined();
  });
});

describe('validateQuestion', () => {
  const text = { ru: 'Опишите' };
  it('asks the criteria to come to the points, and to differ', () => {
    expect(validateQuestion(text, essay, 5)).toEqual({});
    expect(validateQuestion(text, essay, 4)).toEqual({
      'content.rubric': { key: 'questions.rubricSum', params: { sum: 5, points: 4 } },
    });
    expect(validateQuestion(text, file, 4)).toEqual({});
    const twice = { ...essay, rubric: essay.rubric.map((one) => ({ ...one, title: { ru: 'Одно' } })) };
    expect(validateQuestion(text, twice, 5)).toHaveProperty(['content.rubric.1.title']);
    const blank = { ...essay, rubric: [{ title: { ru: ' ' }, points: 5 }] };
    expect(validateQuestion(text, blank, 5)).toHaveProperty(['content.rubric.0.title']);
  });
});

describe('questions that people mark', () => {
  const server = withApp({ MAX_UPLOAD_MB: '5' });

  it('are written with the points of their rubric, and keep to them', async () => {
    const teacher = await signInAs(server, 'teacher');
    const theme = await buildTheme(server.db);
    const body = { themeId: theme.id, text: { ru: 'Опишите' }, content: essay };
    const made = await teacher.post('/questions', body);
    expect([made.status, made.body.points, made.body.type]).toEqual([201, 5, 'essay']);
    expect((await teacher.post('/questions', { ...body, points: 3 })).body.errors).toHaveProperty(['content.rubric']);
    const path = `/questions/${made.body.id}`;
    expect((await teacher.put(path, { points: 3 })).body.errors).toHaveProperty('points');
    expect((await teacher.put(path, { points: 5 })).status).toBe(200);
    expect((await teacher.put(path, { content: { ...essay, rubric: essay.rubric.slice(1) } })).status).toBe(422);
    const shorter = await teacher.put(path, { points: 2, content: { ...essay, rubric: essay.rubric.slice(1) } });
    expect([shorter.status, shorter.body.points, shorter.body.version]).toEqual([200, 2, 2]);
  });

  it('ask for no larger files than the server takes', async () => {
    const teacher = await signInAs(server, 'teacher');
    const theme = await buildTheme(server.db);
    const send = (maxMegabytes: number) =>
      teacher.post('/questions', { themeId: theme.id, text: { ru: 'План' }, content: { ...file, maxMegabytes } });
    expect((await send(6)).body.errors).toHaveProperty(['content.maxMegabytes']);
    expect((await send(5)).status).toBe(201);
    expect(
      (
        await teacher.post('/questions', {
          themeId: theme.id,
          text: { ru: 'П' },
          content: { ...file, extensions: ['exe'] },
        })
      ).status,
    ).toBe(400);
    expect(withinUploadLimit({ ...file, maxMegabytes: 9 }, 5)).toMatchObject({ maxMegabytes: 5 });
  });

  it('show learners nothing of their rubric', async () => {
    const teacher = await signInAs(server, 'teacher');
    const { id } = await buildQuestion(server.db, { content: essay, points: 5 });
    const preview = await teacher.get(`/questions/${id}/preview`);
    expect(preview.body).toMatchObject({ type: 'essay', essay: { maxWords: 300 } });
    expect(JSON.stringify(preview.body)).not.toMatch(/Полнота|Названы/);
  });
});
