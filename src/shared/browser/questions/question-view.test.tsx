// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { showQuestion } from './show-question.fixture.tsx';

type PaperItem = Schemas['PaperItem'];

afterEach(cleanup);

const choice = (id: string, text = id) => ({ id, text: { ru: text } });
const paper = (fields: Partial<PaperItem> & Pick<PaperItem, 'type'>): PaperItem => ({
  position: 0,
  text: { ru: '<p>Какой <b>ответ</b>?</p>' },
  points: 1,
  ...fields,
});

async function show(item: PaperItem, more?: Parameters<typeof showQuestion>[1]) {
  const shown = await showQuestion(item, more);
  await screen.findByText('ответ');
  return shown;
}

describe('QuestionView', () => {
  it('says how to round a result that has no tolerance', async () => {
    await show(paper({ type: 'calculated', rounding: { digits: 2, digitsType: 'decimals' } }));
    screen.getByText(/округлите; знаков после запятой: 2/u);
  });

  it('takes one answer of several, by click and by arrow keys', async () => {
    const { answers, user } = await show(paper({ type: 'single', options: [choice('a'), choice('b'), choice('c')] }));
    const group = screen.getByRole('radiogroup', { name: 'Какой ответ?' });
    await user.click(within(group).getByRole('radio', { name: 'b' }));
    await user.keyboard('{ArrowDown}');
    expect(answers).toEqual([
      { type: 'single', choice: 'b' },
      { type: 'single', choice: 'c' },
    ]);
  });

  it('takes several answers in the order of the options, and takes them back', async () => {
    const { answers, user } = await show(paper({ type: 'multiple', options: [choice('a'), choice('b'), choice('c')] }));
    await user.click(screen.getByRole('checkbox', { name: 'c' }));
    await user.click(screen.getByRole('checkbox', { name: 'a' }));
    await user.tab();
    await user.tab();
    await user.keyboard(' ');
    expect(answers).toEqual([
      { type: 'multiple', choices: ['c'] },
      { type: 'multiple', choices: ['a', 'c'] },
      { type: 'multiple', choices: ['a'] },
    ]);
  });

  it('takes true and false', async () => {
    const { answers, user } = await show(paper({ type: 'true_false' }));
    await user.click(screen.getByRole('radio', { name: 'Неверно' }));
    await user.click(screen.getByRole('radio', { name: 'Верно' }));
    expect(answers).toEqual([
      { type: 'true_false', value: false },
      { type: 'true_false', value: true },
    ]);
  });

  it('takes a text, named by the question', async () => {
    const { answers, user } = await show(paper({ type: 'short_text' }));
    await user.type(screen.getByRole('textbox', { name: 'Какой ответ?' }), 'Аст');
    expect(answers.at(-1)).toEqual({ type: 'short_text', text: 'Аст' });
  });

  it('takes a number with a comma, and says when a text is no number', async () => {
    const { answers, user } = await show(paper({ type: 'numeric' }));
    const field = screen.getByRole('textbox');
    await user.type(field, '3,5');
    expect(answers.at(-1)).toEqual({ type: 'numeric', text: '3,5' });
    expect(screen.queryByText(/Не принято|Засчитывается/)).toBeNull();
    await user.type(field, ' кг');
    expect(screen.getByText('Засчитывается число 3,5.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    expect(answers.at(-1)).toEqual({ type: 'numeric', text: '3,5 кг' });
    await user.clear(field);
    await user.type(field, '1,520');
    expect(screen.getByText('Засчитывается число 1,52.')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '1e1');
    expect(screen.getByText('Засчитывается число 10.')).toBeTruthy();
    await user.type(field, ' или 4');
    expect(screen.getByText(/^Не принято: здесь нужно число/)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('says when a text is too long instead of cutting it off', async () => {
    const { answers, user } = await show(paper({ type: 'short_text' }));
    const field = screen.getByRole('textbox');
    await user.click(field);
    await user.paste('x'.repeat(2001));
    expect(answers.at(-1)).toEqual({ type: 'short_text', text: 'x'.repeat(2001) });
    expect(screen.getByText(/^Не принято: в ответе может быть не больше 2.000 знаков/)).toBeTruthy();
  });

  it('takes pairs and drops one that is taken back', async () => {
    const item = paper({
      type: 'matching',
      lefts: [choice('l1', 'Астана'), choice('l2', 'Алматы')],
      rights: [choice('r1', 'столица'), choice('r2', '<b>юг</b> &amp; горы')],
    });
    const { answers, user } = await show(item);
    expect(screen.getAllByRole('option', { name: 'юг & горы' })).toHaveLength(2);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Алматы' }), 'r2');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Астана' }), 'столица');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Алматы' }), 'Выберите…');
    expect(answers).toEqual([
      { type: 'matching', pairs: [{ left: 'l2', right: 'r2' }] },
      {
        type: 'matching',
        pairs: [
          { left: 'l1', right: 'r1' },
          { left: 'l2', right: 'r2' },
        ],
      },
      { type: 'matching', pairs: [{ left: 'l1', right: 'r1' }] },
    ]);
  });

  it('shows counterparts in full, by letter, when words alone would lose something', async () => {
    const item = paper({
      type: 'matching',
      lefts: [choice('l')],
      rights: [choice('r', 'H<sub>2</sub>O'), choice('s', 'соль')],
    });
    await show(item);
    expect(within(screen.getByRole('list', { name: 'Варианты для пар' })).getAllByRole('listitem')).toHaveLength(2);
    expect(screen.getByRole('option', { name: 'A. H2O' })).toBeTruthy();
  });

  it('orders by buttons and by arrow keys, announces each move and keeps the focus', async () => {
    const { answers, user } = await show(paper({ type: 'ordering', items: [choice('a'), choice('b'), choice('c')] }));
    await user.click(screen.getByRole('button', { name: 'Опустить ниже: a' }));
    expect(answers.at(-1)).toEqual({ type: 'ordering', order: ['b', 'a', 'c'] });
    expect(screen.getByText('a: место 2 из 3')).toBeTruthy();
    await user.keyboard('{ArrowDown}');
    expect(answers.at(-1)).toEqual({ type: 'ordering', order: ['b', 'c', 'a'] });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Опустить ниже: a' }));
    await user.keyboard('{ArrowDown}');
    expect(answers).toHaveLength(2);
    expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual(['1b', '2c', '3a']);
  });

  it('lets the given order be the answer', async () => {
    const { answers, user } = await show(paper({ type: 'ordering', items: [choice('a'), choice('b')] }));
    await user.click(screen.getByRole('button', { name: 'Оставить этот порядок' }));
    expect(answers).toEqual([{ type: 'ordering', order: ['a', 'b'] }]);
    expect(screen.queryByRole('button', { name: 'Оставить этот порядок' })).toBeNull();
  });

  it('shows the answer so far, and ignores one of another type', async () => {
    await show(paper({ type: 'single', options: [choice('a'), choice('b')] }), {
      answer: { type: 'single', choice: 'b' },
    });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'b' }).checked).toBe(true);
    cleanup();
    await show(paper({ type: 'single', options: [choice('a')] }), { answer: { type: 'short_text', text: 'a' } });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'a' }).checked).toBe(false);
  });

  it('takes nothing while it is disabled', async () => {
    const { answers, user } = await show(paper({ type: 'ordering', items: [choice('a'), choice('b')] }), {
      disabled: true,
    });
    await user.click(screen.getByRole('button', { name: 'Опустить ниже: a' }));
    expect(answers).toEqual([]);
  });

  it('marks a text that is not in the language of the page', async () => {
    await show(paper({ type: 'single', options: [{ id: 'a', text: { kz: 'жауап' } }] }));
    expect(screen.getByText('жауап').getAttribute('lang')).toBe('kk');
  });
});
