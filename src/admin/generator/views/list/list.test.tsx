// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Link, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { users } from '../../../resources/users/index.tsx';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, page, refusal } from '../../../testing/fake-server.fixture.ts';
import { ResourceList } from '../ResourceList.tsx';

withWords();
afterEach(cleanup);

const person = (id: number, surname: string, more: Partial<Schemas['User']> = {}): Schemas['User'] => ({
  ...{ id, login: `login-${id}`, surname, name: 'Азиз', middleName: null, fullName: `${surname} Азиз`, iin: null },
  ...{ personnelNumber: null, roleId: 3, regionId: null, positionId: null, registrationDate: '2026-01-04' },
  ...{
    email: null,
    phone: null,
    language: 'ru' as const,
    blocked: false,
    blockReason: null,
    extraTimePercent: 0,
    noTimeLimit: false,
  },
  ...{ largeType: false, photos: [], lastSignInAt: null, revision: 1 },
  ...{ createdAt: '2026-01-04T11:54:07.924Z', updatedAt: '2026-01-04T11:54:07.924Z' },
  ...more,
});

const role = {
  ...{ id: 3, key: 'user', title: { ru: 'Слушатель' }, builtin: true, permissions: [], userCount: 2, revision: 1 },
  ...{ scope: 'everyone', secondFactor: 'optional' },
  ...{ createdAt: '2026-01-04T11:54:07.924Z', updatedAt: '2026-01-04T11:54:07.924Z' },
};

const view: Schemas['SavedView'] = {
  ...{ id: 8, resource: 'users', name: 'Заблокированные', shared: true, mine: false, ownerName: 'Серикова А.' },
  view: { filter: { blocked: true }, sort: { field: 'login', order: 'DESC' }, columns: ['login', 'fullName'] },
};

const MAY = ['users:list', 'users:edit', 'users:delete', 'users:export', 'users:create', 'roles:list'];

function open(path = '/', found: unknown = [person(1, 'Алимов'), person(2, 'Беков', { blocked: true })]) {
  const server = new FakeServer(MAY);
  server.answer('GET /users', found);
  server.answer('GET /roles', [role]);
  server.answer('GET /dictionaries', []);
  server.answer('GET /saved-views', [view]);
  const { user } = openConsole(
    <ResourceContextProvider value="users">
      <ResourceList definition={users} />
    </ResourceContextProvider>,
    path,
  );
  const asked = () => server.to('GET /users').at(-1)?.query;
  return { user, server, asked };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });
const heads = async () =>
  (await screen.findAllByRole('columnheader')).map((head) => head.textContent ?? '').filter((text) => text !== '');

describe('a list of the console', { timeout: 60_000 }, () => {
  it('filters by yes and no, tells by what, and takes it away again', async () => {
    const { user, asked } = open();
    await user.click(await press('Фильтры'));
    const panel = await screen.findByRole('dialog', { name: 'Фильтры' });
    await user.click(within(panel).getByRole('combobox', { name: 'Состояние' }));
    await user.click(await screen.findByRole('option', { name: 'Заблокирован' }));
    await waitFor(() => expect(asked()?.filter).toEqual({ blocked: true }));
    await user.click(within(panel).getByRole('button', { name: 'Закрыть' }));
    const active = await screen.findByRole('list', { name: 'Действующие фильтры' });
    expect(active.textContent).toContain('Состояние: Заблокирован');
    await user.click(screen.getByRole('button', { name: 'Убрать фильтр «Состояние»' }));
    await waitFor(() => expect(asked()?.filter).toEqual({}));
  });

  it('sorts by a column, the other way round the second time, and begins again at the first page', async () => {
    const { user, asked } = open();
    await user.click(await press('Логин'));
    await waitFor(() => expect(asked()?.sort).toEqual(['login', 'ASC']));
    await user.click(await press('Логин'));
    await waitFor(() => expect(asked()?.sort).toEqual(['login', 'DESC']));
    expect(asked()?.range).toEqual([0, 24]);
    expect((await screen.findByRole('columnheader', { name: 'Логин' })).getAttribute('aria-sort')).toBe('descending');
  });

  it('shows the columns that a person wants, and the usual ones again', async () => {
    const { user } = open();
    const before = await heads();
    await user.click(await press('Ещё'));
    await user.click(await screen.findByRole('menuitem', { name: 'Столбцы' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Логин' }));
    await user.click(screen.getByRole('button', { name: 'Готово' }));
    await waitFor(async () => expect(await heads()).toEqual(before.filter((head) => head !== 'Логин')));
    await user.click(await press('Ещё'));
    await user.click(await screen.findByRole('menuitem', { name: 'Столбцы' }));
    await user.click(await press('Сбросить'));
    await user.click(await press('Готово'));
    await waitFor(async () => expect(await heads()).toEqual(before));
  });

  it('is looked at by a saved view: its filter, its order and its columns', async () => {
    const { user, asked } = open();
    await user.click(await press('Обычный вид'));
    await user.click(await screen.findByRole('menuitemradio', { name: /Заблокированные.*Серикова А\./ }));
    await waitFor(() => expect(asked()).toMatchObject({ filter: { blocked: true }, sort: ['login', 'DESC'] }));
    expect(await heads()).toEqual(['Логин', 'ФИО']);
    expect(await press('Заблокированные')).toBeTruthy();
  });

  it('gives all that are selected the same value, by one job', async () => {
    const { user, server } = open();
    server.answer('POST /jobs/bulk', ({ body }: { body: { resource: string } }) => ({
      ...{ id: 9, kind: 'bulk-edit', resource: body.resource, status: 'done', done: 2, total: 2, result: { count: 2 } },
      ...{ error: null, batchId: 4, undone: false, createdAt: '2026-01-01T00:00:00Z', finishedAt: null },
    }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки на странице' }));
    await user.click(await press('Изменить поле'));
    const dialog = await screen.findByRole('dialog', { name: 'Изменение: 2 записи' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Поле' }));
    await user.click(await screen.findByRole('option', { name: 'Язык' }));
    await user.click(within(dialog).getByRole('combobox', { name: /Новое значение/ }));
    await user.click(await screen.findByRole('option', { name: 'Английский' }));
    await user.click(within(dialog).getByRole('button', { name: 'Применить к 2 записям' }));
    await waitFor(() => expect(server.to('POST /jobs/bulk')).toHaveLength(1));
    expect(server.to('POST /jobs/bulk')[0]?.body).toEqual({
      ...{ resource: 'users', action: 'edit', selection: { ids: [1, 2] }, expected: 2 },
      changes: { language: 'en' },
    });
    await waitFor(() => expect(screen.queryByText('Выбраны 2 записи')).toBeNull());
  });

  it("puts the server's words beside the value that it refuses for all of them", async () => {
    const { user, server } = open();
    server.answer(
      'POST /jobs/bulk',
      refusal(422, {
        id: 'invalid',
        message: 'Проверьте поля.',
        errors: { 'changes.roleId': 'Этой роли больше нет.' },
      }),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Беков Азиз' }));
    await user.click(await press('Изменить поле'));
    const dialog = await screen.findByRole('dialog', { name: 'Изменение: 1 запись' });
    await user.click(within(dialog).getByRole('button', { name: 'Применить к 1 записи' }));
    expect(await within(dialog).findByText('Обязательное поле')).toBeTruthy();
    await user.type(within(dialog).getByRole('combobox', { name: /Новое значение/ }), 'Слуш');
    await user.click(await screen.findByRole('option', { name: 'Слушатель' }));
    await user.click(within(dialog).getByRole('button', { name: 'Применить к 1 записи' }));
    expect(await within(dialog).findByText('Этой роли больше нет.')).toBeTruthy();
  });

  it('shows what a role may not do to nobody', async () => {
    const server = new FakeServer(['users:list']);
    server.answer('GET /users', [person(1, 'Алимов')]);
    server.answer('GET /roles', [role]);
    openConsole(
      <ResourceContextProvider value="users">
        <ResourceList definition={users} />
      </ResourceContextProvider>,
    );
    await screen.findByText('Алимов Азиз');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Экспорт' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Создать' })).toBeNull();
  });

  it('says above the rows that they only resemble what was searched', async () => {
    open('/?filter={"q":"Алимав"}', { headers: { 'X-Spelling': 'similar' }, body: [person(1, 'Алимов')] });
    const note = await screen.findByText('Точных совпадений нет, показаны похожие.');
    expect(note.closest('[aria-live="polite"]')).toBeTruthy();
    expect(note.compareDocumentPosition(screen.getByRole('grid'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('names the first of those that are to be deleted or blocked, and counts the rest', async () => {
    const names = ['Алимов', 'Беков', 'Валиев', 'Галиев', 'Досов', 'Ерланов'];
    const people = names.map((surname, at) => person(at + 1, surname));
    const { user, server } = open('/', ({ query }: { query: { range: number[] } }) =>
      page(people.slice(0, (query.range[1] ?? 0) + 1), 27),
    );
    server.answer('GET /dependents', { dependents: [], usedCount: 0, used: [] });
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать все строки на странице' }));
    await user.click(await press('Выбрать все 27 подходящих'));
    const named = async (dialog: HTMLElement) =>
      within(await within(dialog).findByRole('list', { name: 'Выбранные записи' }))
        .getAllByRole('listitem')
        .map((one) => one.textContent?.replace(' Азиз', ''));
    await user.click(await press('Удалить'));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить 27 записей?' });
    expect(await named(dialog)).toEqual([...names.slice(0, 5), 'и ещё 22']);
    await user.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Выбрать: Беков Азиз' }));
    await user.click(await press('Заблокировать'));
    expect(await named(await screen.findByRole('dialog'))).toEqual(['Алимов', 'Валиев', 'Галиев', 'Досов', 'Ерланов']);
  });

  it('waits for the list again where an empty one is remembered, and does not say that there is nothing', async () => {
    let found: unknown = [];
    let answer: (() => void) | undefined;
    const server = new FakeServer(MAY);
    server.answer('GET /users', () => found);
    server.answer('GET /roles', [role]);
    server.answer('GET /dictionaries', []);
    const { user } = openConsole(
      <ResourceContextProvider value="users">
        <Routes>
          <Route path="/new" element={<Link to="/">К списку</Link>} />
          <Route path="*" element={<ResourceList definition={users} />} />
        </Routes>
        <Link to="/new">Создать первого</Link>
      </ResourceContextProvider>,
    );
    const nothing = { name: 'Пользователей пока нет' };
    expect(await screen.findByRole('heading', nothing)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Создать первого' }));
    found = new Promise((resolve) => {
      answer = () => resolve([person(1, 'Алимов')]);
    });
    await user.click(await screen.findByRole('link', { name: 'К списку' }));
    await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
    expect(screen.queryByRole('heading', nothing)).toBeNull();
    answer?.();
    expect(await screen.findByText('Алимов Азиз')).toBeTruthy();
  });

  it('has one row of tools on a phone, and the rest behind a button', async () => {
    const wide = window.matchMedia;
    window.matchMedia = () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as never;
    const { user, asked } = open();
    const bar = await screen.findByRole('toolbar');
    await waitFor(() => expect(within(bar).getByRole('button', { name: 'Ещё' })).toBeTruthy());
    const shown = within(bar)
      .getAllByRole('button')
      .map((one) => one.getAttribute('aria-label'));
    expect(shown).toEqual(['Фильтры', 'Ещё']);
    await user.click(within(bar).getByRole('button', { name: 'Ещё' }));
    const more = await screen.findByRole('dialog', { name: 'Ещё' });
    expect(within(more).getByRole('menuitem', { name: 'Столбцы' })).toBeTruthy();
    await user.click(within(more).getByRole('button', { name: 'Сортировка' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Логин: по возрастанию' }));
    await waitFor(() => expect(asked()?.sort).toEqual(['login', 'ASC']));
    await user.click(await within(more).findByRole('button', { name: 'Выбрать' }));
    await user.click(await within(bar).findByRole('button', { name: 'Выбрать', pressed: true }));
    await waitFor(() => expect(within(bar).queryByRole('button', { name: 'Выбрать' })).toBeNull());
    window.matchMedia = wide;
  });
});
