// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { withWords } from '../../../../testing/console.fixture.tsx';
import { page } from '../../../../testing/fake-server.fixture.ts';
import { address, openThemes, row } from '../../../../testing/themes.fixture.tsx';

withWords();
afterEach(cleanup);

const chips = async () => {
  const list = await screen.findByRole('list', { name: 'Действующие фильтры' });
  return within(list)
    .getAllByRole('listitem')
    .map((chip) => chip.textContent ?? '');
};

/** The address of a list with filters. */
const filtered = (filter: object, more = '') => `/themes?filter=${encodeURIComponent(JSON.stringify(filter))}${more}`;

describe('the filters of a list', { timeout: 60_000 }, () => {
  it('come from the address, all of them, each in the words of its kind', async () => {
    const { asked } = openThemes(filtered({ lessonTypeId: 4, q: 'связь' }));
    await row(1);
    expect(asked()?.filter).toEqual({ lessonTypeId: 4, q: 'связь' });
    await waitFor(async () => expect((await chips())[0]).toBe('Тип занятия: Лекция'));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'связь');
  });

  it('go into the address, begin again at the first page, and come back with the back button', async () => {
    const { user, asked, router } = openThemes(filtered({}, '&page=2&perPage=25&sort=hours&order=DESC'));
    await row(1);
    expect(asked()).toMatchObject({ range: [25, 49], sort: ['hours', 'DESC'] });
    await user.type(screen.getByRole('searchbox'), 'связь{Enter}');
    await waitFor(() => expect(asked()).toMatchObject({ range: [0, 24], filter: { q: 'связь' } }));
    expect(address()).toContain('"q":"связь"');
    expect(asked()?.sort).toEqual(['hours', 'DESC']);
    await act(() => router.navigate(-1));
    await waitFor(() => expect(asked()).toMatchObject({ range: [25, 49] }));
    expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  });

  it('search while somebody types, once they pause, and are cleared by their mark', async () => {
    const { user, asked, server } = openThemes();
    await row(1);
    const before = server.to('GET /themes').length;
    await user.type(screen.getByRole('searchbox'), '  дым ');
    await waitFor(() => expect(asked()?.filter).toEqual({ q: 'дым' }));
    expect(server.to('GET /themes')).toHaveLength(before + 1);
    await user.click(screen.getByRole('button', { name: 'Очистить поле' }));
    await waitFor(() => expect(address()).not.toContain('дым'));
  });

  it('keep the search when the filters are cleared', async () => {
    const { user, asked } = openThemes(filtered({ lessonTypeId: 4, q: 'связь' }));
    await chips();
    await user.click(screen.getByRole('button', { name: 'Сбросить фильтры' }));
    await waitFor(() => expect(asked()?.filter).toEqual({ q: 'связь' }));
    expect(screen.queryByRole('list', { name: 'Действующие фильтры' })).toBeNull();
  });

  it('choose a reference by its title, and put it beside what is filtered already', async () => {
    const { user, asked } = openThemes(filtered({ q: 'связь' }));
    await row(1);
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    const panel = await screen.findByRole('dialog', { name: 'Фильтры' });
    await user.click(await within(panel).findByRole('combobox', { name: 'Тип занятия' }));
    await user.click(await screen.findByRole('option', { name: 'Тренировка' }));
    await waitFor(() => expect(asked()?.filter).toEqual({ q: 'связь', lessonTypeId: 5 }));
  });

  it('take several values, each with a mark of its own', async () => {
    const { user, asked } = openThemes(filtered({ lessonTypeId: 4 }));
    await row(1);
    await user.click(screen.getByRole('button', { name: /Фильтры$/ }));
    const panel = await screen.findByRole('dialog', { name: 'Фильтры' });
    await user.click(await within(panel).findByRole('combobox', { name: 'Тип занятия' }));
    await user.click(await screen.findByRole('option', { name: 'Тренировка' }));
    await waitFor(() => expect(asked()?.filter).toEqual({ lessonTypeId: [4, 5] }));
    await user.keyboard('{Escape}');
    await user.click(within(panel).getByRole('button', { name: 'Закрыть' }));
    await waitFor(async () =>
      expect(await chips()).toEqual(['Тип занятия: Лекция', 'Тип занятия: Тренировка', 'Сбросить фильтры']),
    );
    const [first] = screen.getAllByRole('button', { name: 'Убрать фильтр «Тип занятия»' });
    if (first === undefined) throw new Error('No mark');
    await user.click(first);
    await waitFor(() => expect(asked()?.filter).toEqual({ lessonTypeId: 5 }));
    await waitFor(async () => expect(await chips()).toEqual(['Тип занятия: Тренировка', 'Сбросить фильтры']));
  });

  it('leave out what chooses among records that the person may not list', async () => {
    openThemes(filtered({}), ['themes:list', 'themes:show']);
    await row(1);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Фильтры' })).toBeNull());
  });

  it('offer records in the order of the alphabet', async () => {
    const { user, server } = openThemes();
    await row(1);
    await user.click(screen.getByRole('button', { name: 'Фильтры' }));
    await screen.findByRole('combobox', { name: 'Тип занятия' });
    await waitFor(() =>
      expect(server.to('GET /dictionaries').some(({ query }) => String(query.sort) === 'title,ASC')).toBe(true),
    );
  });

  it('say when nothing matches, and how to see everything again', async () => {
    const { user, server, asked } = openThemes();
    await row(1);
    server.answer('GET /themes', page([], 0));
    await user.type(screen.getByRole('searchbox'), 'такого нет{Enter}');
    expect(await screen.findByRole('heading', { name: 'Ничего не найдено' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Сбросить поиск и фильтры' }));
    await waitFor(() => expect(asked()?.filter).toEqual({}));
  });

  it('do not show a filter that the contract does not know', async () => {
    openThemes(filtered({ nothing: 1, lessonTypeId: 4 }));
    await waitFor(async () => expect(await chips()).toEqual(['Тип занятия: Лекция', 'Сбросить фильтры']));
  });
});
