// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import { openEditor } from '../open-editor.fixture.tsx';
import { SingleEditor } from '../single/SingleEditor.tsx';

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

describe('the order of options', () => {
  it('is kept for one of them, or for all', async () => {
    const options = ['один', 'два', 'оба верны'].map((text, index) => ({ text: { ru: text }, correct: index === 2 }));
    const { state, user } = await openEditor(SingleEditor, { type: 'single', options });
    await screen.findAllByRole('textbox', { name: /^Вариант \d/u });
    const fixed = () => state.content.options.map((option) => 'fixed' in option && option.fixed);
    const all = screen.getByRole('checkbox', { name: 'Не перемешивать варианты' });
    await user.click(screen.getByRole('button', { name: 'Зачёт и прочее: Вариант 3' }));
    await user.click(screen.getByRole('checkbox', { name: 'Вариант 3 не перемешивать' }));
    expect(fixed()).toEqual([false, false, true]);
    expect(all.dataset.indeterminate).toBe('true');
    await user.click(all);
    expect(fixed()).toEqual([true, true, true]);
    await user.click(screen.getByRole('button', { name: 'Добавить вариант' }));
    expect(fixed()).toEqual([true, true, true, true]);
    await user.click(all);
    expect(fixed()).toEqual([false, false, false, false]);
  });
});
