// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { themes } from '../../../resources/themes/index.tsx';
import { expectComplaints, openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { theme } from '../../../testing/themes.fixture.tsx';
import { ResourceCreate } from './ResourceCreate.tsx';
import { ResourceEdit } from './ResourceEdit.tsx';

withWords();
afterEach(cleanup);

const TEXTS = { title: { ru: 'Сигнализация', kz: 'Дабыл' }, description: { ru: '<p>О знаках</p>' } };

function open(record: object = TEXTS) {
  const server = new FakeServer(['themes:list', 'themes:show', 'themes:edit', 'themes:create', 'dictionaries:list']);
  server.answer('GET /themes/{id}', theme(3, record));
  server.answer('GET /dictionaries', []);
  server.answer('PUT /themes/{id}', ({ body }: { body: object }) => theme(3, { ...record, ...body, revision: 2 }));
  const page = (
    <ResourceContextProvider value="themes">
      <Routes>
        <Route path="/themes/create" element={<ResourceCreate definition={themes} />} />
        <Route path="/themes/:id" element={<ResourceEdit definition={themes} />} />
        <Route path="*" element={<p>Список</p>} />
      </Routes>
    </ResourceContextProvider>
  );
  return { server, ...openConsole(page, '/themes/3') };
}

const languages = async () => within(await screen.findByRole('radiogroup', { name: 'Язык текстов' }));
const marks = async () =>
  (await languages()).getAllByRole('radio').map((radio) => radio.getAttribute('aria-label') ?? '');
const title = (language: string) => screen.findByRole('textbox', { name: `Название (${language})` });

describe('the languages of a form', { timeout: 60_000 }, () => {
  it('are switched for all texts at once, and say what is filled', async () => {
    const { user } = open();
    expect(await title('Русский')).toHaveProperty('value', 'Сигнализация');
    expect(await marks()).toEqual(['Русский, заполнено', 'Қазақша, заполнено частично', 'English, не заполнено']);
    await user.click((await languages()).getByRole('radio', { name: /Қазақша/ }));
    expect(await title('Қазақша')).toHaveProperty('value', 'Дабыл');
    expect(await screen.findByRole('textbox', { name: /^Описание \(Қазақша\)/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /\(Русский\)/ })).toBeNull();
    expect(screen.queryByRole('tablist')).toBeNull();
  });

  it('are changed from the keyboard, and the marks follow what is typed', async () => {
    const { user } = open({ title: { ru: 'Связь' }, description: null });
    (await languages()).getByRole('radio', { name: /Русский/ }).focus();
    await user.keyboard('{ArrowRight}');
    await user.type(await title('Қазақша'), 'Байланыс');
    expect(await marks()).toEqual(['Русский, заполнено', 'Қазақша, заполнено', 'English, не заполнено']);
    await user.clear(await title('Қазақша'));
    expect((await marks())[1]).toBe('Қазақша, не заполнено');
  });

  it('begin with one that has texts where none is in that of the person', async () => {
    open({ title: { en: 'Signals' }, description: null });
    expect(await title('English')).toHaveProperty('value', 'Signals');
  });

  it('mark an error in a language that is not shown, show it, and put the focus there', async () => {
    expectComplaints();
    const { server, user } = open();
    server.answer(
      'PUT /themes/{id}',
      refusal(422, { id: 'invalid', message: 'Проверьте поля.', errors: { 'title.kz': 'Слишком длинно.' } }),
    );
    await user.type(await title('Русский'), '!');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    const kazakh = await title('Қазақша');
    await waitFor(() => expect(document.activeElement).toBe(kazakh));
    expect(kazakh.getAttribute('aria-invalid')).toBe('true');
    expect((await marks())[1]).toBe('Қазақша, есть ошибка');
    expect(screen.getByRole('button', { name: 'Название (Қазақша)' })).toBeTruthy();
    await user.click((await languages()).getByRole('radio', { name: /Русский/ }));
    expect((await title('Русский')).getAttribute('aria-invalid')).toBe('false');
  });

  it('are kept for the next record of the resource that has texts in it', async () => {
    const { user, router } = open();
    await user.click((await languages()).getByRole('radio', { name: /Қазақша/ }));
    await router.navigate('/elsewhere');
    await screen.findByText('Список');
    await router.navigate('/themes/3');
    expect(await title('Қазақша')).toHaveProperty('value', 'Дабыл');
  });

  it('are not kept where the record has no text in it', async () => {
    const { user, router } = open();
    await user.click((await languages()).getByRole('radio', { name: /English/ }));
    await router.navigate('/elsewhere');
    await screen.findByText('Список');
    await router.navigate('/themes/3');
    expect(await title('Русский')).toHaveProperty('value', 'Сигнализация');
  });

  it('are not kept for a new record, which begins in the language of the interface', async () => {
    const { user, router } = open();
    await user.click((await languages()).getByRole('radio', { name: /Қазақша/ }));
    await router.navigate('/themes/create');
    expect(await title('Русский')).toHaveProperty('value', '');
  });
});
