// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import { importJob, importReport, tableImport } from '../testing.fixture.ts';
import { CheckStep } from './CheckStep.tsx';

withWords();
afterEach(cleanup);

function open(imported: Partial<Schemas['TableImport']>, job: Schemas['Job'] | null = importJob('import-check')) {
  const server = new FakeServer(['users:create']);
  server.answer('POST /table-imports/{id}/run', importJob('import', { status: 'running' }));
  const told = { onCheck: vi.fn(), onJob: vi.fn(), onRun: vi.fn(), onBack: vi.fn() };
  const { user } = openConsole(<CheckStep imported={tableImport(imported)} job={job} starting={false} {...told} />);
  return { user, server, ...told };
}

const checked = (report: Partial<Schemas['ImportReport']> = {}) =>
  ({ status: 'checked', report: importReport(report) }) as const;
const run = (name: string) => screen.queryByRole('button', { name });

describe('the check before an import', { timeout: 60_000 }, () => {
  it('says what will happen to the rows, which are left out and why, and writes only when told', async () => {
    const { user, server, onRun } = open(checked());
    expect(screen.getByText('This login is taken')).toBeTruthy();
    expect(screen.getByText('1 строка не войдёт')).toBeTruthy();
    expect(server.to('POST /table-imports/{id}/run')).toEqual([]);
    await user.click(run('Импортировать 2 строки') ?? document.body);
    await waitFor(() => expect(onRun).toHaveBeenCalledOnce());
    expect(server.to('POST /table-imports/{id}/run')).toHaveLength(1);
    // A second click must not start another import.
    expect(run('Импортировать 2 строки')).toHaveProperty('disabled', true);
  });

  it('has nothing to write where every row is wrong or the same', () => {
    open(checked({ counts: { total: 3, create: 0, update: 0, same: 2, skip: 0, error: 1 } }));
    expect(screen.getByText(/Импортировать нечего/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Импортировать/ })).toBeNull();
  });

  it('takes photographs alone', () => {
    open(checked({ photos: 4, problems: [], counts: { total: 4, create: 0, update: 0, same: 4, skip: 0, error: 0 } }));
    expect(run('Импортировать 4 фотографии')).toBeTruthy();
    expect(screen.getByText('Войдут все строки')).toBeTruthy();
  });

  it('shows how far a check is, and stops it', async () => {
    const { user, server, onJob } = open({}, importJob('import-check', { status: 'running', done: 1, total: 4 }));
    server.answer('POST /jobs/{id}/cancel', importJob('import-check', { status: 'cancelled' }));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    await user.click(screen.getByRole('button', { name: 'Остановить' }));
    await waitFor(() => expect(onJob).toHaveBeenCalledWith(expect.objectContaining({ status: 'cancelled' })));
  });

  it('says that a stopped check has written nothing, and begins another one', async () => {
    const { user, onCheck } = open({}, importJob('import-check', { status: 'cancelled' }));
    expect(screen.getByText('Проверка остановлена, ничего не записано.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Проверить строки' }));
    expect(onCheck).toHaveBeenCalledOnce();
  });

  it("tells in the server's words why it failed, and why it cannot be written", async () => {
    const error = { id: 'conflict', message: 'Файл изменился.' };
    open({}, importJob('import-check', { status: 'failed', error }));
    expect(screen.getByText('Файл изменился.')).toBeTruthy();
    cleanup();
    expectComplaints();
    const { user, server, onRun } = open(checked());
    server.answer(
      'POST /table-imports/{id}/run',
      refusal(409, { id: 'conflict', message: 'Сначала проверьте строки.' }),
    );
    await user.click(run('Импортировать 2 строки') ?? document.body);
    expect(await screen.findByText('Сначала проверьте строки.')).toBeTruthy();
    expect(onRun).not.toHaveBeenCalled();
    expect(run('Импортировать 2 строки')).toHaveProperty('disabled', false);
  });

  it('pages through many problems, and says where all of them are', async () => {
    const problems = Array.from({ length: 45 }, (_, at) => ({
      row: at + 2,
      cells: [`login-${at}`],
      errors: [{ field: 'login', column: 0, header: 'Логин', key: 'taken', message: `Логин ${at} уже есть` }],
    }));
    const { user } = open(
      checked({ problems, counts: { total: 99, create: 1, update: 0, same: 0, skip: 0, error: 98 } }),
    );
    const section = screen.getByRole('region', { name: 'Строки с ошибками' });
    expect(within(section).getByText(/Показаны первые 45 из 98/)).toBeTruthy();
    expect(within(section).queryByText('Логин 44 уже есть')).toBeNull();
    await user.click(within(section).getByRole('button', { name: /3/ }));
    expect(within(section).getByText('Логин 44 уже есть')).toBeTruthy();
  });
});
