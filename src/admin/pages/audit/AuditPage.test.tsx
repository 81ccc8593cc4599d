// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { theme } from '../../testing/themes.fixture.tsx';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import { AuditPage } from './AuditPage.tsx';

withWords();
afterEach(cleanup);

const HASH = 'ab'.repeat(32);

const line = (id: number, more: Partial<Schemas['AuditEvent']> = {}): Schemas['AuditEvent'] => ({
  ...{ id, at: '2026-03-01T10:00:00.000Z', actor: { id: 2, name: 'Серикова А.' }, action: 'bulk-edit' },
  ...{ resource: 'themes', recordIds: [1, 2, 3, 4, 5], details: {}, batchId: 12, hash: HASH },
  ...more,
});

const EXPORT = 'GET /audit/export';
const VERIFY = 'POST /audit/verify';
const MAY = ['audit:list', 'audit:export', 'themes:list', 'users:list'];

let saved: string[] = [];
beforeEach(() => {
  saved = [];
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    saved.push(this.download);
  };
});

function checkOf(found: Partial<Schemas['AuditCheck']>): Schemas['AuditCheck'] {
  const head = { state: 'fits' as const, place: 7 };
  return {
    lines: 7,
    head: HASH,
    broken: [],
    headFound: true,
    heads: { database: head, file: head, unsigned: 0, isWhole: true },
    records: { compared: 1200, faults: [], brokenSeals: [], texts: [] },
    isChainWhole: true,
    areRecordsWhole: true,
    isWhole: true,
    ...found,
  };
}

function open(path = '/admin/audit', lines = [line(7)], permissions = MAY) {
  const server = new FakeServer(permissions);
  server.answer('GET /audit', lines);
  server.answer('GET /users', []);
  server.answer('GET /themes', [theme(1), theme(2), theme(3)]);
  server.answer(EXPORT, { body: 'PK' });
  server.answer(VERIFY, checkOf({}));
  return { server, ...openConsole(<AuditPage />, path) };
}

const rows = async () => (await screen.findAllByRole('row')).slice(1);

describe('the audit trail', { timeout: 60_000 }, () => {
  it('tells who did what, names the first records, and leads to the operation', async () => {
    open();
    const [first] = await rows();
    await within(first ?? document.body).findByText('1. Тема 1');
    expect(first?.textContent).toMatch(/abababab….*Серикова А\..*Массовое изменение.*Темы/);
    expect(first?.textContent).toContain('и ещё 2');
    expect(screen.getByRole('link', { name: 'операция № 12' }).getAttribute('href')).toBe('/admin/changes/12');
  });

  it('puts the details of a line in words', async () => {
    const details = {
      ...{ fields: ['hours', 'title'], fileName: 'people.xlsx', intervention: 'pause' },
      ...{ of: { id: 9, kind: 'import' }, points: { from: null, to: 4 } },
    };
    open('/admin/audit', [line(7, { details, recordIds: [], batchId: null })]);
    const [first] = await rows();
    expect(first?.textContent).toContain('поля: Часы, Название');
    expect(first?.textContent).toContain('файл: people.xlsx');
    expect(first?.textContent).toContain('действие: Пауза');
    expect(first?.textContent).toContain('отменено: Импорт, № 9');
    expect(first?.textContent).toContain('баллов: — → 4');
  });

  it('has words for what the server writes by itself', async () => {
    const details = { seal: 3, count: 2, sha256: HASH, key: 'a1b2' };
    open('/admin/audit', [
      line(7, { action: 'seal', resource: 'audit', actor: null, details, recordIds: [], batchId: null }),
      line(6, { action: 'tampering', resource: 'audit', actor: null, details: { kind: 'attempt' }, recordIds: [] }),
      line(5, {
        action: 'decide-late',
        resource: 'attempts',
        details: { accepted: false, positions: [0, 2] },
        recordIds: [],
      }),
      line(4, {
        action: 'refuse-sign-in',
        resource: 'users',
        actor: null,
        details: { by: 'eds', serialNumber: '5a01', reason: 'eds-revoked' },
        recordIds: [],
      }),
    ]);
    const [seal, tampering, late, refused] = await rows();
    expect(seal?.textContent).toContain('Журнал аудита');
    expect(seal?.textContent).toContain('сводка: 3');
    expect(seal?.textContent).toContain('ключ подписи: a1b2');
    expect(tampering?.textContent).toContain('записи: Попытка');
    expect(late?.textContent).toContain('засчитать: нет');
    expect(late?.textContent).toContain('вопросы: 1, 3');
    expect(refused?.textContent).toContain('Отказ во входе по подписи');
    expect(refused?.textContent).toContain('цифровая подпись');
    expect(refused?.textContent).toContain('причина: Сертификат отозван.');
  });

  it('is filtered from the address; what is no number of a record is left out', async () => {
    const { server } = open('/admin/audit?kind=import&recordId=5.7&to=2026-03-01');
    await rows();
    const filter = { action: 'import', recordId: 5, to: '2026-03-01' };
    expect(server.to('GET /audit')[0]?.query).toMatchObject({ filter, range: [0, 49] });
    cleanup();
    const other = open('/admin/audit?recordId=-1').server;
    await rows();
    expect(other.to('GET /audit')[0]?.query.filter).toEqual({});
  });

  it('is downloaded with the filter that is set', async () => {
    const { user, server } = open('/admin/audit?kind=import');
    await user.click(await screen.findByRole('button', { name: 'Скачать CSV' }));
    await waitFor(() => expect(saved).toEqual(['audit.csv']));
    expect(server.to(EXPORT)[0]?.query).toEqual({ filter: { action: 'import' }, format: 'csv' });
  });

  it("says in its own words that the server does not answer, and in the server's why it refuses", async () => {
    expectComplaints();
    const { user, server } = open();
    server.answer(EXPORT, () => {
      throw new TypeError('Failed to fetch');
    });
    await user.click(await screen.findByRole('button', { name: 'Скачать XLSX' }));
    expect(await screen.findByText('Сервер не отвечает')).toBeTruthy();
    server.answer(EXPORT, refusal(429, { id: 'too-many-at-once', message: 'Подождите немного.' }));
    await user.click(screen.getByRole('button', { name: 'Скачать CSV' }));
    expect(await screen.findByText('Подождите немного.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  it('is not downloaded by somebody who may only read it', async () => {
    open('/admin/audit', [line(7)], ['audit:list']);
    await rows();
    expect(screen.queryByRole('button', { name: /Скачать/ })).toBeNull();
  });
});

describe('the check of the chain', { timeout: 60_000 }, () => {
  async function opened() {
    const found = open();
    await found.user.click(await screen.findByRole('button', { name: 'Проверить цепочку' }));
    const dialog = await screen.findByRole('dialog', { name: 'Проверка журнала аудита' });
    const run = within(dialog).getByRole('button', { name: 'Проверить' });
    return { ...found, dialog, run, noted: within(dialog).getByRole('textbox') };
  }

  it('tells that it is whole, and gives the hash to note', async () => {
    const { user, server, dialog, run } = await opened();
    await user.click(run);
    expect(await within(dialog).findByText('Цепочка цела: 7 строк.')).toBeTruthy();
    expect(within(dialog).getByText(HASH)).toBeTruthy();
    expect(server.to(VERIFY)[0]?.body).toEqual({});
  });

  it('takes no hash that is none, and sends one however it was written', async () => {
    const { user, server, dialog, run, noted } = await opened();
    await user.type(noted, 'abc');
    expect(within(dialog).getByText(/Хеш состоит из 64 знаков/)).toBeTruthy();
    expect(run).toHaveProperty('disabled', true);
    await user.clear(noted);
    await user.type(noted, ` ${HASH.toUpperCase()} `);
    await user.click(run);
    await waitFor(() => expect(server.to(VERIFY)[0]?.body).toEqual({ expectedHead: HASH }));
  });

  it('tells where it is broken, and that lines are missing at its end', async () => {
    const { user, server, dialog, run } = await opened();
    server.answer(VERIFY, checkOf({ broken: [3, 1200], headFound: false }));
    await user.click(run);
    expect((await within(dialog).findByText(/Не сходятся строки/)).textContent).toMatch(/: 3, 1\s200\.$/);
    expect(within(dialog).getByText(/Записанного хеша в журнале нет/)).toBeTruthy();
  });

  it('names the records that were changed by hand, and a signature that does not match', async () => {
    const { user, server, dialog, run } = await opened();
    await user.click(run);
    expect(await within(dialog).findByText(/сверено 1\s200/)).toBeTruthy();
    expect(within(dialog).getByText('Подпись журнала верна.')).toBeTruthy();
    const other = { state: 'forged' as const, place: 7 };
    server.answer(
      VERIFY,
      checkOf({
        heads: { database: other, file: other, unsigned: 0, isWhole: false },
        records: {
          compared: 1200,
          faults: [
            { kind: 'attempt', id: 12, fault: 'changed' },
            { kind: 'role', id: 3, fault: 'written-over' },
          ],
          brokenSeals: [4],
          texts: ['ref'],
        },
        areRecordsWhole: false,
        isWhole: false,
      }),
    );
    await user.click(run);
    expect(await within(dialog).findByText('Попытка № 12: не такая, как в журнале')).toBeTruthy();
    expect(within(dialog).getByText(/^Роль № 3: была изменена/)).toBeTruthy();
    expect(within(dialog).getByText('Изменены сводки журнала: 4.')).toBeTruthy();
    expect(within(dialog).getByText(/^Подпись журнала не сходится/)).toBeTruthy();
  });

  it("tells in the server's words why there is no answer", async () => {
    expectComplaints();
    const { user, server, dialog, run } = await opened();
    server.answer(VERIFY, refusal(429, { id: 'too-many-at-once', message: 'Проверка уже идёт.' }));
    await user.click(run);
    expect(await within(dialog).findByText('Проверка уже идёт.')).toBeTruthy();
  });
});
