// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { showQuestion } from '../../show-question.fixture.tsx';
import { I18nProvider, loadPhrases } from '../../../i18n/index.ts';
import { QuestionReview } from '../../QuestionReview.tsx';

type Answer = Schemas['Answer'];

afterEach(cleanup);

const option = (id: string, text: string) => ({ id, text: { ru: text } });
const item: Schemas['PaperItem'] = {
  position: 0,
  type: 'cloze',
  points: 3,
  text: {
    ru: '<p>Красный сигнал: <b>[[1]]</b>!</p><ul><li>Крикнуть [[2]]</li></ul><table><tr><td>Колея, мм</td><td>[[3]]</td></tr></table>',
  },
  gaps: [
    { id: 'g1', kind: 'choice', options: [option('g1o1', 'стой'), option('g1o2', 'иди &lt;быстро&gt;')] },
    { id: 'g2', kind: 'text' },
    { id: 'g3', kind: 'number' },
  ],
};

async function show(given: Schemas['PaperItem'] = item, more?: Parameters<typeof showQuestion>[1]) {
  const shown = await showQuestion(given, more);
  await screen.findByRole('group', { name: 'Текст с пропусками' });
  return shown;
}

describe('a question with gaps', () => {
  it('has a labelled field at each marker: in a paragraph, a list and a table', async () => {
    await show();
    const first = screen.getByRole('combobox', { name: 'Пропуск 1 из 3' });
    expect(first.closest('b')?.textContent).toContain('стой');
    expect(screen.getByRole('textbox', { name: 'Пропуск 2 из 3' }).closest('li')).not.toBeNull();
    expect(screen.getByRole('textbox', { name: 'Пропуск 3 из 3' }).closest('td')).not.toBeNull();
    expect(
      within(first)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Выберите…', 'стой', 'иди <быстро>']);
    expect(document.body.textContent).not.toContain('[[');
  });

  it('reports what is filled, in the order of the gaps, and what is emptied again', async () => {
    const { answers, user } = await show();
    await user.type(screen.getByRole('textbox', { name: 'Пропуск 3 из 3' }), '15');
    await user.selectOptions(screen.getByRole('combobox'), 'стой');
    await user.clear(screen.getByRole('textbox', { name: 'Пропуск 3 из 3' }));
    expect(answers.slice(1)).toEqual([
      { type: 'cloze', values: [{ gap: 'g3', value: '15' }] },
      {
        type: 'cloze',
        values: [
          { gap: 'g1', value: 'g1o1' },
          { gap: 'g3', value: '15' },
        ],
      },
      { type: 'cloze', values: [{ gap: 'g1', value: 'g1o1' }] },
    ]);
  });

  it('keeps the focus and the cursor while the page is rendered anew', async () => {
    const { user } = await show();
    const field = screen.getByRole('textbox', { name: 'Пропуск 2 из 3' });
    await user.type(field, 'стой!');
    expect(document.activeElement).toBe(field);
    // fireEvent does not move the focus; a real click would.
    fireEvent.click(screen.getByRole('button', { name: 'tick' }));
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', 'стой!');
    expect(field.isConnected).toBe(true);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Пропуск 3 из 3' }));
  });

  it('says when a number does not look like one', async () => {
    const { user } = await show();
    const field = screen.getByRole('textbox', { name: 'Пропуск 3 из 3' });
    await user.type(field, 'много');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/Пропуск 3 не принят: здесь нужно число/)).toBeTruthy();
  });

  it('shows what was saved, and takes nothing when disabled', async () => {
    const answer: Answer = {
      type: 'cloze',
      values: [
        { gap: 'g1', value: 'g1o2' },
        { gap: 'g2', value: 'привет' },
      ],
    };
    await show(item, { answer, disabled: true });
    expect(screen.getByRole('combobox')).toHaveProperty('value', 'g1o2');
    expect(screen.getByRole('textbox', { name: 'Пропуск 2 из 3' })).toHaveProperty('value', 'привет');
    expect(screen.getAllByRole('textbox').every((field) => (field as HTMLInputElement).disabled)).toBe(true);
  });

  it('spells out options that a list cannot show, under letters', async () => {
    const options = [option('a', 'H\\(_2\\)O'), option('b', 'лёд')];
    await show({ ...item, text: { ru: 'Вода: [[1]]' }, gaps: [{ id: 'g1', kind: 'choice', options }] });
    expect(screen.getByText('Варианты для пропуска 1')).toBeTruthy();
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Выберите…', 'A', 'B']);
  });
});

describe('the review of a question with gaps', () => {
  const answer: Answer = {
    type: 'cloze',
    values: [
      { gap: 'g1', value: 'g1o2' },
      { gap: 'g3', value: '1520' },
    ],
  };
  const review: Schemas['ReviewItem'] = {
    item,
    answer,
    points: 1,
    maxPoints: 3,
    verdict: 'partial',
    key: {
      answer: { type: 'cloze', values: [{ gap: 'g1', value: 'g1o1' }] },
      texts: [],
      gaps: [
        { gap: 'g1', verdict: 'wrong', texts: [] },
        { gap: 'g2', verdict: 'unanswered', texts: ['стой', 'стоп (50 %)'] },
        { gap: 'g3', verdict: 'correct', texts: ['1520 ± 1'] },
      ],
    },
    explanation: null,
  };

  async function read(given: Schemas['ReviewItem']) {
    await loadPhrases('ru', ['common', 'errors']);
    await act(async () =>
      render(
        <I18nProvider namespaces={[]}>
          <QuestionReview review={given} />
        </I18nProvider>,
      ),
    );
    await screen.findByText(/Крикнуть/);
  }

  it('tells for each gap what was given, how it counts and what is right', async () => {
    await read(review);
    expect(screen.getByText('Пропуск 1, ответ: иди <быстро>. Неверно, верный ответ: стой.')).toBeTruthy();
    expect(
      screen.getByText('Пропуск 2, ответ: Нет ответа. Без ответа, верный ответ: стой / стоп (50 %).'),
    ).toBeTruthy();
    expect(screen.getByText('Пропуск 3, ответ: 1520. Верно.')).toBeTruthy();
    expect(screen.getByText(/Пропуск 3/).closest('td')).not.toBeNull();
  });

  it('tells only what was given where the key is hidden; what was typed is no markup', async () => {
    const typed: Answer = { type: 'cloze', values: [{ gap: 'g2', value: '<img src=x>' }] };
    await read({ ...review, answer: typed, key: null, verdict: null });
    expect(screen.getByText('Пропуск 2, ответ: <img src=x>.')).toBeTruthy();
    expect(screen.queryByText(/верный ответ/)).toBeNull();
    expect(document.querySelector('img')).toBeNull();
  });
});
