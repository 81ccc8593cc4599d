// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectComplaints, withWords } from '../../../../testing/console.fixture.tsx';
import { page, refusal } from '../../../../testing/fake-server.fixture.ts';
import { address, openThemes, row, theme } from '../../../../testing/themes.fixture.tsx';

withWords();
afterEach(cleanup);

const isSelected = async (id: number) => (await row(id)).getAttribute('aria-selected') === 'true';
const selected = async () => Promise.all([1, 2, 3].map(isSelected));

/** Opens the list with the focus on a row. */
async function at(id: number) {
  const opened = openThemes();
  const start = await row(id);
  await waitFor(() => expect(start.getAttribute('aria-selected')).not.toBeNull());
  start.focus();
  return opened;
}

describe('a table that is wider than its frame', { timeout: 60_000 }, () => {
  it('shows at its edge that there is more to the right, until all of it was scrolled into sight', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
    vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1200);
    openThemes();
    await row(1);
    const frame = screen.getByRole('grid').parentElement as HTMLElement;
    expect(frame.parentElement?.hasAttribute('data-more')).toBe(true);
    fireEvent.scroll(frame, { target: { scrollLeft: 200 } });
    expect(frame.parentElement?.hasAttribute('data-more')).toBe(true);
    fireEvent.scroll(frame, { target: { scrollLeft: 400 } });
    expect(frame.parentElement?.hasAttribute('data-more')).toBe(false);
  });
});

describe('the keys of a list', { timeout: 60_000 }, () => {
  it('lead from row to row, stop at both ends, and keep one row in the order of tabs', async () => {
    const { user } = await at(1);
    await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(await row(1));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await row(2));
    await user.keyboard('{End}');
    expect(document.activeElement).toBe(await row(3));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(await row(3));
    await user.keyboard('{Home}');
    expect(document.activeElement).toBe(await row(1));
    expect([(await row(1)).tabIndex, (await row(2)).tabIndex, (await row(3)).tabIndex]).toEqual([0, -1, -1]);
  });

  it('select a row, go on with shift, take the whole page, and let go of it all', async () => {
    const { user } = await at(2);
    await user.keyboard(' ');
    expect(await selected()).toEqual([false, true, false]);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(await selected()).toEqual([false, true, true]);
    await user.keyboard('{Control>}a{/Control}');
    expect(await selected()).toEqual([true, true, true]);
    expect(screen.getByRole('status').textContent).toBe('Выбраны 3 записи');
    await user.keyboard('{Escape}');
    expect(await selected()).toEqual([false, false, false]);
  });

  it('select nothing where nothing may be done to what is selected', async () => {
    const { user } = openThemes('/themes', ['themes:list']);
    const first = await row(1);
    first.focus();
    await user.keyboard(' {Control>}a{/Control}{Shift>}{ArrowDown}{/Shift}');
    expect(first.hasAttribute('aria-selected')).toBe(false);
    expect(screen.queryByRole('region', { name: 'Выбранные записи' })).toBeNull();
  });

  it('open the record', async () => {
    const { user } = await at(2);
    await user.keyboard('{Enter}');
    expect(address()).toBe('/themes/2');
  });

  it('turn the page and go on at its first row, but not beyond the first page', async () => {
    const { user, server, asked } = await at(3);
    await user.keyboard('{PageUp}');
    expect(asked()?.range).toEqual([0, 24]);
    server.answer('GET /themes', page([theme(26), theme(27)], 60));
    await user.keyboard('{PageDown}');
    const next = await row(26);
    expect(asked()?.range).toEqual([25, 49]);
    await waitFor(() => expect(document.activeElement).toBe(next));
    expect(next.getAttribute('aria-rowindex')).toBe('27');
  });

  it('find the search and the list of keys, but leave alone somebody who types', async () => {
    const { user } = await at(1);
    await user.keyboard('/');
    const search = screen.getByRole('searchbox');
    expect(document.activeElement).toBe(search);
    await user.keyboard('a/b?');
    expect(search).toHaveProperty('value', 'a/b?');
    (await row(1)).focus();
    await user.keyboard('?');
    const dialog = await screen.findByRole('dialog', { name: 'Клавиши списка' });
    expect(within(dialog).getByText('Изменить прямо в списке')).toBeTruthy();
  });
});

describe('editing in the list', { timeout: 60_000 }, () => {
  it('begins with F2 at the first column that can be edited, and returns to the row', async () => {
    const { user, server } = await at(2);
    server.answer('PUT /themes/{id}', ({ body }: { body: object }) => theme(2, { ...body, revision: 2 }));
    await user.keyboard('{F2}');
    const number = within(await screen.findByRole('dialog')).getByRole('spinbutton', { name: /^Номер/ });
    await user.clear(number);
    await user.type(number, '12{Enter}');
    await waitFor(() => expect(server.to('PUT /themes/{id}')).toHaveLength(1));
    expect(server.to('PUT /themes/{id}')[0]).toMatchObject({ path: '/themes/2', body: { number: 12, revision: 1 } });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await row(2));
  });

  it('keeps the value where the server refuses it, with its words', async () => {
    expectComplaints();
    const { user, server } = await at(2);
    server.answer(
      'PUT /themes/{id}',
      refusal(422, { id: 'invalid', message: 'Проверьте поля.', errors: { number: 'Этот номер занят.' } }),
    );
    await user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('spinbutton'), '1{Enter}');
    expect(await within(dialog).findByText('Этот номер занят.')).toBeTruthy();
    expect(within(dialog).getByRole('spinbutton')).toHaveProperty('value', '21');
  });

  it('tells when somebody else was faster, and shows what they wrote', async () => {
    expectComplaints();
    const { user, server } = await at(2);
    const error = { id: 'changed-meanwhile', message: 'Запись изменилась.', details: { record: theme(2) } };
    server.answer('PUT /themes/{id}', refusal(409, error));
    await user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('spinbutton'), '1{Enter}');
    expect(await within(dialog).findByText('Запись изменилась.')).toBeTruthy();
    server.answer('GET /themes', page([theme(1), theme(2, { hours: 77 }), theme(3)], 60));
    await user.click(within(dialog).getByRole('button', { name: 'Обновить' }));
    expect(await screen.findByText('77')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('asks for a value that must be there before the server does', async () => {
    const { user, server } = await at(2);
    await user.keyboard('{F2}');
    const dialog = await screen.findByRole('dialog');
    await user.clear(within(dialog).getByRole('spinbutton'));
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText('Обязательное поле')).toBeTruthy();
    expect(server.to('PUT /themes/{id}')).toEqual([]);
  });
});

describe('a row', { timeout: 60_000 }, () => {
  it('opens at a click, is selected by a click with shift, and by its box without opening', async () => {
    const { user } = await at(1);
    fireEvent.click(screen.getByText('Тема 3'), { shiftKey: true });
    expect(await selected()).toEqual([false, false, true]);
    await user.click(within(await row(1)).getByRole('checkbox', { name: 'Выбрать: 1. Тема 1' }));
    expect(await selected()).toEqual([true, false, true]);
    expect(address()).toBe('/themes');
    await user.click(screen.getByText('Тема 2'));
    expect(address()).toBe('/themes/2');
  });
});

describe('the edge of a column', { timeout: 60_000 }, () => {
  const edge = (name: string) => screen.findByRole('separator', { name: `Ширина столбца «${name}»` });
  const width = async (name: string) => Number((await edge(name)).getAttribute('aria-valuenow'));
  /** The columns fit the frame, but have little to spare. */
  const FRAME = 1000;

  beforeEach(() => {
    vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(FRAME);
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => {};
        disconnect = () => {};
      },
    );
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it('is moved by the arrows within its bounds, and leaves the other columns as wide as they are', async () => {
    const { user } = await at(1);
    const [title, hours] = [await width('Название'), await width('Часы')];
    (await edge('Название')).focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(await width('Название')).toBe(title + 10);
    expect(await width('Часы')).toBe(hours);
    expect(Number.parseFloat(screen.getByRole('grid').style.width)).toBe(FRAME + 10);
    await user.keyboard('{Home}{ArrowLeft}');
    expect(await width('Название')).toBe(64);
    await user.keyboard('{End}');
    expect(await width('Название')).toBe(800);
    expect(await width('Часы')).toBe(hours);
    expect(document.activeElement).toBe(await edge('Название'));
  });

  it('is dragged without selecting text; a press alone changes nothing', async () => {
    await at(1);
    const title = await width('Название');
    expect(fireEvent.mouseDown(await edge('Название'), { clientX: 100 })).toBe(false);
    fireEvent.mouseMove(document, { clientX: 140 });
    fireEvent.mouseUp(document, { clientX: 140 });
    expect(await width('Название')).toBe(title + 40);
    fireEvent.mouseDown(await edge('Название'), { clientX: 140 });
    fireEvent.mouseUp(document, { clientX: 140 });
    expect(await width('Название')).toBe(title + 40);
  });
});
