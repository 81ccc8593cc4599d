// @vitest-environment jsdom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { I18nProvider, loadPhrases } from '../i18n/index.ts';
import type { AnswerOwner } from './answer-words.ts';
import { QuestionReview } from './QuestionReview.tsx';

type ReviewItem = Schemas['ReviewItem'];

afterEach(cleanup);

const choice = (id: string) => ({ id, text: { ru: id } });

async function show(
  item: Partial<ReviewItem['item']> & Pick<ReviewItem['item'], 'type'>,
  fields: Partial<ReviewItem>,
  answerOf?: AnswerOwner,
) {
  const review: ReviewItem = {
    item: { position: 0, text: { ru: 'Вопрос?' }, points: 2, ...item },
    answer: null,
    points: 1,
    maxPoints: 2,
    verdict: 'partial',
    key: null,
    explanation: null,
    ...fields,
  };
  const page = (
    <I18nProvider namespaces={[]}>
      <QuestionReview review={review} number={3} {...(answerOf && { answerOf })} />
    </I18nProvider>
  );
  await loadPhrases('ru', ['common', 'errors']);
  await act(async () => render(page));
  await screen.findByText('Вопрос?');
}

const rows = () => screen.getAllByRole('listitem').map((row) => row.textContent);

describe('QuestionReview', () => {
  it('says in words what was chosen and what is right', async () => {
    await show(
      { type: 'multiple', options: [choice('a'), choice('b'), choice('c')] },
      {
        answer: { type: 'multiple', choices: ['a', 'b'] },
        key: { answer: { type: 'multiple', choices: ['a', 'c'] }, texts: [] },
        explanation: { ru: 'Потому что.' },
      },
    );
    expect(screen.getByRole('heading', { name: 'Вопрос 3' })).toBeTruthy();
    expect(screen.getByText('Частично верно')).toBeTruthy();
    expect(screen.getByText('Баллы: 1 из 2')).toBeTruthy();
    expect(screen.getByText('Потому что.')).toBeTruthy();
    expect(rows()).toEqual(['aВыбраноВерный ответ', 'bВыбрано', 'cВерный ответ']);
  });

  it("calls the answer the learner's where staff read it", async () => {
    const answer = { type: 'single' as const, choice: 'b' };
    await show({ type: 'single', options: [choice('a'), choice('b')] }, { answer, verdict: null }, 'learner');
    expect(rows()).toEqual(['a', 'bОтвет слушателя']);
  });

  it('says nothing of what is right where the key is not shown', async () => {
    await show(
      { type: 'single', options: [choice('a'), choice('b')] },
      { answer: { type: 'single', choice: 'b' }, points: null, verdict: null },
    );
    expect(rows()).toEqual(['a', 'bВыбрано']);
    expect(screen.queryByText(/Верный ответ|Пояснение/)).toBeNull();
    expect(screen.getByText('Баллы: 2')).toBeTruthy();
  });

  it('shows true and false', async () => {
    await show(
      { type: 'true_false' },
      { answer: { type: 'true_false', value: false }, key: { answer: { type: 'true_false', value: true }, texts: [] } },
    );
    expect(rows()).toEqual(['ВерноВерный ответ', 'НеверноВыбрано']);
  });

  it('shows what was typed beside what is accepted', async () => {
    await show(
      { type: 'numeric' },
      { answer: null, verdict: 'unanswered', key: { answer: null, texts: ['3,14 ± 0,01'] } },
    );
    expect(screen.getByText('Нет ответа')).toBeTruthy();
    expect(screen.getByText('3,14 ± 0,01')).toBeTruthy();
    expect(screen.getByText('Без ответа')).toBeTruthy();
  });

  it('shows each pair, and the right one where it was missed', async () => {
    await show(
      { type: 'matching', lefts: [choice('l1'), choice('l2')], rights: [choice('r1'), choice('r2')] },
      {
        answer: { type: 'matching', pairs: [{ left: 'l1', right: 'r1' }] },
        key: {
          answer: {
            type: 'matching',
            pairs: [
              { left: 'l1', right: 'r1' },
              { left: 'l2', right: 'r2' },
            ],
          },
          texts: [],
        },
      },
    );
    expect(rows()).toEqual(['l1Ответr1', 'l2ОтветНет ответаВерный ответr2']);
  });

  it('shows the given order beside the right one', async () => {
    await show(
      { type: 'ordering', items: [choice('a'), choice('b')] },
      {
        answer: { type: 'ordering', order: ['b', 'a'] },
        key: { answer: { type: 'ordering', order: ['a', 'b'] }, texts: [] },
      },
    );
    const [given, right] = screen.getAllByRole('list');
    expect(
      within(given as HTMLElement)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['1b', '2a']);
    expect(
      within(right as HTMLElement)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual(['1a', '2b']);
  });
});
