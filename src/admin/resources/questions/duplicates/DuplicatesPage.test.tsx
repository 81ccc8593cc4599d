// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { answerWith, showInConsole } from '../in-console.fixture.tsx';
import { DuplicatesPage } from './DuplicatesPage.tsx';
import { extraOnes } from './duplicates-api.ts';

const question = (id: number, more: Partial<Schemas['DuplicateQuestion']> = {}): Schemas['DuplicateQuestion'] => ({
  id,
  themeId: 3,
  type: 'single',
  text: { ru: `Какой сигнал запрещает движение (${id})?` },
  answer: ['Красный'],
  active: true,
  testCount: 0,
  attempts: 0,
  createdAt: '2026-03-02T06:00:00Z',
  ...more,
});
const groups: Schemas['DuplicateGroup'][] = [
  { same: true, similarity: 1, questions: [question(1), question(2, { testCount: 1 }), question(4, { attempts: 9 })] },
  { same: false, similarity: 0.87, questions: [question(7), question(8, { active: false })] },
];

const job: Schemas['Job'] = {
  id: 5,
  kind: 'bulk',
  resource: 'questions',
  status: 'done',
  done: 2,
  total: 2,
  result: { count: 2 },
  error: null,
  batchId: 71,
  undone: false,
  createdAt: '2026-03-02T06:00:00Z',
  finishedAt: '2026-03-02T06:00:01Z',
};

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

const show = (answer: Schemas['DuplicateGroup'][]) => {
  const sent = answerWith([
    ['/questions/duplicates', answer],
    ['/jobs/bulk', job],
    ['/themes', [{ id: 3, number: 1, title: { ru: 'Сигналы' } }]],
  ]);
  showInConsole(<DuplicatesPage />, '/admin/questions/duplicates?themeId=3');
  return sent;
};

describe('extraOnes', () => {
  it('keeps what is used most, and never takes what a test names', () => {
    expect(extraOnes([question(1), question(2, { testCount: 1 }), question(3, { testCount: 2 })])).toEqual([1]);
    expect(extraOnes([question(1), question(2, { attempts: 4 })])).toEqual([1]);
    expect(extraOnes([question(5), question(6)])).toEqual([6]);
  });
});

describe('the page of similar questions', () => {
  it('shows groups side by side, of the theme that the address names', async () => {
    const sent = show(groups);
    const same = await screen.findByRole('region', { name: '3 одинаковых вопроса' });
    expect(within(same).getAllByText('Красный')).toHaveLength(3);
    expect(within(same).getByRole('link', { name: 'Вопрос № 2' }).getAttribute('href')).toBe('/admin/questions/edit/2');
    const alike = screen.getByRole('region', { name: '2 похожих вопроса, сходство от 87\u00a0%' });
    expect(within(alike).getByText('Не используется')).toBeTruthy();
    expect(sent.some(({ url }) => url === '/questions/duplicates?range=[0,9]&themeId=3')).toBe(true);
  });

  it('deletes the extra ones together, after a question that tells what is lost', async () => {
    const sent = show(groups);
    const same = await screen.findByRole('region', { name: '3 одинаковых вопроса' });
    expect(within(same).getByRole<HTMLButtonElement>('button', { name: 'Удалить' }).disabled).toBe(true);
    await userEvent.click(within(same).getByRole('button', { name: 'Отметить лишние' }));
    expect(within(same).getByRole<HTMLInputElement>('checkbox', { name: 'Отметить вопрос № 2' }).checked).toBe(false);
    await userEvent.click(within(same).getByRole('button', { name: 'Удалить' }));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить 2 вопроса?' });
    expect(dialog.textContent).toContain('1 из них уже задавали');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ url }) => url === '/jobs/bulk')?.body).toEqual({
      resource: 'questions',
      action: 'delete',
      selection: { ids: [1, 4] },
    });
    expect(within(same).getByRole<HTMLButtonElement>('button', { name: 'Удалить' }).disabled).toBe(true);
  });

  it('puts one aside', async () => {
    const sent = show(groups);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Отметить вопрос № 8' }));
    const alike = screen.getByRole('region', { name: /^2 похожих/ });
    await userEvent.click(within(alike).getByRole('button', { name: 'Отключить' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Отключить' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent.find(({ url }) => url === '/jobs/bulk')?.body).toEqual({
      resource: 'questions',
      action: 'edit',
      selection: { ids: [8] },
      changes: { active: false },
    });
  });

  it('says so where nothing is alike', async () => {
    show([]);
    expect(await screen.findByText('Похожих вопросов нет.')).toBeTruthy();
  });
});
