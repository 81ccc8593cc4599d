import type { Account, Api } from './fixtures.ts';
import type { KnownQuestion } from './question-file.ts';

type Content = object;

function contentOf({ right }: KnownQuestion): Content {
  const html = (text: string) => ({ ru: text });
  switch (right.type) {
    case 'single':
      return {
        type: 'single',
        options: [
          { text: html(right.choice), correct: true },
          { text: html('Другой ответ'), correct: false },
        ],
      };
    case 'true_false':
      return { type: 'true_false', correct: right.value };
    case 'short_text':
      return { type: 'short_text', caseSensitive: false, answers: [{ text: right.text }] };
    case 'numeric':
      return { type: 'numeric', answers: [{ value: Number(right.text), tolerance: 0 }] };
    case 'multiple':
      return {
        type: 'multiple',
        scoring: 'partial',
        options: [
          ...right.choices.map((choice) => ({ text: html(choice), correct: true })),
          { text: html('Лишнее'), correct: false },
        ],
      };
    case 'matching':
      return {
        type: 'matching',
        scoring: 'partial',
        distractors: [],
        pairs: right.pairs.map(([left, counterpart]) => ({ left: html(left), right: html(counterpart) })),
      };
  }
}

export interface Exam {
  testId: number;
  title: string;
}

/** A published test of these questions, assigned to these people, made by the API: for journeys that begin after that. */
export async function setUpExam(
  admin: Api,
  questions: readonly KnownQuestion[],
  people: readonly Account[],
  settings: object = {},
): Promise<Exam> {
  const [theme] = await admin.send<{ id: number }[]>('GET', `/themes?${new URLSearchParams({ range: '[0,0]' })}`);
  const ids: number[] = [];
  for (const question of questions) {
    const body = { themeId: theme?.id, text: { ru: question.text }, content: contentOf(question) };
    ids.push((await admin.send<{ id: number }>('POST', '/questions', body)).id);
  }
  const title = `Проверка ${process.pid}-${ids[0] ?? 0}`;
  const { id: testId } = await admin.send<{ id: number }>('POST', '/tests', {
    title: { ru: title, en: `Check ${process.pid}-${ids[0] ?? 0}`, kz: `Тексеру ${process.pid}-${ids[0] ?? 0}` },
    durationMinutes: 30,
    passPercentage: 60,
    status: 'published',
    reviewPolicy: 'key',
    questions: ids,
    ...settings,
  });
  await admin.send('POST', '/assignments', { testId, targetType: 'user', targetIds: people.map(({ id }) => id) });
  return { testId, title };
}
