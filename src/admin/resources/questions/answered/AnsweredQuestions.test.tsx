// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { answerWith, showInConsole } from '../in-console.fixture.tsx';
import { AnswersPanel } from '../../video-lessons/watching/AnswersPanel.tsx';

const common = { questionId: 5, active: true, type: 'single', required: true } as const;
const nobody = { asked: 0, answered: 0, firstRight: null, tries: null, wrongAnswers: [] };
const answers: Schemas['VideoQuestionAnswers'][] = [
  {
    atSeconds: 65.5,
    question: {
      ...{ ...common, version: 2, current: true, text: { ru: '<p>Что <b>это</b>?</p>' } },
      ...{ asked: 1204, answered: 3, firstRight: 1 / 3, tries: 7 / 3 },
      wrongAnswers: [
        { words: { ru: 'Стрелка' }, people: 2 },
        { words: { ru: 'Сигнал' }, people: 1 },
      ],
    },
  },
  {
    atSeconds: 65.5,
    question: { ...common, version: 1, current: false, text: { ru: 'Прежний?' }, ...nobody, asked: 1, answered: 1 },
  },
  {
    atSeconds: 70,
    question: {
      ...common,
      ...{ questionId: 6, version: 1, current: true, active: false },
      text: { ru: 'А?' },
      ...nobody,
    },
  },
];

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

/** The rows of the table below its head. */
const rows = () => screen.getAllByRole('row').slice(1);

describe('how the questions of a lesson are answered', () => {
  it('is a table in the order of the lesson, with the wrong answers', async () => {
    answerWith([['/video-lessons/3/question-answers', answers]]);
    showInConsole(<AnswersPanel lessonId={3} />);
    expect(await screen.findByRole('region', { name: 'Ответы на вопросы' })).toBeTruthy();
    const [first, earlier, inactive] = rows() as [HTMLElement, HTMLElement, HTMLElement];
    const cells = within(first)
      .getAllByRole('cell')
      .map((cell) => cell.textContent?.replaceAll(/\s/gu, ' '));
    expect(cells.slice(0, 6)).toEqual(['01:05,5', 'Что это?', '1 204', '3', '33 %', '2,3']);
    expect(
      within(first)
        .getAllByRole('listitem')
        .map((one) => one.textContent),
    ).toEqual(['Стрелка 2 человека', 'Сигнал 1 человек']);
    expect(within(earlier).getByText('версия 1 (в банке уже другая версия)')).toBeTruthy();
    expect(within(inactive).getByText('больше не задаётся')).toBeTruthy();
    expect(within(inactive).getAllByText('—')).toHaveLength(3);
  });

  it('says so where nothing is asked', async () => {
    answerWith([['/video-lessons/3/question-answers', []]]);
    showInConsole(<AnswersPanel lessonId={3} />);
    expect(await screen.findByText('Вопросов здесь нет.')).toBeTruthy();
  });
});
