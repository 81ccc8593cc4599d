// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { number, ResourceContextProvider, SaveButton, SimpleForm, type Validator } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer } from '../testing/fake-server.fixture.ts';
import { INPUTS } from './inputs.tsx';
import type { FieldModel } from '../model/model.ts';

withWords();
afterEach(cleanup);

const REGIONS = [
  { id: 4, type: 'region', title: { ru: 'Алматы' }, position: 1, active: true },
  { id: 5, type: 'region', title: { ru: 'Астана' }, position: 2, active: true },
].map((value) => ({ ...value, createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z', revision: 1 }));

/** Renders a form with one field; returns the value that it saves. */
function ask(field: Omit<FieldModel, 'name'>, value: unknown, validate: Validator[] = []) {
  const Input = INPUTS[field.kind];
  if (Input === null) throw new Error(`${field.kind} has no input`);
  const server = new FakeServer(['dictionaries:list', 'dictionaries:show']);
  server.answer('GET /dictionaries', ({ query }: { query: { filter?: { id?: number[]; q?: string } } }) => {
    const { id: ids, q } = query.filter ?? {};
    if (q !== undefined) return REGIONS.filter(({ title }) => title.ru.includes(q));
    return ids === undefined ? REGIONS : REGIONS.filter(({ id }) => ids.includes(id));
  });
  const saved: Record<string, unknown>[] = [];
  const { user } = openConsole(
    <ResourceContextProvider value="users">
      <SimpleForm
        record={{ id: 1, field: value }}
        onSubmit={(values: Record<string, unknown>) => void saved.push(values)}
        toolbar={<SaveButton alwaysEnable />}
      >
        <Input
          resource="users"
          field={{ name: 'language', ...field }}
          source="field"
          label="Поле"
          helperText={false}
          validate={validate}
        />
      </SimpleForm>
    </ResourceContextProvider>,
  );
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    return saved[0]?.field;
  };
  return { user, save, server, saved };
}

const shown = (input: HTMLElement) => (input as HTMLInputElement).value.replaceAll(/\s/gu, ' ');

/** The field of a date, once it is loaded and shows the value. */
const moment = (text: string) => screen.findByDisplayValue(text);

describe('the inputs of the kinds', { timeout: 60_000 }, () => {
  it('a number stays a number, and an empty one is null', async () => {
    const { user, save } = ask({ kind: 'number' }, 1.5);
    const input = await screen.findByRole('spinbutton', { name: 'Поле' });
    await user.clear(input);
    await user.type(input, '2.25');
    expect(await save()).toBe(2.25);
    cleanup();
    const other = ask({ kind: 'integer' }, 7);
    await other.user.clear(await screen.findByRole('spinbutton', { name: 'Поле' }));
    expect(await other.save()).toBeNull();
  });

  it('a number is written with a comma or a point, and read in groups', async () => {
    const { user, save } = ask({ kind: 'number' }, 12345.5);
    const input = await screen.findByRole('spinbutton', { name: 'Поле' });
    expect(shown(input)).toBe('12 345,5');
    await user.click(input);
    expect(shown(input)).toBe('12345,5');
    await user.clear(input);
    await user.type(input, '20000,25');
    await user.tab();
    expect(shown(input)).toBe('20 000,25');
    expect(await save()).toBe(20_000.25);
  });

  it('a number is moved by the arrows within its bounds, and by no wheel', async () => {
    const { user, save } = ask({ kind: 'integer', minimum: 0, maximum: 8 }, 7);
    const input = await screen.findByRole('spinbutton', { name: 'Поле' });
    await user.click(input);
    fireEvent.wheel(input, { deltaY: -100 });
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}');
    expect(input.getAttribute('aria-valuenow')).toBe('6');
    expect(await save()).toBe(6);
  });

  it('what is no number says so in our words, stays as it was typed, and is not saved', async () => {
    const { user, saved } = ask({ kind: 'number' }, 1, [number()]);
    const input = await screen.findByRole('spinbutton', { name: 'Поле' });
    await user.clear(input);
    await user.type(input, '1 м');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Введите число')).toBeTruthy();
    expect(input).toHaveProperty('value', '1 м');
    expect(saved).toEqual([]);
  });

  it('a moment is shown in the time of the browser and kept in the time of the world', async () => {
    const { user, save } = ask({ kind: 'date-time' }, '2026-03-02T05:30:00.000Z');
    const input = await moment('02.03.2026 05:30');
    await user.clear(input);
    await user.type(input, '23.11.2026 14:30');
    expect(await save()).toBe('2026-11-23T14:30:00.000Z');
  });

  it('a moment that nobody touches keeps its seconds, and a cleared one is none', async () => {
    const { user, save } = ask({ kind: 'date-time' }, '2026-03-02T05:30:21.500Z');
    const input = await moment('02.03.2026 05:30');
    await user.click(input);
    await user.type(input, '{Backspace}0');
    await user.tab();
    expect(await save()).toBe('2026-03-02T05:30:21.500Z');
    cleanup();
    const other = ask({ kind: 'date-time', nullable: true }, '2026-03-02T05:30:00.000Z');
    await moment('02.03.2026 05:30');
    await other.user.click(screen.getByRole('button', { name: 'Очистить: Поле' }));
    expect(await other.save()).toBeNull();
  });

  it('a day stays a day, whatever the time zone', async () => {
    const { user, save } = ask({ kind: 'date' }, '2026-03-02');
    const input = await moment('02.03.2026');
    await user.clear(input);
    await user.type(input, '311226');
    await user.tab();
    expect(input).toHaveProperty('value', '31.12.2026');
    expect(await save()).toBe('2026-12-31');
  });

  it('what is no date says so, stays as it was typed, and is not saved', async () => {
    const { user, saved } = ask({ kind: 'date' }, '2026-03-02');
    const input = await moment('02.03.2026');
    await user.clear(input);
    await user.type(input, '31.02.2026');
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByText('Введите дату: день, месяц, год')).toBeTruthy();
    expect(input).toHaveProperty('value', '31.02.2026');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(saved).toEqual([]);
  });

  it('a day is chosen from a calendar in the language of the reader', async () => {
    const { user, save } = ask({ kind: 'date' }, '2026-03-02');
    const input = await moment('02.03.2026');
    await user.click(input);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: 'Поле' });
    expect(within(dialog).getByText('март 2026')).toBeTruthy();
    await user.click(within(dialog).getByRole('gridcell', { name: '17' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await save()).toBe('2026-03-17');
  });

  it('a moment is chosen with its time', async () => {
    const { user, save } = ask({ kind: 'date-time' }, '2026-03-02T05:30:00.000Z');
    await moment('02.03.2026 05:30');
    await user.click(screen.getByRole('button', { name: 'Выбрать в календаре: Поле' }));
    const dialog = await screen.findByRole('dialog', { name: 'Поле' });
    await user.click(within(dialog).getByRole('gridcell', { name: '3' }));
    await user.click(within(dialog).getByRole('option', { name: '14 часов' }));
    await user.click(within(dialog).getByRole('button', { name: 'Готово' }));
    expect(await save()).toBe('2026-03-03T14:30:00.000Z');
  });

  it('an enumeration is chosen by its words', async () => {
    const { user, save } = ask({ kind: 'enum', options: ['ru', 'en', 'kz'] }, 'ru');
    const select = await screen.findByRole('combobox', { name: 'Поле' });
    expect(select.textContent).toBe('Русский');
    await user.click(select);
    await user.click(screen.getByRole('option', { name: 'Английский' }));
    expect(await save()).toBe('en');
  });

  it('a reference is shown by its title, and only what is in use is offered', async () => {
    const { user, save, server } = ask(
      { kind: 'reference', reference: { resource: 'dictionaries', filter: { type: 'region' } } },
      4,
    );
    const input = await screen.findByRole('combobox', { name: 'Поле' });
    await waitFor(() => expect(input).toHaveProperty('value', 'Алматы'));
    await user.click(input);
    await user.click(await screen.findByRole('option', { name: 'Астана' }));
    expect(await save()).toBe(5);
    const offers = server.to('GET /dictionaries').filter(({ query }) => query.range !== undefined);
    expect(offers[0]?.query.filter).toEqual({ type: 'region', active: true });
  });

  it('a picker without a match says so in the language of the reader', async () => {
    const { user } = ask({ kind: 'reference', reference: { resource: 'dictionaries', filter: {} } }, null);
    await user.click(await screen.findByRole('combobox', { name: 'Поле' }));
    await screen.findByRole('option', { name: 'Астана' });
    await user.keyboard('ъъъ');
    expect(await screen.findByText('Ничего не найдено')).toBeTruthy();
  });

  it('a text in three languages keeps those that are not on the screen', async () => {
    const { user, save } = ask({ kind: 'localized-text' }, { ru: 'Охрана', en: 'Safety' });
    await user.type(await screen.findByRole('textbox', { name: /^Поле/ }), ' труда');
    await user.click(screen.getByRole('radio', { name: 'Қазақша, не заполнено' }));
    await user.type(screen.getByRole('textbox', { name: /^Поле/ }), 'Еңбек');
    expect(await save()).toEqual({ ru: 'Охрана труда', en: 'Safety', kz: 'Еңбек' });
  });

  it('yes or no is a switch', async () => {
    const { user, save } = ask({ kind: 'boolean' }, false);
    await user.click(await screen.findByRole('switch', { name: 'Поле' }));
    expect(await save()).toBe(true);
  });
});
