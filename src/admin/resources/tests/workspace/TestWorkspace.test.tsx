// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ROLE_IDS, type RoleKey } from '#shared/access/roles.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { TestTab } from '#shared/routes/index.ts';
import { expectComplaints, openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { aTest, aWorkspace } from '../testing.fixture.ts';
import { TestWorkspace } from './TestWorkspace.tsx';

withWords();
afterEach(cleanup);

type Seen = { role?: RoleKey; more?: readonly string[]; tab?: TestTab };

/** A page of a test as a person of a role sees it. */
function open(workspace: Partial<Schemas['TestWorkspace']>, { role = 'admin', more = [], tab = 'results' }: Seen = {}) {
  const server = new FakeServer([...DEFAULT_GRANTS[role], ...more]);
  storeSession({ Token: 'secret', ID: 1, RoleID: ROLE_IDS[role] });
  server.answer('GET /tests/{id}/workspace', aWorkspace(workspace));
  const page = (
    <>
      <header id="react-admin-title" />
      <TestWorkspace testId={7} tab={tab}>
        <p>Страница</p>
      </TestWorkspace>
    </>
  );
  return { server, ...openConsole(page, '/admin/tests/results/7') };
}

const bar = () => screen.findByRole('navigation', { name: 'Страницы теста' });
const tabs = async () => {
  const links = await within(await bar()).findAllByRole('link');
  return links.map((link) => link.textContent);
};
const state = async () => within(await screen.findByRole('region', { name: 'Состояние теста' }));
const step = (code: Schemas['TestStepCode'], more: Partial<Schemas['TestStep']> = {}) => ({
  next: { code, count: null, reason: null, ...more },
});

describe('the workspace of a test', { timeout: 60_000 }, () => {
  it('is headed by one test, its stage and its counts', async () => {
    const { server } = open({ lifecycle: 'running', counts: { questions: 20, people: 1500, writing: 3, marking: 0 } });
    await waitFor(() => expect(document.getElementById('react-admin-title')?.textContent).toBe('Тест «Сигналы»'));
    const head = await state();
    expect(head.getByText('Идёт')).toBeTruthy();
    expect(head.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Идёт',
      '20',
      '1\u00a0500',
      '3',
      '0',
    ]);
    expect(server.refused).toEqual([]);
  });

  it('has a link for each page that the role opens, and says which is open', async () => {
    open({});
    await state();
    expect(await tabs()).toEqual([
      'Состав',
      'Назначение',
      'Мониторинг',
      'Проверка',
      'Результаты',
      'Анализ',
      'Исправления',
      'Ведомости',
      'Настройки',
    ]);
    const current = await within(await bar()).findByRole('link', { current: 'page' });
    expect([current.textContent, current.getAttribute('href')]).toEqual(['Результаты', '/admin/tests/results/7']);
    cleanup();
    open({}, { role: 'teacher' });
    await state();
    expect(await tabs()).not.toEqual(expect.arrayContaining(['Мониторинг']));
    expect(await tabs()).not.toEqual(expect.arrayContaining(['Ведомости']));
    cleanup();
    open({}, { role: 'region', more: ['tests:show', 'attempts:list'] });
    // Who may see a test reads its composition and settings.
    expect(await tabs()).toEqual(['Состав', 'Результаты', 'Настройки']);
  });

  it('has report cards for exams only', async () => {
    open({ kind: 'test' });
    await state();
    expect(await tabs()).not.toContain('Ведомости');
  });

  it('says what is missing, and leads to where it is mended', async () => {
    open(step('fix-settings', { reason: 'never-closes' }));
    const link = (await state()).getByRole('link', { name: 'Исправить настройки' });
    expect(link.getAttribute('href')).toBe('/admin/tests/settings/7#review');
    expect(document.getElementById(link.getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      'когда тест закрывается, не указано',
    );
    cleanup();
    open(step('mark', { count: 12 }));
    expect((await state()).getByRole('link', { name: 'Проверить 12 ответов' }).getAttribute('href')).toBe(
      '/admin/tests/marking/7',
    );
    cleanup();
    open({ ...step('extend', { reason: 'window-over' }), closesAt: '2026-03-02T06:00:00.000Z' });
    expect((await state()).getByText(/^Срок закончился 02\.03\.2026/)).toBeTruthy();
  });

  it('has no button where the step is taken on this very page, or nobody can take one', async () => {
    open({ ...step('assign', { reason: 'nobody-assigned' }) }, { tab: 'assign' });
    const head = await state();
    expect(head.getByText('Тест никому не назначен.')).toBeTruthy();
    expect(head.queryByRole('link')).toBeNull();
    cleanup();
    open({ next: null });
    expect((await state()).queryByRole('link')).toBeNull();
    expect((await state()).queryByRole('button')).toBeNull();
  });

  it('publishes after a question, with the revision that was seen, and asks how the test stands then', async () => {
    const { server, user } = open(step('publish'));
    server.answer('PUT /tests/{id}', () => {
      server.answer('GET /tests/{id}/workspace', aWorkspace({ status: 'published', lifecycle: 'ready', revision: 5 }));
      return aTest({ status: 'published', lifecycle: 'ready', revision: 5 });
    });
    await user.click((await state()).getByRole('button', { name: 'Опубликовать тест' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Опубликовать' }));
    expect(await screen.findByText('Тест опубликован')).toBeTruthy();
    expect(await screen.findByText('Готов')).toBeTruthy();
    expect(server.to('PUT /tests/{id}').map(({ body }) => body)).toEqual([{ status: 'published', revision: 4 }]);
    expect(server.refused).toEqual([]);
  });

  it('tells why a test was not published', async () => {
    expectComplaints();
    const { server, user } = open(step('publish'));
    server.answer('PUT /tests/{id}', refusal(422, { id: 'invalid', message: 'В банке мало вопросов' }));
    await user.click((await state()).getByRole('button', { name: 'Опубликовать тест' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Опубликовать' }));
    expect(await screen.findByText('В банке мало вопросов')).toBeTruthy();
    expect((await state()).getByRole('button', { name: 'Опубликовать тест' })).toBeTruthy();
  });

  it('leaves the page to those who may not see the test itself', async () => {
    const { server } = open({}, { role: 'region', more: ['attempts:list'] });
    server.answer('GET /tests/{id}/workspace', refusal(403, { id: 'forbidden', message: 'Нет доступа' }));
    expect(await screen.findByText('Страница')).toBeTruthy();
    expect(await tabs()).toEqual(['Результаты']);
    expect(screen.queryByRole('region', { name: 'Состояние теста' })).toBeNull();
  });

  it('says that there is no such test', async () => {
    const server = new FakeServer(DEFAULT_GRANTS.admin);
    server.answer('GET /tests/{id}/workspace', refusal(404, { id: 'not-found', message: 'Не найдено' }));
    server.answer('GET /changes', []);
    openConsole(
      <TestWorkspace testId={7} tab="results">
        <p>Страница</p>
      </TestWorkspace>,
    );
    await waitFor(() => expect(screen.queryByText('Страница')).toBeNull());
    expect(await screen.findByText('По этому адресу ничего нет')).toBeTruthy();
  });
});
