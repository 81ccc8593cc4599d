// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ROLE_IDS } from '#shared/access/roles.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { RegularDialog } from './RegularDialog.tsx';

withWords();
afterEach(cleanup);

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const DINA = { id: 5, name: 'Сапарова Дина' };

const subscription = (fields: Partial<Schemas['StatisticsSubscription']> = {}): Schemas['StatisticsSubscription'] => ({
  ...{ id: 3, title: 'Неделя', every: 'week', hour: 8, zone: OWN_ZONE, period: '7d', format: 'xlsx', filter: {} },
  ...{ recipients: [DINA], nextAt: '2026-03-09T08:00:00.000Z', ownerName: 'Admin', mine: true },
  ...fields,
});
const REPORT: Schemas['StatisticsReport'] = {
  ...{ id: 9, title: 'Неделя', format: 'xlsx', period: { from: '2026-03-02', to: '2026-03-08' } },
  ...{ createdAt: '2026-03-09T08:00:00.000Z', expiresAt: '2026-04-08T08:00:00.000Z' },
};

function open(...subscriptions: Schemas['StatisticsSubscription'][]) {
  const server = new FakeServer(DEFAULT_GRANTS.admin);
  storeSession({ Token: 'secret', ID: 1, RoleID: ROLE_IDS.admin });
  server.answer('GET /statistics/subscriptions', subscriptions);
  server.answer('GET /statistics/reports', []);
  server.answer('GET /statistics/recipients', [DINA]);
  return { server, ...openConsole(<RegularDialog filter={{}} onClose={vi.fn()} />) };
}

describe('regular reports', { timeout: 60_000 }, () => {
  it('name the hour, with the zone where it is not that of the reader', async () => {
    open(subscription(), subscription({ id: 4, title: 'Чужой', zone: 'Pacific/Auckland' }));
    expect(await screen.findByText('По понедельникам в 08:00 · 7 дней · XLSX')).toBeTruthy();
    expect(screen.getByText('По понедельникам в 08:00 (Pacific/Auckland) · 7 дней · XLSX')).toBeTruthy();
  });

  it('say beside the field what is missing', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Создать отчёт' }));
    expect(screen.getByText('Назовите отчёт')).toBeTruthy();
    const name = screen.getByRole('textbox', { name: /^Название/ });
    expect(document.activeElement).toBe(name);
    await user.type(name, 'Неделя');
    await user.click(screen.getByRole('button', { name: 'Создать отчёт' }));
    expect(screen.getByText('Выберите, кто получит отчёт')).toBeTruthy();
    expect(server.to('POST /statistics/subscriptions')).toHaveLength(0);
  });

  it('are prepared at once for the person who asks', async () => {
    const { server, user } = open(subscription());
    server.answer('POST /statistics/subscriptions/{id}/report', REPORT);
    const make = await screen.findByRole('button', { name: 'Подготовить сейчас, только для вас: Неделя' });
    server.answer('GET /statistics/reports', [REPORT]);
    await user.click(make);
    expect(await screen.findByRole('button', { name: /^Скачать: Неделя/ })).toBeTruthy();
    expect(server.to('POST /statistics/subscriptions/{id}/report')).toHaveLength(1);
  });

  it('are changed in the same form, and keep their filters', async () => {
    const { server, user } = open(subscription({ filter: { regionId: [5] } }));
    server.answer('PUT /statistics/subscriptions/{id}', subscription({ every: 'day' }));
    await user.click(await screen.findByRole('button', { name: 'Изменить отчёт: Неделя' }));
    const every = screen.getByRole('combobox', { name: 'Как часто' });
    expect(every.textContent).toBe('По понедельникам');
    await user.click(every);
    await user.click(within(await screen.findByRole('listbox')).getByRole('option', { name: 'Каждый день' }));
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(server.to('PUT /statistics/subscriptions/{id}')).toHaveLength(1));
    expect(server.to('PUT /statistics/subscriptions/{id}')[0]?.body).toEqual({
      ...{ title: 'Неделя', every: 'day', hour: 8, period: '7d', format: 'xlsx', recipientIds: [5] },
    });
    expect(await screen.findByText('Новый отчёт')).toBeTruthy();
  });
});
