// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { StatisticsSection } from './StatisticsSection.tsx';

withWords();
afterEach(cleanup);

const tile = (measure: Schemas['StatisticsMeasure'], value: number | null, more: object = {}) => ({
  ...{ measure, value, count: value ?? 0, previous: null, series: [1, 2, 3] },
  ...more,
});

const NUMBERS: Schemas['Statistics'] = {
  asOf: '2026-03-10T09:30:00.000Z',
  period: { from: '2026-02-09', to: '2026-03-10' },
  previous: { from: '2026-01-10', to: '2026-02-08' },
  grain: 'month',
  intervals: ['2026-02-09', '2026-03-01', '2026-03-09'],
  tiles: [
    tile('active', 1240, { previous: 1200 }),
    tile('hours', 310.5, { previous: 400, count: 900 }),
    tile('attempts', 88),
    tile('passRate', null, { count: 0 }),
    tile('completions', 12),
    tile('overdue', 5, { previous: 2 }),
    tile('live', 3, { series: [] }),
  ],
  running: 2,
  anything: true,
};

const GROUPS: Schemas['StatisticsBreakdown'] = {
  by: 'region',
  asOf: NUMBERS.asOf,
  groups: [
    {
      ...{ id: 7, title: { ru: 'Астана' }, active: 900, hours: 200, attempts: 50, results: 40, passed: 30 },
      ...{ passRate: 75, completions: 10, overdue: 1 },
    },
    {
      ...{ id: null, title: null, active: 340, hours: 110.5, attempts: 38, results: 0, passed: 0 },
      ...{ passRate: null, completions: 2, overdue: 4 },
    },
  ],
  more: 0,
};

const FUNNEL: Schemas['StatisticsFunnel'] = {
  asOf: NUMBERS.asOf,
  steps: [
    { measure: 'assigned', count: 200 },
    { measure: 'started', count: 120 },
    { measure: 'finished', count: 50 },
    { measure: 'certified', count: 49 },
  ],
};

function open(
  numbers: unknown = NUMBERS,
  path = '/admin/statistics',
  permissions: readonly string[] = DEFAULT_GRANTS.admin,
) {
  const server = new FakeServer(permissions);
  storeSession({ Token: 'secret', ID: 1, RoleID: ROLE_IDS.admin });
  server.answer('GET /statistics', numbers);
  server.answer('GET /statistics/breakdown', GROUPS);
  server.answer('GET /statistics/funnel', FUNNEL);
  return { server, ...openConsole(<StatisticsSection />, path) };
}

const hrefOf = (link: HTMLElement) => decodeURIComponent(link.getAttribute('href') ?? '');

describe('the statistics', { timeout: 60_000 }, () => {
  it('show numbers that each open the rows they count, and when they were counted', async () => {
    open();
    const active = await screen.findByRole('link', { name: 'Активные люди: 1\u00a0240. Открыть строки: 1\u00a0240' });
    expect(hrefOf(active)).toBe('/admin/statistics/people?filter={"measure":"active"}');
    const hours = screen.getByRole('link', { name: /^Часы обучения: 310,5\. Открыть строки: 900/ });
    expect(hrefOf(hours)).toBe('/admin/statistics/people?filter={"measure":"hours"}');
    expect(screen.getByRole('link', { name: /^Доля сданных: Результатов нет/ })).toBeTruthy();
    expect(hrefOf(screen.getByRole('link', { name: 'Проходят тест: 2' }))).toContain('"measure":"running"');
    expect(screen.getByText('Больше на 40, чем за прошлый период')).toBeTruthy();
    expect(screen.getByText(/По состоянию на 10\.03\.2026/)).toBeTruthy();
  });

  it('show the course as a table whose numbers open the rows of their intervals', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Таблица' }));
    const table = within(await screen.findByRole('table', { name: 'Активные люди' }));
    expect(table.getAllByRole('row')).toHaveLength(4);
    const second = table.getByRole('link', { name: /^2\. Строки за 01\.03\.2026 – 08\.03\.2026/ });
    expect(hrefOf(second)).toContain('"from":"2026-03-01","to":"2026-03-08"');
  });

  it('look at one group when its name is chosen, and tell those who have none', async () => {
    const { user, server } = open();
    const table = within(await screen.findByRole('table', { name: 'По регионам' }));
    expect(table.getByText('Не указано')).toBeTruthy();
    expect(hrefOf(table.getByRole('link', { name: '75,0\u00a0%' }))).toContain('{"measure":"passRate","regionId":[7]}');
    await user.click(table.getByRole('button', { name: 'Смотреть только: Астана' }));
    await waitFor(() =>
      expect(server.to('GET /statistics').at(-1)?.query).toMatchObject({ filter: { regionId: [7] } }),
    );
  });

  it('ask for what the address says', async () => {
    const { server } = open(NUMBERS, '/admin/statistics?from=2026-01-01&to=2026-01-31&testId=4&compare=no&grain=week');
    await screen.findByText('Динамика: Активные люди');
    await waitFor(() =>
      expect(server.to('GET /statistics')[0]?.query).toEqual({
        filter: { from: '2026-01-01', to: '2026-01-31', testId: [4] },
        compare: false,
        grain: 'week',
      }),
    );
  });

  it('show how far people came in their plans, each step with its rows', async () => {
    open();
    const table = within(await screen.findByRole('table', { name: 'Путь по планам' }));
    const rows = table.getAllByRole('row').map((row) => row.textContent);
    expect(rows.slice(1)).toEqual([
      ...['Назначены200100\u00a0%', 'Начаты12060\u00a0%', 'Завершены5025\u00a0%', 'Получен сертификат4925\u00a0%'],
    ]);
    expect(hrefOf(table.getByRole('link', { name: '50' }))).toBe(
      '/admin/statistics/enrolments?filter={"measure":"finished"}',
    );
  });

  it('show no old time, and faint numbers, while those of another filter are counted', async () => {
    let finish = (_numbers: Schemas['Statistics']) => {};
    const { user } = open(({ query }: { query: { filter: object } }) =>
      'regionId' in query.filter ? new Promise((resolve) => (finish = resolve)) : NUMBERS,
    );
    const table = within(await screen.findByRole('table', { name: 'По регионам' }));
    await user.click(table.getByRole('button', { name: 'Смотреть только: Астана' }));
    expect(await screen.findByText('Считаем…')).toBeTruthy();
    expect(screen.queryByText(/По состоянию на/)).toBeNull();
    expect(screen.getByRole('link', { name: /^Активные люди/ }).closest('[aria-busy="true"]')).not.toBeNull();
    finish({ ...NUMBERS, tiles: [tile('active', 900)] });
    expect(await screen.findByText(/По состоянию на/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Активные люди: 900/ }).closest('[aria-busy="true"]')).toBeNull();
  });

  it('keep the numbers that could not be counted anew, with their time', async () => {
    let isDown = false;
    const { user } = open(() => (isDown ? { status: 503, body: { id: 'busy', message: 'Сервер занят' } } : NUMBERS));
    await screen.findByText(/По состоянию на 10\.03\.2026/);
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('Сервер занят')).toBeTruthy();
    expect(screen.getByText(/По состоянию на 10\.03\.2026/)).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Активные люди: 1/ })).toBeTruthy();
  });

  it('offer questions only to those who may read them beforehand', async () => {
    const { server } = open(NUMBERS, '/admin/statistics?by=question', ['statistics:show']);
    expect(await screen.findByRole('table', { name: 'По регионам' })).toBeTruthy();
    expect(screen.queryByRole('tab', { name: 'Вопрос' })).toBeNull();
    expect(server.sent.map(({ operation }) => operation)).not.toContain('GET /statistics/questions');
  });

  it('name groups that are gone otherwise than those who have none', async () => {
    const gone = { ...GROUPS, groups: GROUPS.groups.map((group) => ({ ...group, title: null })) };
    const { server } = open();
    server.answer('GET /statistics/breakdown', gone);
    const table = within(await screen.findByRole('table', { name: 'По регионам' }));
    expect([table.getByText('Удалено'), table.getByText('Не указано')]).toHaveLength(2);
  });

  it('say in a new installation what will be here', async () => {
    open({ ...NUMBERS, anything: false });
    expect(await screen.findByText('Статистика появится сама')).toBeTruthy();
  });
});
