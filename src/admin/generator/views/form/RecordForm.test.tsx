// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { themes } from '../../../resources/themes/index.tsx';
import { expectComplaints, openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { ResourceCreate } from './ResourceCreate.tsx';
import { ResourceEdit } from './ResourceEdit.tsx';

const theme: Schemas['Theme'] = {
  id: 3,
  number: 3,
  serialNumber: null,
  title: { ru: 'Сигнализация', kz: 'Дабыл' },
  description: null,
  lessonTypeId: null,
  outline: null,
  equipment: null,
  aids: null,
  hours: 4,
  materials: [],
  questionCount: 0,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 7,
};

withWords();
afterEach(cleanup);

const MAY = [
  'themes:list',
  'themes:show',
  'themes:create',
  'themes:edit',
  'themes:delete',
  'history:show',
  'history:undo',
];

function serving(): FakeServer {
  const server = new FakeServer(MAY);
  server.answer('GET /themes/{id}', theme);
  server.answer('GET /themes', [theme]);
  server.answer('GET /dictionaries', []);
  server.answer('PUT /themes/{id}', ({ body }: { body: object }) => ({ ...theme, ...body, revision: 8 }));
  server.answer('POST /themes', ({ body }: { body: object }) => ({ ...theme, ...body, id: 9 }));
  return server;
}

const pages = (
  <ResourceContextProvider value="themes">
    <Routes>
      <Route path="/themes/create" element={<ResourceCreate definition={themes} />} />
      <Route path="/themes/:id" element={<ResourceEdit definition={themes} />} />
      <Route path="*" element={<p>Список</p>} />
    </Routes>
  </ResourceContextProvider>
);

const open = (path = '/themes/3') => openConsole(pages, path);
const save = () => screen.findByRole('button', { name: 'Сохранить' });
const hours = () => screen.findByRole('spinbutton', { name: /Часы/ });

describe('the form of a record', { timeout: 60_000 }, () => {
  it('sends only what was changed, with the revision that was seen', async () => {
    const server = serving();
    const { user } = open();
    expect(await save()).toHaveProperty('disabled', true);
    await user.clear(await hours());
    await user.type(await hours(), '6');
    await user.click(await save());
    expect(await screen.findByText('Изменена 1 запись')).toBeTruthy();
    expect(server.to('PUT /themes/{id}').map(({ body }) => body)).toEqual([{ hours: 6, revision: 7 }]);
    expect(await screen.findByText('Список')).toBeTruthy();
  });

  it('says at its field, in our words, that a number is out of bounds, beside the other wrong fields', async () => {
    const server = serving();
    const { user } = open();
    await user.clear(await hours());
    await user.type(await hours(), '-5');
    await user.clear(await screen.findByRole('spinbutton', { name: /Номер/ }));
    await user.click(await save());
    expect((await hours()).getAttribute('aria-invalid')).toBe('true');
    expect((await screen.findByRole('spinbutton', { name: /Номер/ })).getAttribute('aria-invalid')).toBe('true');
    expect(server.to('PUT /themes/{id}')).toEqual([]);
  });

  it('has nothing to save once what was typed is taken back', async () => {
    serving();
    const { user } = open();
    await user.type(await hours(), '0');
    expect(await save()).toHaveProperty('disabled', false);
    await user.type(await hours(), '{Backspace}');
    expect(await save()).toHaveProperty('disabled', true);
  });

  it('clears an optional text as null, and keeps the other languages of one that is written', async () => {
    const server = serving();
    server.answer('GET /themes/{id}', { ...theme, aids: 'Плакаты' });
    const { user } = open();
    await user.clear(await screen.findByRole('textbox', { name: 'Пособия' }));
    await user.type(screen.getByRole('textbox', { name: /^Название/ }), ' и связь');
    await user.click(await save());
    await screen.findByText('Изменена 1 запись');
    expect(server.to('PUT /themes/{id}')[0]?.body).toEqual({
      aids: null,
      title: { ru: 'Сигнализация и связь', kz: 'Дабыл' },
      revision: 7,
    });
  });

  it('refuses an empty field that must stay filled, says which, and leads there', async () => {
    const server = serving();
    const { user } = open();
    const number = await screen.findByRole('spinbutton', { name: /^Номер/ });
    await user.clear(number);
    await user.click(await save());
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Обязательное поле');
    await waitFor(() => expect(document.activeElement).toBe(number));
    expect(server.to('PUT /themes/{id}')).toEqual([]);
  });

  it('says in its own words, not in those of the browser, which number may not be', async () => {
    const server = serving();
    const { user } = open();
    await user.clear(await hours());
    await user.type(await hours(), '-1');
    const number = screen.getByRole('spinbutton', { name: /^Номер/ });
    await user.clear(number);
    await user.type(number, '1.5');
    await user.click(await save());
    const errors = within(await screen.findByRole('alert')).getAllByRole('listitem');
    expect(errors.map(({ textContent }) => textContent)).toEqual(['Номер: Введите целое число', 'Часы: Не меньше 0']);
    expect(server.to('PUT /themes/{id}')).toEqual([]);
  });

  it("puts the server's words at the field that they are about, and keeps what was typed", async () => {
    expectComplaints();
    const server = serving();
    server.answer(
      'PUT /themes/{id}',
      refusal(422, { id: 'invalid', message: 'Проверьте поля.', errors: { hours: 'Слишком много часов.' } }),
    );
    const { user } = open();
    await user.type(await hours(), '4');
    await user.click(await save());
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(/Слишком много часов/)).toBeTruthy();
    expect(await hours()).toHaveProperty('value', '44');
    expect((await hours()).getAttribute('aria-invalid')).toBe('true');
  });

  it('compares with what somebody else has saved meanwhile, and saves over it only when told so', async () => {
    const server = serving();
    expectComplaints();
    const theirs = { ...theme, hours: 9, revision: 8 };
    server.answer(
      'PUT /themes/{id}',
      refusal(409, {
        id: 'changed-meanwhile',
        message: 'Запись изменилась.',
        details: { record: theirs, changedBy: 'Серикова А.', changedAt: '2026-03-01T10:00:00.000Z' },
      }),
    );
    const { user } = open();
    await user.type(await hours(), '5');
    await user.click(await save());
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(/Серикова А\./)).toBeTruthy();
    server.answer('PUT /themes/{id}', ({ body }: { body: object }) => ({ ...theirs, ...body, revision: 9 }));
    expect(within(dialog).getByRole('radio', { name: 'Моё', checked: true })).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Сохранить выбранное' }));
    expect(await screen.findByText('Изменена 1 запись')).toBeTruthy();
    expect(server.to('PUT /themes/{id}').map(({ body }) => body)).toEqual([
      { hours: 45, revision: 7 },
      { hours: 45, revision: 8 },
    ]);
  });

  it('tells of a record that somebody deleted, and brings it back', async () => {
    expectComplaints();
    const server = serving();
    const deletion = {
      id: 40,
      batchId: 5,
      kind: 'delete',
      resource: 'themes',
      recordId: 3,
      action: 'delete',
      at: '2026-03-01T10:00:00.000Z',
      actor: { id: 2, name: 'Серикова А.' },
      fields: [{ field: 'title', from: { ru: 'Сигнализация' }, to: null }],
    };
    server.answer('GET /themes/{id}', refusal(404, { id: 'not-found', message: 'Нет такой записи.' }));
    server.answer('GET /changes', [deletion]);
    server.answer('POST /changes/{id}/restore', { batchId: 6 });
    const { user } = open();
    const restore = await screen.findByRole('button', { name: 'Восстановить' });
    server.answer('GET /themes/{id}', theme);
    await user.click(restore);
    expect(await hours()).toHaveProperty('value', '4');
    expect(server.to('POST /changes/{id}/restore')[0]?.path).toBe('/changes/40/restore');
  });
});

describe('the form of a new record', { timeout: 60_000 }, () => {
  it('begins with what is usual, asks for what must be there, and sends nothing that was left empty', async () => {
    const server = serving();
    const { user } = open('/themes/create');
    expect(await hours()).toHaveProperty('value', '0');
    await user.type(screen.getByRole('spinbutton', { name: /^Номер/ }), '12');
    await user.click(await save());
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(server.to('POST /themes')).toEqual([]);
    await user.type(screen.getByRole('textbox', { name: /^Название/ }), 'Связь');
    await user.click(await save());
    await waitFor(() => expect(server.to('POST /themes')).toHaveLength(1));
    expect(server.to('POST /themes')[0]?.body).toEqual({ number: 12, title: { ru: 'Связь' }, hours: 0, materials: [] });
  });

  it('is saved once, also while the next page is on its way', async () => {
    const server = serving();
    const { user } = openConsole(
      <ResourceContextProvider value="themes">
        <ResourceCreate definition={themes} redirect={false} />
      </ResourceContextProvider>,
      '/themes/create',
    );
    await user.type(await screen.findByRole('spinbutton', { name: /^Номер/ }), '12');
    await user.type(screen.getByRole('textbox', { name: /^Название/ }), 'Связь');
    await user.click(await save());
    await waitFor(async () => expect(await save()).toHaveProperty('disabled', true));
    await user.type(screen.getByRole('textbox', { name: /^Название/ }), ' и сигналы{Enter}');
    expect(server.to('POST /themes')).toHaveLength(1);
  });
});
