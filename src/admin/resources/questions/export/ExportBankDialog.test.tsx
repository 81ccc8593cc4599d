// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { createDataProvider } from '../../../providers/data-provider.ts';
import { ExportBankDialog } from './ExportBankDialog.tsx';

const WHOLE: Schemas['ExportPreview'] = { exported: 3, leftCount: 0, left: [], reducedCount: 0, reduced: [] };
const PARTLY: Schemas['ExportPreview'] = {
  exported: 1,
  leftCount: 2,
  left: [{ id: 7, type: 'hotspot', text: 'Где щит?', reason: 'В этом формате нет вопросов такого типа.' }],
  reducedCount: 1,
  reduced: [{ id: 8, type: 'short_text', text: 'Столица?', reason: 'Без пояснения.' }],
};

let asked: URL[] = [];
let saved: string[] = [];

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));

beforeEach(() => {
  asked = [];
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  globalThis.fetch = async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    asked.push(url);
    if (!url.pathname.endsWith('/preview')) return new Response('file');
    const body = url.searchParams.get('format') === 'qti-3.0' ? WHOLE : PARTLY;
    return new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } });
  };
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function open(onClose = () => undefined) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <I18nProvider namespaces={['admin', 'pages']}>
          <CoreAdminContext dataProvider={createDataProvider()} queryClient={queryClient} store={memoryStore()}>
            <ExportBankDialog filter={{ themeId: 3 }} total={3} onClose={onClose} />
          </CoreAdminContext>
        </I18nProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findByText('В файл войдёт вопросов: 3. Не войдёт: 0.');
}

describe('the export of the bank', () => {
  it('says what a format leaves out before anything is saved', async () => {
    await open();
    await userEvent.click(screen.getByRole('radio', { name: /Aiken/ }));
    expect(await screen.findByText('В файл войдёт вопросов: 1. Не войдёт: 2.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Не войдут (2)' }));
    expect(screen.getByRole('link', { name: '№ 7. Где щит?' })).toBeTruthy();
    expect(screen.getByText(/В этом формате нет вопросов такого типа/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Войдут не полностью (1)' })).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('saves what the list selects, in the format and the language that were chosen', async () => {
    await open();
    await userEvent.click(screen.getByRole('combobox', { name: /Язык текстов/ }));
    await userEvent.click(screen.getByRole('option', { name: 'Қазақша' }));
    await screen.findByText('В файл войдёт вопросов: 3. Не войдёт: 0.');
    await userEvent.click(screen.getByRole('button', { name: 'Скачать' }));
    await waitFor(() => expect(saved).toEqual(['questions.qti.zip']));
    const last = asked.at(-1);
    expect(last?.pathname).toBe('/api/v1/questions/bank');
    expect(Object.fromEntries(last?.searchParams ?? [])).toEqual({
      format: 'qti-3.0',
      language: 'kz',
      filter: '{"themeId":3}',
    });
  });
});
