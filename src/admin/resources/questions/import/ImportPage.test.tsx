// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { createDataProvider } from '../../../providers/data-provider.ts';
import { ImportPage } from './ImportPage.tsx';

const item = (index: number, words: string, more: Partial<Schemas['ImportItem']> = {}): Schemas['ImportItem'] => ({
  index,
  line: index * 10 + 1,
  type: 'true_false',
  duplicate: false,
  warnings: [],
  correct: [`Ответ ${index}`],
  preview: { position: index, type: 'true_false', text: { ru: words }, points: 1 },
  ...more,
});

const preview: Schemas['ImportPreview'] = {
  id: 5,
  fileName: 'bank.gift',
  format: 'gift',
  encoding: 'windows-1251',
  items: [
    item(0, 'Первый вопрос'),
    item(1, 'Второй вопрос', { warnings: ['Картинка пропущена'] }),
    item(2, 'Первый вопрос', { duplicate: true }),
  ],
  rejected: [{ line: 44, id: 'no-answer', reason: 'Нет правильного ответа', text: 'Вопрос без ответа {' }],
  skipped: [],
  categories: [],
  expiresAt: '2026-11-21T12:00:00Z',
};

type Sent = { method: string; url: string; body: unknown };
let sent: Sent[] = [];
const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json', 'Content-Range': 'themes 0-0/1' },
  });

let onImport: () => Response;
let onConfirm: () => Response;

// What has arrived is shown at once, so that no test waits for it.
beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin']).then(() => undefined));

beforeEach(() => {
  sent = [];
  onImport = () => json(preview, 201);
  onConfirm = () => json({ id: 5, created: 1, ids: [9] });
  globalThis.fetch = async (input, init = {}) => {
    const request = input instanceof Request ? input : undefined;
    const url = decodeURIComponent(request?.url ?? String(input));
    const body = request ? JSON.parse((await request.text()) || 'null') : init.body;
    sent.push({ method: request?.method ?? init.method ?? 'GET', url, body });
    if (url.includes('/confirm')) return onConfirm();
    if (url.includes('/questions/imports')) return onImport();
    return json([{ id: 3, number: 1, title: { ru: 'Охрана труда' } }]);
  };
});
afterEach(cleanup);

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <I18nProvider namespaces={['admin']}>
          <CoreAdminContext dataProvider={createDataProvider()} queryClient={queryClient} store={memoryStore()}>
            <ImportPage />
          </CoreAdminContext>
        </I18nProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('Перетащите файл сюда');
  const file = new File(['::q::'], 'bank.gift', { type: 'text/plain' });
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('No place for a file');
  await userEvent.upload(input, file, { applyAccept: false });
}

describe('the import of questions', { timeout: 60_000 }, () => {
  it('shows every question before anything is written, and what was rejected and why', async () => {
    await open();
    expect(await screen.findByText('Вопросов: 3. Отклонено: 1. Повторов: 1.')).toBeTruthy();
    expect(screen.getByText('Формат GIFT, кодировка WINDOWS-1251')).toBeTruthy();
    const second = screen.getByRole('region', { name: 'Вопрос 2' });
    expect(within(second).getByText('Второй вопрос')).toBeTruthy();
    expect(within(second).getByText('Ответ 1')).toBeTruthy();
    expect(within(second).getByText('Картинка пропущена')).toBeTruthy();
    await userEvent.click(screen.getByRole('tab', { name: 'Отклонено (1)' }));
    expect(screen.getByText(/Строка 44.*Нет правильного ответа/)).toBeTruthy();
    expect(screen.getByText('Вопрос без ответа {')).toBeTruthy();
    expect(sent.filter((request) => request.method === 'POST')).toHaveLength(1);
  });

  it('leaves duplicates out, lets a person skip more, and writes the rest into a theme', async () => {
    await open();
    await screen.findByText('Будут импортированы 2 вопроса');
    expect((screen.getByRole('checkbox', { name: 'Импортировать вопрос 3' }) as HTMLInputElement).checked).toBe(false);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Импортировать вопрос 1' }));
    expect(screen.getByText('Будет импортирован 1 вопрос')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Далее' }));

    await userEvent.click(screen.getByRole('button', { name: 'Импортировать' }));
    expect(screen.getByText('Обязательное поле')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: /Тема/ }));
    await userEvent.click(await screen.findByRole('option'));
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать' }));

    expect(await screen.findByText('Импортирован 1 вопрос')).toBeTruthy();
    const confirm = sent.find((request) => request.url.includes('/confirm'));
    expect(confirm?.body).toEqual({ themeId: 3, language: 'ru', difficulty: 2, skipIndexes: [2, 0] });
  });

  it('reads the file again with another encoding', async () => {
    await open();
    await screen.findByText(/кодировка WINDOWS-1251/);
    await userEvent.click(screen.getByRole('combobox', { name: 'Кодировка' }));
    await userEvent.click(screen.getByRole('option', { name: 'UTF-8' }));
    await screen.findByText(/кодировка WINDOWS-1251/);
    const posts = sent.filter((request) => request.method === 'POST');
    expect(posts).toHaveLength(2);
    expect(posts[1]?.url).toContain('encoding=utf-8');
  });

  it("tells in the server's words why a file cannot be read", async () => {
    onImport = () => json({ id: 'import-unreadable', message: 'Это не файл с вопросами.' }, 422);
    await open();
    expect(await screen.findByText('Это не файл с вопросами.')).toBeTruthy();
    expect(screen.getByText('Перетащите файл сюда')).toBeTruthy();
  });

  it('cannot go on when every question is left out', async () => {
    onImport = () => json({ ...preview, items: preview.items.map((each) => ({ ...each, duplicate: true })) }, 201);
    await open();
    expect(await screen.findByRole('button', { name: 'Далее' })).toHaveProperty('disabled', true);
  });

  it('takes no points that a question cannot have', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
    await userEvent.click(screen.getByRole('combobox', { name: /Тема/ }));
    await userEvent.click(await screen.findByRole('option'));
    await userEvent.type(screen.getByRole('textbox', { name: /Баллы/ }), '0');
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать' }));
    expect(screen.getByRole('textbox', { name: /Баллы/ }).getAttribute('aria-invalid')).toBe('true');
    expect(sent.filter(({ url }) => url.includes('/confirm'))).toHaveLength(0);
  });

  it('keeps what was chosen when the server does not take it', async () => {
    onConfirm = () => json({ id: 'not-found', message: 'Загрузите файл ещё раз.' }, 404);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Далее' }));
    await userEvent.click(screen.getByRole('combobox', { name: /Тема/ }));
    await userEvent.click(await screen.findByRole('option'));
    await userEvent.type(screen.getByRole('textbox', { name: /Баллы/ }), '1,5');
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать' }));
    expect(await screen.findByText('Загрузите файл ещё раз.')).toBeTruthy();
    onConfirm = () => json({ id: 5, created: 2, ids: [9, 10] });
    await userEvent.click(screen.getByRole('button', { name: 'Импортировать' }));
    expect(await screen.findByText('Импортированы 2 вопроса')).toBeTruthy();
    expect(sent.findLast(({ url }) => url.includes('/confirm'))?.body).toMatchObject({ themeId: 3, points: 1.5 });
  });
});
