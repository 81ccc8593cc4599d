// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import { openEditor } from '../open-editor.fixture.tsx';
import type { ContentOf } from '../content-of-type.ts';
import { CalculatedEditor } from './CalculatedEditor.tsx';
import { calculatedContent } from './content.ts';

type Content = ContentOf<'calculated'>;

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

const variable = (name: string, minimum: number, maximum: number) => ({ name, minimum, maximum, decimals: 0 });
const content: Content = {
  type: 'calculated',
  dataset: { variables: [variable('a', 3, 3), variable('b', 1, 9)], rows: [] },
  answers: [{ formula: '{a} * 2', tolerance: 1, toleranceType: 'nominal', digits: 0, digitsType: 'decimals' }],
};

const open = (content: Content) => openEditor(CalculatedEditor, content);

const formula = () => screen.getByRole('textbox', { name: 'Формула ответа 1' });
const examples = () => screen.queryByRole('group', { name: 'Примеры значений и ответов' });

describe('CalculatedEditor', () => {
  it('shows three draws with their answers', async () => {
    await open(content);
    expect(within(examples() as HTMLElement).getAllByText(/^a = 3; b = \d → 6 \(5 … 7\)$/)).toHaveLength(3);
  });

  it.each([
    ['{a} +', 'Формула не закончена'],
    ['alert(1)', 'Функции alert нет'],
    ['{c} + 1', 'Переменной {c} нет'],
  ])('checks the formula %s while it is typed', async (text, message) => {
    const { user } = await open(content);
    await user.clear(formula());
    await user.click(formula());
    await user.paste(text);
    expect(screen.getByText(new RegExp(message.replaceAll(/[{}]/g, '\\$&')))).toBeTruthy();
  });

  it('says when there is no answer', async () => {
    const { user } = await open(content);
    await user.clear(formula());
    await user.click(formula());
    await user.paste('1 / ({a} - 3)');
    expect(screen.getByText(/посчитать нельзя/)).toBeTruthy();
  });

  it('takes given rows, but not what is no number', async () => {
    const { state, user } = await open(content);
    const rows = screen.getByRole('textbox', { name: 'Готовые наборы значений: a; b' });
    await user.click(rows);
    await user.paste('1; 2\n3,5; 4');
    expect(state.content.dataset.rows).toEqual([
      [1, 2],
      [3.5, 4],
    ]);
    await user.type(rows, 'x');
    expect(screen.getByText(/В каждой строке нужны числа/)).toBeTruthy();
    expect(state.content.dataset.rows).toHaveLength(2);
  });

  it('names problems that the server would refuse', () => {
    const { problem } = calculatedContent;
    const withVariables = (...variables: Content['dataset']['variables']) => ({
      ...content,
      dataset: { variables, rows: [] },
    });
    expect(problem(content)).toBeUndefined();
    expect(problem({ ...content, answers: content.answers.map((answer) => ({ ...answer, formula: '2 ^' })) })).toBe(
      'badFormula',
    );
    expect(problem(withVariables(variable('я', 1, 2)))).toBe('variableName');
    expect(problem(withVariables(variable('a', 1, 2), variable('a', 1, 2)))).toBe('sameVariable');
    expect(problem(withVariables(variable('a', 2, 1)))).toBe('emptyRange');
    expect(problem({ ...content, dataset: { ...content.dataset, rows: [[1]] } })).toBe('rowLength');
  });
});
