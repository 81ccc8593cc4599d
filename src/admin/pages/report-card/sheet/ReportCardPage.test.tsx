// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { expectComplaints, openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { ReportCardPage } from './ReportCardPage.tsx';

withWords();
afterEach(cleanup);

type Detail = Schemas['ReportCardDetail'];
type Row = Schemas['ReportCardRow'];

const DIGEST = 'ab'.repeat(32);

const row = (id: number, name: string, more: Partial<Row> = {}): Row => ({
  ...{ attemptId: id, number: 1, startedAt: '2026-03-01T10:00:00.000Z', submittedAt: '2026-03-01T10:40:00.000Z' },
  person: { id, name, personnelNumber: `10${id}`, position: null, region: null },
  ...{ submitReason: 'learner', score: 8, maxScore: 10, percentage: 80, outcome: 'passed', extraSeconds: 0 },
  ...{ creditedSeconds: 0, unlimited: false, flags: 0, remark: null },
  ...more,
});

const ROWS = [
  row(1, 'Абаев Тимур', { digest: '0123456789abcdef'.repeat(4) }),
  row(2, 'Беков Нурлан', { score: 3, percentage: 30, outcome: 'failed' }),
];

function card(rows: Row[] = ROWS, more: Partial<Schemas['ReportCard']> = {}): Detail {
  const among = (outcome: Row['outcome']) => rows.filter((one) => one.outcome === outcome).length;
  const own = { startedFrom: null, startedTo: null, remarks: null, title: { ru: 'Весна' } };
  const record: Schemas['ReportCard'] = {
    ...{ ...own, id: 4, testId: 6, testTitle: { ru: 'Экзамен' }, status: 'open', version: 0, attempts: rows.length },
    ...{ closedAt: null, closedBy: null, revision: 1 },
    ...{ createdAt: '2026-03-01T00:00:00.000Z', updatedAt: '2026-03-01T00:00:00.000Z' },
    ...more,
  };
  return {
    ...{ card: record, digest: DIGEST, sha256: null, own: false, newer: 0, lateUntil: null },
    sheet: {
      ...{ format: 1, organisation: { ru: 'Школа' }, card: { ...own, id: 4 }, rows, signature: null },
      exam: {
        ...{ testId: 6, title: { ru: 'Экзамен' }, examinerName: null, opensAt: null, closesAt: null },
        ...{ durationMinutes: 60, passPercentage: 60 },
      },
      counts: {
        ...{ people: rows.length, attempts: rows.length, passed: among('passed'), failed: among('failed') },
        ...{ pending: among('pending'), inProgress: among('in-progress'), meanPercentage: 55 },
      },
    },
  };
}

const MAY = ['report-cards:show', 'report-cards:close', 'report-cards:reopen', 'report-cards:edit'];
const CARD = 'GET /report-cards/{id}';
const CLOSE = 'POST /report-cards/{id}/close';
const REOPEN = 'POST /report-cards/{id}/reopen';
const REMARK = 'PUT /report-cards/{id}/remarks/{attemptId}';

function open(detail = card(), permissions = MAY) {
  const server = new FakeServer(permissions);
  server.answer(CARD, detail);
  server.answer(REMARK, ({ body }: { body: Schemas['ReportCardRemarkWrite'] }) => ({
    attemptId: 1,
    remark: body.remark,
  }));
  const opened = openConsole(
    <Routes>
      <Route path="/admin/report-card/:id" element={<ReportCardPage />} />
    </Routes>,
    '/admin/report-card/4',
  );
  return { server, ...opened };
}

const press = (name: string) => screen.findByRole('button', { name });
const remark = (name: string) => screen.findByRole('textbox', { name: `Примечание: ${name}` });

describe('the sheet of an exam', { timeout: 60_000 }, () => {
  it('finds people by name and number, and by how they did', async () => {
    const { user } = open();
    await user.type(await screen.findByRole('searchbox', { name: 'Имя или табельный номер' }), 'беков 102');
    expect(screen.queryByText('Абаев Тимур')).toBeNull();
    expect(screen.getByText('Беков Нурлан')).toBeTruthy();
    await user.click(screen.getByRole('combobox', { name: 'Итог' }));
    await user.click(await screen.findByRole('option', { name: 'Сдан' }));
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
  });

  it('cannot be closed while a remark is not saved, and saves it when the field is left', async () => {
    const { user, server } = open();
    await user.type(await remark('Абаев Тимур'), 'Опоздал');
    expect(await press('Сохраняется…')).toHaveProperty('disabled', true);
    await user.tab();
    expect(await press('Закрыть ведомость')).toHaveProperty('disabled', false);
    expect(server.to(REMARK)[0]).toMatchObject({
      ...{ path: '/report-cards/4/remarks/1', body: { remark: 'Опоздал', seen: null } },
    });
  });

  it('shows the digests as on paper, and compares them with the audit trail', async () => {
    const { user, server } = open();
    server.answer('GET /report-cards/{id}/digests', [
      { attemptId: 1, place: 12, fault: null },
      { attemptId: 2, place: 12, fault: 'changed' },
    ]);
    expect(await screen.findByTitle('0123456789abcdef'.repeat(4))).toHaveProperty(
      'textContent',
      'Хеш 0123 4567 89ab cdef',
    );
    await user.click(await press('Сверить с журналом'));
    const dialog = await screen.findByRole('dialog', { name: 'Результаты и журнал аудита' });
    expect(await within(dialog).findByText(/Беков Нурлан: изменён в базе данных в обход сервера/)).toBeTruthy();
    expect(within(dialog).queryByText(/Абаев Тимур/)).toBeNull();
  });

  it('shows both remarks when somebody else wrote one meanwhile', async () => {
    expectComplaints();
    const { user, server } = open();
    const error = { id: 'changed-meanwhile', message: 'Уже изменено.', details: { remark: 'Болел' } };
    server.answer(REMARK, refusal(409, error));
    await user.type(await remark('Абаев Тимур'), 'Опоздал');
    await user.tab();
    expect(await screen.findByText('Болел')).toBeTruthy();
    expect(await press('Сохраняется…')).toHaveProperty('disabled', true);
    server.answer(REMARK, ({ body }: { body: Schemas['ReportCardRemarkWrite'] }) => ({
      attemptId: 1,
      remark: body.remark,
    }));
    await user.click(await press('Оставить моё'));
    await waitFor(() => expect(server.to(REMARK).at(-1)?.body).toEqual({ remark: 'Опоздал', seen: 'Болел' }));
    expect(await press('Закрыть ведомость')).toHaveProperty('disabled', false);
  });

  it('leaves the closing to somebody else where the reader is on the sheet, and says why no result is shown', async () => {
    const held = row(3, 'Цой Виктор', { outcome: 'held', score: null, percentage: null });
    open({ ...card([...ROWS, held]), own: true });
    expect(await screen.findByText(/Закрывает и снова открывает эту ведомость другой сотрудник/)).toBeTruthy();
    expect(screen.getByText('Пока скрыт от вас')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Закрыть ведомость' })).toBeNull();
    cleanup();
    open({ ...card([...ROWS, held], { status: 'closed', version: 1 }), own: true, sha256: DIGEST });
    expect(await screen.findByText(/Закрывает и снова открывает/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Открыть снова' })).toBeNull();
  });

  it('names those who did not come before it is closed', async () => {
    const detail = card();
    detail.sheet.absent = [{ id: 9, name: 'Сериков Арман', personnelNumber: null, position: null, region: null }];
    const { user } = open(detail);
    await user.click(await press('Закрыть ведомость'));
    const dialog = await screen.findByRole('dialog', { name: 'Закрыть ведомость?' });
    expect(await within(dialog).findByText('Сериков Арман')).toBeTruthy();
  });

  it('is closed with the digest of what was read, only once it was read', async () => {
    const { user, server } = open();
    server.answer(CLOSE, card(ROWS, { status: 'closed', version: 1 }).card);
    await user.click(await press('Закрыть ведомость'));
    const dialog = await screen.findByRole('dialog', { name: 'Закрыть ведомость?' });
    const run = within(dialog).getByRole('button', { name: 'Закрыть ведомость' });
    expect(run).toHaveProperty('disabled', true);
    await user.click(await within(dialog).findByRole('checkbox', { name: /Ведомость прочитана/ }));
    server.answer(CARD, card(ROWS, { status: 'closed', version: 1, closedBy: 'Серикова А.' }));
    await user.click(run);
    expect(await screen.findByText('Ведомость закрыта, версия 1')).toBeTruthy();
    expect(server.to(CLOSE)[0]?.body).toEqual({ digest: DIGEST });
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /^Примечание:/ })).toBeNull());
    expect(await press('Открыть снова')).toBeTruthy();
  });

  it('has to be read again when it has changed before it was closed', async () => {
    expectComplaints();
    const { user, server } = open();
    server.answer(CLOSE, refusal(409, { id: 'sheet-changed', message: 'Ведомость изменилась.' }));
    await user.click(await press('Закрыть ведомость'));
    const dialog = await screen.findByRole('dialog');
    await user.click(await within(dialog).findByRole('checkbox'));
    const next = { ...card([...ROWS, row(3, 'Валиева Сауле')]), digest: 'cd'.repeat(32) };
    server.answer(CARD, next);
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть ведомость' }));
    expect(await within(dialog).findByText('Ведомость изменилась.')).toBeTruthy();
    expect(within(dialog).getByRole('checkbox')).toHaveProperty('checked', false);
    await waitFor(() => expect(within(dialog).getByText('3')).toBeTruthy());
    server.answer(CLOSE, next.card);
    await user.click(within(dialog).getByRole('checkbox'));
    await user.click(within(dialog).getByRole('button', { name: 'Закрыть ведомость' }));
    await waitFor(() => expect(server.to(CLOSE).at(-1)?.body).toEqual({ digest: next.digest }));
  });

  it('names whom it waits for instead of being closed', async () => {
    const waiting = [
      row(1, 'Абаев Тимур', { outcome: 'in-progress', score: null, percentage: null }),
      row(2, 'Беков Нурлан', { outcome: 'pending', score: null, percentage: null }),
    ];
    const { user } = open(card(waiting));
    await user.click(await press('Закрыть ведомость'));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Ещё идёт 1 попытка\. Абаев Тимур/)).toBeTruthy();
    expect(within(dialog).getByText(/1 попытка ждёт проверки\. Беков Нурлан/)).toBeTruthy();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Закрыть ведомость' })).toHaveProperty('disabled', true);
  });

  it('is opened again with a reason', async () => {
    const { user, server } = open(card(ROWS, { status: 'closed', version: 1, closedAt: '2026-03-02T00:00:00.000Z' }));
    server.answer(REOPEN, card().card);
    await user.click(await press('Открыть снова'));
    const dialog = await screen.findByRole('dialog', { name: 'Открыть ведомость снова?' });
    const run = within(dialog).getByRole('button', { name: 'Открыть снова' });
    await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), '  ab  ');
    expect(run).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), 'Ошибка  ');
    server.answer(CARD, card(ROWS, { version: 1 }));
    await user.click(run);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.to(REOPEN)[0]?.body).toEqual({ reason: 'ab  Ошибка' });
    expect(await remark('Абаев Тимур')).toBeTruthy();
  });

  it('shows who signed which version, whether it is intact, and what changed since the one before', async () => {
    const { user, server } = open(card(ROWS, { status: 'closed', version: 2 }));
    const at = { at: '2026-03-02T10:00:00.000Z', actorName: 'Серикова А.' };
    const lines: Schemas['ReportCardVersion'][] = [
      { ...at, version: 1, action: 'close', reason: null, sha256: DIGEST },
      { ...at, version: 1, action: 'reopen', reason: 'Ошибка в баллах', sha256: null },
      { ...at, version: 2, action: 'close', reason: null, sha256: DIGEST },
    ];
    server.answer('GET /report-cards/{id}/versions', lines);
    server.answer('GET /report-cards/{id}/versions/{version}', ({ path }: { path: string }) => {
      const version = Number(path.split('/').at(-1));
      const { sheet } = card(version === 1 ? ROWS.slice(0, 1) : ROWS);
      return { version, sheet, sha256: DIGEST, intact: version === 2 };
    });
    await user.click(await press('Версии'));
    const drawer = await screen.findByRole('dialog', { name: 'Версии ведомости' });
    expect(await within(drawer).findByText('Подпись верна: ничего не изменено')).toBeTruthy();
    expect(within(drawer).getByText('Содержание не сходится с подписью')).toBeTruthy();
    expect(within(drawer).getByText(/Ошибка в баллах/)).toBeTruthy();
    expect(
      within(drawer)
        .getAllByText(/^Версия \d$/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Версия 2', 'Версия 1']);
    await user.click(within(drawer).getByRole('button', { name: 'Сравнить с версией 1' }));
    expect(await within(drawer).findByText(/Беков Нурлан/)).toBeTruthy();
    expect(within(drawer).getByText(/добавлена строка/)).toBeTruthy();
  });

  it('is neither closed nor opened again by somebody who may only look', async () => {
    open(card(), ['report-cards:show']);
    await screen.findByText('Абаев Тимур');
    expect(screen.queryByRole('button', { name: 'Закрыть ведомость' })).toBeNull();
  });

  it('that does not exist is not found', async () => {
    expectComplaints();
    const server = open().server;
    cleanup();
    server.answer(CARD, refusal(404, { id: 'not-found', message: 'Нет такой.' }));
    openConsole(<ReportCardPage />);
    expect(await screen.findByRole('heading', { name: 'По этому адресу ничего нет' })).toBeTruthy();
  });
});
