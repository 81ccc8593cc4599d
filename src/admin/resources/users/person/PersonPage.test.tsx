// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import { ROLE_IDS, type RoleKey } from '#shared/access/roles.ts';
import { storeSession } from '#shared/browser/session.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type PeopleSection, type PersonTab, personTabPath } from '#shared/routes/index.ts';
import { expectComplaints, openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { PAGE_ROUTES } from '../../../pages/routes.tsx';
import { superusers, supportUsers, users } from '../index.tsx';
import { PersonPage } from './PersonPage.tsx';

withWords();
afterEach(cleanup);

const person = (more: Partial<Schemas['User']> = {}): Schemas['User'] => ({
  ...{ id: 7, login: 'kaliev', surname: 'Қалиев', name: 'Ерлан', middleName: null, fullName: 'Қалиев Ерлан' },
  ...{ iin: null, personnelNumber: '100', roleId: ROLE_IDS.user, regionId: null, positionId: null, photos: [] },
  ...{ registrationDate: '2026-01-01', email: 'k@org.kz', phone: '+7 (700) 111-22-33', language: 'ru' },
  ...{
    blocked: false,
    blockReason: null,
    extraTimePercent: 0,
    noTimeLimit: false,
    largeType: false,
    lastSignInAt: null,
    revision: 3,
  },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...more,
});

const DEFINITIONS = { users, superusers, 'support-users': supportUsers };

type Seen = {
  role?: RoleKey;
  permissions?: readonly string[];
  tab?: PersonTab;
  section?: PeopleSection;
  who?: Partial<Schemas['User']>;
  missing?: true;
};

function open({
  role = 'admin',
  permissions = DEFAULT_GRANTS[role],
  tab = 'results',
  section = 'users',
  who,
  missing,
}: Seen = {}) {
  const server = new FakeServer(permissions);
  storeSession({ Token: 'secret', ID: 1, RoleID: ROLE_IDS[role] });
  server.answer('GET /users/{id}', missing ? refusal(404, { id: 'not-found', message: 'Не найдено' }) : person(who));
  for (const list of ['roles', 'dictionaries', 'attempts', 'assignments', 'plan-assignments', 'changes', 'audit'])
    server.answer(`GET /${list}`, []);
  const page = (at: PersonTab) => <PersonPage definition={DEFINITIONS[section]} tab={at} />;
  const at = (each: PersonTab) => personTabPath(each, 0, section).replace('0', ':id');
  const console = (
    <>
      <header id="react-admin-title" />
      <ResourceContextProvider value={section}>
        <Routes>
          {(['results', 'assignments', 'data', 'history'] as const).map((each) => (
            <Route key={each} path={at(each)} element={page(each)} />
          ))}
        </Routes>
      </ResourceContextProvider>
    </>
  );
  return { server, ...openConsole(console, personTabPath(tab, who?.id ?? 7, section)) };
}

const head = async () => within(await screen.findByRole('region', { name: 'О человеке' }, { timeout: 20_000 }));
/** The bar once permissions are known; a redirect renders it anew. */
const expectTabs = async (names: readonly string[]) => {
  await head();
  await waitFor(() => {
    const bar = within(screen.getByRole('navigation', { name: 'Страница человека' }));
    expect(bar.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  });
};

describe('the page of a person', { timeout: 60_000 }, () => {
  it('says who it is, how the account stands and how to reach the person', async () => {
    const { server } = open();
    const about = await head();
    expect(about.getByText('Активен')).toBeTruthy();
    expect(about.getByText('kaliev')).toBeTruthy();
    expect(about.getByText('Входа ещё не было')).toBeTruthy();
    expect(about.getByRole('link', { name: 'k@org.kz' }).getAttribute('href')).toBe('mailto:k@org.kz');
    expect(about.getByRole('link', { name: /700/ }).getAttribute('href')).toBe('tel:+77001112233');
    await waitFor(() => expect(document.getElementById('react-admin-title')?.textContent).toContain('Қалиев Ерлан'));
    await expectTabs(['Результаты', 'Назначения', 'Сертификаты', 'Данные', 'История']);
    await waitFor(() => expect(server.to('GET /attempts')[0]?.query.filter).toEqual({ userId: 7 }));
    expect(await screen.findByText('Попыток пока нет')).toBeTruthy();
    expect(server.refused).toEqual([]);
  });

  it('keeps its head when another tab is opened, with the dialog that was just opened there', async () => {
    const server = new FakeServer(DEFAULT_GRANTS.admin);
    server.answer('GET /users/{id}', person());
    for (const list of ['roles', 'dictionaries', 'attempts', 'assignments', 'plan-assignments', 'enrolments'])
      server.answer(`GET /${list}`, []);
    const { user, router } = openConsole(<Routes>{PAGE_ROUTES}</Routes>, '/users/results/7');
    await user.click(await (await head()).findByRole('button', { name: 'Заблокировать' }));
    const dialog = await screen.findByRole('dialog');
    await act(() => router.navigate('/users/assignments/7'));
    await waitFor(() => expect(server.to('GET /assignments').length).toBeGreaterThan(0));
    expect(screen.getByRole('dialog')).toBe(dialog);
  });

  it('blocks after a question, with the revision that was seen', async () => {
    const { server, user } = open();
    server.answer('PUT /users/{id}', person({ blocked: true, blockReason: 'Уволен', revision: 4 }));
    await user.click(await (await head()).findByRole('button', { name: 'Заблокировать' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Заблокировать' })).toHaveProperty('disabled', true);
    await user.type(dialog.getByRole('textbox', { name: /Причина/ }), 'Уволен');
    await user.click(dialog.getByRole('button', { name: 'Заблокировать' }));
    expect(await screen.findByText('Учётная запись заблокирована')).toBeTruthy();
    expect(server.to('PUT /users/{id}')[0]?.body).toEqual({ blocked: true, blockReason: 'Уволен', revision: 3 });
    const about = await head();
    expect(await about.findByText('Заблокирован')).toBeTruthy();
    expect(about.getByText(/Заблокирован: Уволен/)).toBeTruthy();
    expect(about.getByRole('button', { name: 'Разблокировать' })).toBeTruthy();
    expect(about.queryByRole('button', { name: 'Выдать доступ' })).toBeNull();
  });

  it('keeps one from blocking oneself', async () => {
    open({ who: { id: 1, roleId: ROLE_IDS.admin } });
    const about = await head();
    expect(await about.findByRole('button', { name: 'Назначить тесты' })).toBeTruthy();
    expect(about.queryByRole('button', { name: 'Заблокировать' })).toBeNull();
    expect(about.queryByRole('button', { name: 'Выдать доступ' })).toBeNull();
  });

  it('shows the data to those who may only see them, and offers no saving', async () => {
    const { server } = open({ role: 'teacher', tab: 'data' });
    expect(await screen.findByText('Здесь эти данные можно только смотреть.', {}, { timeout: 20_000 })).toBeTruthy();
    expect(await screen.findByLabelText('Телефон')).toHaveProperty('value', '+7 (700) 111-22-33');
    expect(screen.getByLabelText('Телефон').matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Сохранить' })).toBeNull();
    expect(screen.queryByLabelText('Пароль')).toBeNull();
    expect((await head()).queryByRole('button', { name: 'Заблокировать' })).toBeNull();
    expect(server.to('GET /roles')).toEqual([]);
  });

  it('leads to the first tab that whoever looks may use', async () => {
    const { router } = open({ role: 'region', permissions: ['session:self', 'users:show'] });
    await expectTabs(['Данные']);
    await waitFor(() => expect(router.state.location.pathname).toBe('/admin/users/edit/7'));
  });

  it('has no results or assignments of support staff', async () => {
    open({ section: 'support-users', tab: 'history', who: { roleId: ROLE_IDS.support } });
    await expectTabs(['Данные', 'История']);
    expect((await head()).queryByRole('button', { name: 'Назначить тесты' })).toBeNull();
  });

  it('keeps to the list by role from which it was opened', async () => {
    open({ section: 'superusers', who: { roleId: ROLE_IDS.superUser } });
    await head();
    const link = await screen.findByRole('link', { name: 'История' });
    expect(link.getAttribute('href')).toBe('/admin/superuser/history/7');
  });

  it('says that there is no such person', async () => {
    expectComplaints();
    open({ tab: 'history', missing: true });
    expect(await screen.findAllByText('Страница не найдена', {}, { timeout: 20_000 })).not.toEqual([]);
  });
});
