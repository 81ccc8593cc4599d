// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { expectComplaints, withWords } from '../../../../testing/console.fixture.tsx';
import { refusal } from '../../../../testing/fake-server.fixture.ts';
import { openThemes, row } from '../../../../testing/themes.fixture.tsx';

withWords();
afterEach(cleanup);

type View = Schemas['SavedView'];

const MINE: View = {
  ...{ id: 8, resource: 'themes', name: 'Долгие', shared: false, mine: true, ownerName: 'Omarov Askhat' },
  view: { filter: {}, sort: { field: 'hours', order: 'DESC' }, columns: ['title', 'hours'], perPage: 25 },
};

const THEIRS: View = { ...MINE, id: 9, name: 'Короткие', mine: false, shared: true, ownerName: 'Серикова А.' };

/** Opens the list with views that a fake server keeps. */
function open(kept: View[] = [MINE, THEIRS]) {
  const opened = openThemes();
  const { server, user } = opened;
  let views = kept;
  const idOf = (path: string) => Number(path.split('/').at(-1));
  server.answer('GET /saved-views', () => views);
  server.answer('POST /saved-views', ({ body }: { body: Schemas['SavedViewCreate'] }) => {
    const view = { ...MINE, id: 10, ...body } as View;
    views = [...views, view];
    return view;
  });
  server.answer('PUT /saved-views/{id}', ({ path, body }: { path: string; body: object }) => {
    views = views.map((view) => (view.id === idOf(path) ? { ...view, ...body } : view));
    return views.find(({ id }) => id === idOf(path));
  });
  server.answer('DELETE /saved-views/{id}', ({ path }: { path: string }) => {
    views = views.filter(({ id }) => id !== idOf(path));
    return { status: 204, body: undefined };
  });
  const menu = async (name: string | RegExp) => {
    await user.click(await screen.findByRole('button', { name }));
    return screen.findByRole('menu');
  };
  const choose = async (view: string, from: string | RegExp = 'Обычный вид') => {
    await user.click(await within(await menu(from)).findByRole('menuitemradio', { name: new RegExp(`^${view}`) }));
    await screen.findByRole('button', { name: new RegExp(`^${view}`) });
    await row(1);
  };
  return { ...opened, menu, choose };
}

describe('the saved views', { timeout: 60_000 }, () => {
  it('are saved under a name with what the list shows, for everybody when told so', async () => {
    const { user, server, menu } = open([]);
    await user.click(await screen.findByRole('button', { name: 'Часы' }));
    await user.click(within(await menu('Обычный вид')).getByRole('menuitem', { name: 'Сохранить как новый вид…' }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: 'Сохранить' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(within(dialog).getByRole('textbox', { name: 'Название вида' }), 'По часам');
    await user.click(within(dialog).getByRole('checkbox', { name: /Показывать всем/ }));
    await user.click(save);
    expect(await screen.findByText('Вид сохранён')).toBeTruthy();
    expect(server.to('POST /saved-views')[0]?.body).toMatchObject({
      ...{ resource: 'themes', name: 'По часам', shared: true },
      view: { filter: {}, sort: { field: 'hours', order: 'ASC' }, density: 'comfortable', perPage: 25 },
    });
    expect(await screen.findByRole('button', { name: 'По часам' })).toBeTruthy();
  });

  it("keep the name in its field when the server refuses it, with the server's words", async () => {
    expectComplaints();
    const { user, server, menu } = open();
    const words = 'Такой вид у вас уже есть.';
    server.answer('POST /saved-views', refusal(422, { id: 'invalid', message: 'Проверьте.', errors: { name: words } }));
    await user.click(within(await menu('Обычный вид')).getByRole('menuitem', { name: 'Сохранить как новый вид…' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Долгие{Enter}');
    expect(await within(dialog).findByText(words)).toBeTruthy();
    expect(within(dialog).getByRole('textbox')).toHaveProperty('value', 'Долгие');
    expect(within(dialog).getByRole('button', { name: 'Сохранить' })).toHaveProperty('disabled', false);
  });

  it('mark one that was changed, and save the change', async () => {
    const { user, server, choose, menu } = open();
    await choose('Долгие');
    await user.click(await screen.findByRole('button', { name: 'Часы' }));
    const item = { name: 'Сохранить изменения в «Долгие»' };
    await user.click(within(await menu('Долгие *')).getByRole('menuitem', item));
    expect(await screen.findByText('Вид сохранён')).toBeTruthy();
    expect(server.to('PUT /saved-views/{id}')[0]).toMatchObject({
      path: '/saved-views/8',
      body: { view: { sort: { field: 'hours', order: 'ASC' }, columns: ['title', 'hours'] } },
    });
    expect(await screen.findByRole('button', { name: 'Долгие' })).toBeTruthy();
  });

  it('take another name, are shared, and are private again', async () => {
    const { user, server, choose, menu } = open();
    await choose('Долгие');
    await user.click(within(await menu('Долгие')).getByRole('menuitem', { name: 'Переименовать…' }));
    const name = within(await screen.findByRole('dialog')).getByRole('textbox');
    await user.clear(name);
    await user.type(name, 'Самые долгие{Enter}');
    await user.click(within(await menu('Самые долгие')).getByRole('menuitem', { name: 'Открыть для всех' }));
    expect(await screen.findByText('Вид открыт для всех, кто видит этот список')).toBeTruthy();
    await user.click(within(await menu('Самые долгие')).getByRole('menuitem', { name: 'Сделать личным' }));
    expect(await screen.findByText('Вид теперь виден только вам')).toBeTruthy();
    const bodies = server.to('PUT /saved-views/{id}').map(({ body }) => body);
    expect(bodies).toEqual([{ name: 'Самые долгие' }, { shared: true }, { shared: false }]);
  });

  it('are deleted after a question, and the list looks as usual again', async () => {
    const { user, server, choose, menu } = open();
    await choose('Долгие');
    await user.click(within(await menu('Долгие')).getByRole('menuitem', { name: 'Удалить вид…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Удалить вид «Долгие»?' });
    expect(server.to('DELETE /saved-views/{id}')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Вид удалён')).toBeTruthy();
    expect(within(await menu('Обычный вид')).queryByText('Долгие')).toBeNull();
  });

  it('stay the current one when they could not be deleted', async () => {
    expectComplaints();
    const { user, server, choose, menu } = open();
    server.answer('DELETE /saved-views/{id}', refusal(500, { id: 'internal', message: 'Что-то сломалось.' }));
    await choose('Долгие');
    await user.click(within(await menu('Долгие')).getByRole('menuitem', { name: 'Удалить вид…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Удалить' }));
    expect(await screen.findByText('Что-то сломалось.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Долгие' })).toBeTruthy();
  });

  it('of somebody else can be used, but neither changed nor deleted', async () => {
    const { choose, menu, asked } = open();
    await choose('Короткие');
    await waitFor(() => expect(asked()?.sort).toEqual(['hours', 'DESC']));
    const items = within(await menu('Короткие')).getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Сохранить как новый вид…']);
  });

  it('give way to the usual view', async () => {
    const { choose, asked } = open();
    await choose('Долгие');
    await choose('Обычный вид', 'Долгие');
    await waitFor(() => expect(asked()?.sort).toEqual(['number', 'ASC']));
    expect(await screen.findByRole('columnheader', { name: 'Номер' })).toBeTruthy();
  });
});
