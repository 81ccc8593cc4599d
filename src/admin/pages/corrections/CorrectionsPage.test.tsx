// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, page, refusal } from '../../testing/fake-server.fixture.ts';
import { CorrectionsPage } from './CorrectionsPage.tsx';

withWords();
afterEach(cleanup);
beforeEach(() => {
  // Missing in jsdom.
  window.HTMLElement.prototype.scrollIntoView = () => undefined;
});

const SUMMARY: Schemas['CorrectionSummary'] = {
  ...{ papers: 9, running: 1, graded: 8, changed: 2, toPassed: 1, toFailed: 0, higher: 1, lower: 0 },
  ...{ closedCards: 1, ownAttempts: 0, unmappable: 0, certificates: [] },
};

const content = (correct: boolean): Schemas['QuestionContent'] => ({ type: 'true_false', correct });

const asked = (more: Partial<Schemas['AskedQuestion']> = {}): Schemas['AskedQuestion'] => ({
  ...{ questionId: 31, version: 2, newestVersion: 2, text: { ru: '<p>Дым идёт вверх</p>' }, content: content(false) },
  ...{ points: 1, attempts: 9, tests: 1, openAppeals: 0, correction: null },
  ...more,
});

const correction = (more: Partial<Schemas['KeyCorrection']> = {}): Schemas['KeyCorrection'] => ({
  ...{ id: 4, testId: 6, questionId: 31, version: 2, action: 'key', reason: 'Ключ был неверен', status: 'applied' },
  ...{ appliedAt: '2026-03-01T10:00:00.000Z', appliedBy: 'Серикова А.', summary: SUMMARY },
  ...{ rolledBackAt: null, rolledBackBy: null, rollbackReason: null },
  ...more,
});

const person = (id: number, fullName: string): Schemas['AffectedAttempt'] => ({
  ...{ attemptId: 100 + id, testId: 6, testTitle: { ru: 'Экзамен' }, userId: id, fullName, number: 1 },
  before: { score: 5, maxScore: 10, percentage: 50, passed: false },
  after: { score: 6, maxScore: 10, percentage: 60, passed: true },
});

const job = (more: Partial<Schemas['Job']> = {}): Schemas['Job'] => ({
  ...{ id: 70, kind: 'correct-key', resource: 'tests', status: 'done', done: 8, total: 8, result: null, error: null },
  ...{ batchId: null, undone: false, createdAt: '2026-03-01T10:00:00.000Z', finishedAt: null },
  ...more,
});

const PREVIEW = 'POST /tests/{id}/key-corrections/preview';
const APPLY = 'POST /tests/{id}/key-corrections';
const RESTORE = 'POST /key-corrections/{id}/restore';
const DETAILS = 'GET /key-corrections/{id}';
const RESULTS = 'GET /key-corrections/{id}/results';
const MAY = ['key-corrections:list', 'key-corrections:apply', 'questions:edit'];

type Opening = { permissions?: string[]; questions?: Schemas['AskedQuestion'][]; done?: Schemas['KeyCorrection'][] };

function open({ permissions = MAY, questions = [asked()], done = [correction()] }: Opening = {}, search = '') {
  const server = new FakeServer(permissions);
  server.answer('GET /tests/{id}/asked-questions', questions);
  server.answer('GET /tests/{id}/key-corrections', done);
  server.answer(DETAILS, {
    ...{
      correction: correction(),
      text: { ru: '<p>Дым идёт вверх</p>' },
      before: content(false),
      after: content(true),
    },
  });
  server.answer(RESULTS, [person(1, 'Абаев Тимур'), person(2, 'Беков Нурлан')]);
  const result = { summary: SUMMARY, affected: [person(1, 'Абаев Тимур')], leftOut: [] };
  server.answer(PREVIEW, { job: job({ kind: 'preview-key', result: result as never }), preview: result });
  server.answer(APPLY, job());
  server.answer(RESTORE, job({ kind: 'restore-key' }));
  const opened = openConsole(
    <Routes>
      <Route path="/admin/tests/key-corrections/:id" element={<CorrectionsPage />} />
    </Routes>,
    `/admin/tests/key-corrections/6${search}`,
  );
  return { server, ...opened };
}

const correct = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Исправить' }));
  return screen.findByRole('dialog', { name: 'Исправление ключей' });
};
const button = (dialog: HTMLElement, name: string) => within(dialog).getByRole('button', { name });
const expand = async (user: ReturnType<typeof open>['user']) =>
  user.click(await screen.findByRole('button', { name: /Другой ключ · № 31/ }));

describe('the correction of a key', { timeout: 60_000 }, () => {
  it('shows whose results change before it is applied, and asks for a reason', async () => {
    const { user, server } = open();
    const dialog = await correct(user);
    await user.click(within(dialog).getByRole('radio', { name: 'Верно' }));
    await user.click(within(dialog).getByRole('checkbox', { name: /Исправить ключ и в банке/ }));
    await user.click(button(dialog, 'Показать, что изменится'));
    expect(await within(dialog).findByRole('link', { name: 'Абаев Тимур' })).toBeTruthy();
    expect(dialog.textContent).toContain('Показаны первые 1 из 2');
    expect(dialog.textContent).toContain('1 попытка — в закрытой ведомости');
    const input = {
      questionId: 31,
      version: 2,
      action: 'key',
      scope: 'test',
      content: content(true),
      updateBank: true,
    };
    expect(server.to(PREVIEW)[0]?.body).toEqual(input);
    expect(button(dialog, 'Применить')).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), ' ');
    expect(button(dialog, 'Применить')).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), 'Опечатка');
    await user.click(button(dialog, 'Применить'));
    expect(await screen.findByText('Исправление применено')).toBeTruthy();
    expect(server.to(APPLY)[0]?.body).toEqual({ ...input, reason: ' Опечатка' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(server.to('GET /tests/{id}/asked-questions').length).toBeGreaterThan(1));
  });

  it('has to be shown again when anything in it is changed', async () => {
    const { user, server } = open({ questions: [asked({ tests: 3 })] });
    const dialog = await correct(user);
    await user.click(within(dialog).getByRole('radio', { name: /Исключить вопрос/ }));
    await user.click(button(dialog, 'Показать, что изменится'));
    await within(dialog).findByRole('button', { name: 'Применить' });
    await user.click(within(dialog).getByRole('radio', { name: 'Во всех тестах, где он был задан' }));
    expect(within(dialog).queryByRole('button', { name: 'Применить' })).toBeNull();
    await user.click(button(dialog, 'Показать, что изменится'));
    await within(dialog).findByRole('button', { name: 'Применить' });
    const bodies = server.to(PREVIEW).map(({ body }) => body);
    const input = { questionId: 31, version: 2, action: 'drop' };
    expect(bodies).toEqual([
      { ...input, scope: 'test' },
      { ...input, scope: 'everywhere' },
    ]);
  });

  it("keeps what was chosen when the server refuses, with the server's words", async () => {
    expectComplaints();
    const { user, server } = open();
    server.answer(PREVIEW, refusal(422, { id: 'invalid', message: 'Ключ не изменился.' }));
    const dialog = await correct(user);
    await user.click(within(dialog).getByRole('radio', { name: /Засчитать всем/ }));
    await user.click(button(dialog, 'Показать, что изменится'));
    expect(await within(dialog).findByText('Ключ не изменился.')).toBeTruthy();
    expect(within(dialog).getByRole('radio', { name: /Засчитать всем/ })).toHaveProperty('checked', true);
    expect(button(dialog, 'Показать, что изменится')).toHaveProperty('disabled', false);
  });

  it('says why a preview failed', async () => {
    const { user, server } = open();
    const failed = job({ status: 'failed', error: { id: 'internal', message: 'Диск полон.' } });
    server.answer(PREVIEW, { job: failed, preview: null });
    const dialog = await correct(user);
    await user.click(button(dialog, 'Показать, что изменится'));
    expect(await within(dialog).findByText('Не удалось: Диск полон.')).toBeTruthy();
  });

  it('does not touch the bank where the question has changed since', async () => {
    const { user } = open({ questions: [asked({ newestVersion: 5 })] });
    const dialog = await correct(user);
    expect(within(dialog).getByText(/В банке уже версия 5/)).toBeTruthy();
    expect(within(dialog).queryByRole('checkbox')).toBeNull();
  });

  it('opens at once by a link to the question and its version, and is gone from the address when it is closed', async () => {
    const { user, router } = open({}, '?question=31&version=2');
    const dialog = await screen.findByRole('dialog', { name: 'Исправление ключей' });
    await user.click(button(dialog, 'Закрыть'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.search).toBe('');
  });

  it('is offered only to somebody who may apply it', async () => {
    const { user } = open({ permissions: ['key-corrections:list'] });
    await screen.findByText('Дым идёт вверх');
    expect(screen.queryByRole('button', { name: 'Исправить' })).toBeNull();
    await expand(user);
    await screen.findByText('Изменённые результаты');
    expect(screen.queryByRole('button', { name: 'Отменить исправление' })).toBeNull();
  });
});

describe('the corrections made', { timeout: 60_000 }, () => {
  it('show neither keys nor the button before the results are there too, so that nothing moves under the pointer', async () => {
    const { user, server } = open();
    let arrive: (rows: unknown) => void = () => undefined;
    const results = new Promise((resolve) => {
      arrive = resolve;
    });
    server.answer(RESULTS, () => results);
    await expand(user);
    await waitFor(() => expect(server.to(DETAILS)).toHaveLength(1));
    expect(screen.queryByText('Прежний ключ')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Отменить исправление' })).toBeNull();
    arrive([person(1, 'Абаев Тимур')]);
    expect(await screen.findByText('Прежний ключ')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Абаев Тимур' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отменить исправление' })).toBeTruthy();
  });

  it('name everybody whose result changed, page by page', async () => {
    const { user, server } = open();
    server.answer(RESULTS, ({ query }: { query: { range: number[] } }) =>
      page([person(1, query.range[0] === 0 ? 'Абаев Тимур' : 'Галиев Олжас')], 30),
    );
    await expand(user);
    const link = await screen.findByRole('link', { name: 'Абаев Тимур' });
    expect(link.getAttribute('href')).toBe('/admin/tests/attempt/101');
    expect(link.closest('li')?.textContent).toMatch(/5 \/ 10 · 50\s% не сдан.*6 \/ 10 · 60\s% сдан/);
    await user.click(screen.getByRole('button', { name: 'На следующую страницу' }));
    expect(await screen.findByRole('link', { name: 'Галиев Олжас' })).toBeTruthy();
    expect(server.to(RESULTS).at(-1)?.query.range).toEqual([25, 49]);
  });

  it('are taken back with a reason', async () => {
    const { user, server } = open();
    await expand(user);
    await user.click(await screen.findByRole('button', { name: 'Отменить исправление' }));
    const dialog = await screen.findByRole('dialog', { name: 'Отменить исправление?' });
    expect(button(dialog, 'Отменить исправление')).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), 'Ключ был верен');
    await user.click(button(dialog, 'Отменить исправление'));
    expect(await screen.findByText('Исправление отменено')).toBeTruthy();
    expect(server.to(RESTORE)[0]).toMatchObject({
      path: '/key-corrections/4/restore',
      body: { reason: 'Ключ был верен' },
    });
  });

  it('keep the reason when they cannot be taken back, and say why', async () => {
    expectComplaints();
    const { user, server } = open();
    server.answer(RESTORE, refusal(409, { id: 'conflict', message: 'Его уже отменили.' }));
    await expand(user);
    await user.click(await screen.findByRole('button', { name: 'Отменить исправление' }));
    const dialog = await screen.findByRole('dialog', { name: 'Отменить исправление?' });
    await user.type(within(dialog).getByRole('textbox', { name: /Причина/ }), 'Ошибка');
    await user.click(button(dialog, 'Отменить исправление'));
    expect(await within(dialog).findByText('Его уже отменили.')).toBeTruthy();
    expect(within(dialog).getByRole('textbox', { name: /Причина/ })).toHaveProperty('value', 'Ошибка');
    expect(button(dialog, 'Отменить исправление')).toHaveProperty('disabled', false);
  });

  it('that were taken back tell by whom and why, and cannot be taken back again', async () => {
    const back = { rolledBackAt: '2026-03-02T10:00:00.000Z', rolledBackBy: null, rollbackReason: 'Ключ был верен' };
    const { user } = open({ done: [correction({ ...back, status: 'rolled_back' })] });
    expect(await screen.findByText(/^Отменено: Удалённый пользователь, 02\.03\.2026.* — Ключ был верен$/)).toBeTruthy();
    await expand(user);
    await screen.findByText('Прежний ключ');
    expect(screen.queryByRole('button', { name: 'Отменить исправление' })).toBeNull();
  });

  it('can be asked for again when they could not be read', async () => {
    expectComplaints();
    const { user, server } = open();
    server.answer(DETAILS, refusal(500, { id: 'internal', message: 'Что-то сломалось.' }));
    await expand(user);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Что-то сломалось.');
    server.answer(DETAILS, {
      ...{ correction: correction(), text: { ru: 'Дым' }, before: content(false), after: null },
    });
    await user.click(within(alert).getByRole('button', { name: 'Повторить' }));
    expect(await screen.findByText('Прежний ключ')).toBeTruthy();
  });

  it('and questions asked are none before anybody took the test', async () => {
    open({ questions: [], done: [] });
    expect(await screen.findByText('Этот тест ещё никто не проходил')).toBeTruthy();
    expect(screen.getByText('Исправлений не было.')).toBeTruthy();
  });

  it('are looked for among many questions by number and by words', async () => {
    const many = Array.from({ length: 7 }, (_, index) =>
      asked({ questionId: 31 + index, text: { ru: `Вопрос про ${index === 3 ? 'Дым' : 'воду'}` } }),
    );
    const { user } = open({ questions: many, done: [] });
    const search = await screen.findByRole('searchbox', { name: 'Найти вопрос' });
    await user.type(search, 'дым');
    expect(screen.getAllByRole('button', { name: 'Исправить' })).toHaveLength(1);
    await user.clear(search);
    await user.type(search, '33');
    expect(screen.getAllByRole('button', { name: 'Исправить' })).toHaveLength(1);
    expect(screen.getByText(/^№ 33/)).toBeTruthy();
  });
});
