// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ROLE_IDS, type RoleKey } from '#shared/access/roles.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import { HomePage } from './HomePage.tsx';

withWords();
afterEach(cleanup);

const load: Schemas['ServerLoad'] = {
  ...{ status: 'degraded', version: '1.2.3', uptimeSeconds: 7200, memoryBytes: 1 },
  loop: { status: 'ok', delayMs: 1 },
  disk: { status: 'degraded', freeBytes: 2_500_000_000, totalBytes: 10_000_000_000 },
  database: { status: 'ok', answerMs: 3 },
  work: [
    { kind: 'job', running: 1, waiting: 4, atOnce: 1 },
    { kind: 'export', running: 1, waiting: 0, atOnce: 2 },
  ],
};

const job: Schemas['Job'] = {
  ...{ id: 5, kind: 'import', resource: 'users', status: 'done', done: 140, total: 140, result: { count: 140 } },
  ...{ error: null, batchId: 13, undone: false, createdAt: '2026-03-01T10:00:00.000Z', finishedAt: null },
};

const DONE = {
  ...{ organisation: true, dictionaries: true, people: true, themes: true },
  ...{ questions: true, tests: true, assignments: true },
};

const NUMBERS: Schemas['Statistics'] = {
  asOf: '2026-03-01T10:00:00.000Z',
  ...{ period: { from: '2026-02-01', to: '2026-03-01' }, previous: null, grain: 'day', intervals: [] },
  ...{ tiles: [], running: 0, anything: false },
};

/** The page as a person of a role sees it. */
function open(role: RoleKey, home: Partial<Schemas['Home']> = {}) {
  const server = new FakeServer(DEFAULT_GRANTS[role]);
  storeSession({ Token: 'secret', ID: 1, RoleID: ROLE_IDS[role] });
  server.answer('GET /home', { waiting: {}, exams: [], steps: {}, ...home });
  server.answer('GET /server-load', load);
  server.answer('GET /statistics', NUMBERS);
  server.answer('GET /statistics/breakdown', { by: 'region', asOf: NUMBERS.asOf, groups: [], more: 0 });
  const steps = ['assigned', 'started', 'finished', 'certified'].map((measure) => ({ measure, count: 0 }));
  server.answer('GET /statistics/funnel', { asOf: NUMBERS.asOf, steps });
  return { server, ...openConsole(<HomePage />, '/admin/statistics') };
}

const hrefs = () => screen.getAllByRole('link').map((link) => decodeURIComponent(link.getAttribute('href') ?? ''));

describe('the home page', { timeout: 60_000 }, () => {
  it('has a link for each number that opens exactly what it counts', async () => {
    const { server } = open('examiner', { waiting: { marking: 8, retakes: 12_345, appeals: 0, reportCards: 1 } });
    const cards = within(await screen.findByRole('region', { name: 'Ждёт вас' }));
    expect(
      cards.getAllByRole('link').map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
    ).toEqual([
      ['8Ответы ждут вашей оценки', '/admin/marking'],
      ['12\u00a0345Просят о пересдаче', '/admin/retake?filter={"status":"pending"}'],
      ['0Апелляции ждут решения', '/admin/appeals?filter={"open":true}'],
      ['1Ведомости ждут подписи', '/admin/report-card?waiting=1'],
    ]);
    expect(server.refused).toEqual([]);
  });

  it('leaves out numbers whose page this role does not open', async () => {
    open('admin', { waiting: { reportCards: 3, restorationRequests: 2 }, steps: DONE });
    expect(await screen.findByText('Просят восстановить доступ')).toBeTruthy();
    expect(screen.queryByText('Ведомости ждут подписи')).toBeNull();
  });

  it('lists the exams of the day with the way to their boards', async () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    const exams = [
      { id: 7, title: { ru: 'Экзамен по ПТЭ' }, opensAt: null, closesAt: null, inProgress: 12 },
      { id: 9, title: { ru: 'Охрана труда' }, opensAt: later, closesAt: null, inProgress: 0 },
    ];
    open('examiner', { exams });
    const panel = within(await screen.findByRole('region', { name: 'Экзамены сейчас и сегодня: 2' }));
    expect(panel.getByText('Сдают сейчас: 12')).toBeTruthy();
    expect(panel.getByText(/^Начало в /)).toBeTruthy();
    expect(hrefs()).toEqual(expect.arrayContaining(['/admin/tests/board/7', '/admin/tests?filter={"id":[7,9]}']));
  });

  it('shows the last jobs with their outcome, and leads to what they changed', async () => {
    const server = new FakeServer(DEFAULT_GRANTS.admin);
    const failed = {
      ...job,
      id: 6,
      status: 'failed' as const,
      batchId: null,
      error: { id: 'internal', message: 'Не вышло' },
    };
    server.answer('GET /home', { waiting: {}, exams: [], steps: DONE });
    server.answer('GET /server-load', load);
    const read = (id: number, kind: string) => ({ ...job, id, kind, batchId: null, result: { rows: 140 } });
    server.answer('GET /jobs', [
      ...[read(9, 'question-file-read'), read(8, 'import-read'), read(7, 'import-photos')],
      ...[failed, job],
    ]);
    openConsole(<HomePage />);
    const panel = within(await screen.findByRole('region', { name: 'Последние импорты и задания' }));
    expect(await panel.findByText('Не вышло')).toBeTruthy();
    expect(panel.getByText('Импортировано 140 записей')).toBeTruthy();
    // Files that were only read would push down what came of them.
    expect(panel.getAllByRole('listitem')).toHaveLength(2);
    expect(panel.getByRole('link', { name: 'Что изменено' }).getAttribute('href')).toBe('/admin/changes/13');
  });

  it('shows support how the server is', async () => {
    open('support');
    expect(await screen.findByText('Перегружен: экзамены идут, остальное отложено')).toBeTruthy();
    expect(screen.getByText('Свободно на диске: 2,5 из 10 ГБ')).toBeTruthy();
    expect(screen.getByText('Выполняется работ: 2, ждут очереди: 4')).toBeTruthy();
    expect(screen.queryByText('Ждёт вас')).toBeNull();
  });

  it('tells region that nothing is there yet, and asks the server for nothing that it may not see', async () => {
    const { server } = open('region');
    expect(await screen.findByRole('heading', { name: 'Пока для вас ничего нет' })).toBeTruthy();
    expect(server.to('GET /server-load')).toEqual([]);
  });

  it('shows a role of one’s own the sections that it opens', async () => {
    const server = new FakeServer(['users:list', 'users:show', 'tests:list']);
    storeSession({ Token: 'secret', ID: 1, RoleID: 99 });
    server.answer('GET /home', { waiting: {}, exams: [], steps: {} });
    openConsole(<HomePage />, '/admin/statistics');
    await screen.findByRole('region', { name: 'Ваши разделы' });
    expect(hrefs()).toEqual(expect.arrayContaining(['/admin/users', '/admin/tests']));
    expect(screen.queryByText('Пока для вас ничего нет')).toBeNull();
  });

  it('says when it could not be loaded, and tries again', async () => {
    const { server, user } = open('examiner');
    server.answer('GET /home', refusal(500, { id: 'internal', message: 'Сбой' }));
    await user.click(await screen.findByRole('button', { name: 'Повторить' }));
    await waitFor(() => expect(server.to('GET /home').length).toBeGreaterThan(1));
  });
});

describe('the first steps', { timeout: 60_000 }, () => {
  it('tick what is done, and lead to what is not', async () => {
    open('admin', { steps: { ...DONE, people: false, themes: false, tests: false, organisation: false } });
    const panel = within(await screen.findByRole('region', { name: 'Первые шаги' }));
    expect(panel.getByText('3 из 7')).toBeTruthy();
    expect(panel.getAllByTitle('Сделано')).toHaveLength(3);
    const links = panel.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      ...['/admin/users/import', '/admin/users/create'],
      ...['/admin/themes/create', '/admin/themes/import', '/admin/tests/create'],
    ]);
    expect(panel.getByText(/Создать темы/)).toBeTruthy();
  });

  it('offer only pages that this role opens', async () => {
    const role = open('examiner', { steps: { questions: false, tests: false } });
    const panel = within(await screen.findByRole('region', { name: 'Первые шаги' }));
    expect(panel.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/admin/tests/create']);
    expect(role.server.refused).toEqual([]);
  });

  it('are gone when all are done, or hidden', async () => {
    const { user } = open('teacher', { waiting: { marking: 0 }, steps: { questions: true, tests: false } });
    await user.click(await screen.findByRole('button', { name: 'Скрыть' }));
    expect(screen.queryByText('Первые шаги')).toBeNull();
    cleanup();
    open('teacher', { waiting: { marking: 0 }, steps: { questions: true, tests: true } });
    await screen.findByText('Ждёт вас');
    expect(screen.queryByText('Первые шаги')).toBeNull();
  });

  it('name the organisation', async () => {
    const { server, user } = open('admin', { steps: { ...DONE, organisation: false } });
    const name = { ru: 'Депо № 3', kz: '№ 3 депо' };
    server.answer('PUT /organisation', { name });
    await user.click(await screen.findByRole('button', { name: 'Указать название' }));
    const dialog = within(await screen.findByRole('dialog'));
    const save = dialog.getByRole('button', { name: 'Сохранить' });
    await user.type(dialog.getByLabelText('Рус'), '   ');
    expect(save.hasAttribute('disabled')).toBe(true);
    await user.clear(dialog.getByLabelText('Рус'));
    await user.type(dialog.getByLabelText('Рус'), name.ru);
    await user.type(dialog.getByLabelText('Қаз'), name.kz);
    server.answer('GET /home', { waiting: {}, exams: [], steps: DONE });
    await user.click(save);
    await waitFor(() => expect(screen.queryByText('Первые шаги')).toBeNull());
    expect(server.to('PUT /organisation').map(({ body }) => body)).toEqual([{ name }]);
    expect(server.refused).toEqual([]);
  });
});
