// @vitest-environment jsdom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FormProvider, useForm } from 'react-hook-form';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { LAYOUT, SAMPLE } from './designer.fixture.ts';
import { Designer } from './Designer.tsx';
import type { Layout } from './model/element.ts';

withWords();
afterEach(cleanup);

let server: FakeServer;

/** The sheet is 297 × 210 pixels: a pixel is a millimetre. */
beforeEach(() => {
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 297, 210);
  server = new FakeServer(['certificate-templates:edit', 'users:list']);
  server.answer('GET /certificate-templates/sample', SAMPLE);
  server.answer('GET /users', []);
});

async function open(first: Layout = LAYOUT, values: object = {}) {
  const state = { layout: first };
  function Form() {
    const form = useForm({ defaultValues: { language: 'ru', title: { ru: 'Шаблон' }, ...values } });
    const [layout, setLayout] = useState(first);
    state.layout = layout;
    return (
      <FormProvider {...form}>
        <Designer value={layout} onChange={setLayout} disabled={false} />
      </FormProvider>
    );
  }
  const { user } = openConsole(<Form />);
  await screen.findByRole('group', { name: 'Лист сертификата' });
  return { state, user };
}

const sheet = () => screen.getByRole('group', { name: 'Лист сертификата' });
const element = (name: RegExp) => within(sheet()).getByRole('button', { name });
const press = (type: 'pointerDown' | 'pointerMove' | 'pointerUp', x: number, y: number, on: Element = sheet()) =>
  fireEvent[type](on, { clientX: x, clientY: y, button: 0, pointerId: 1 });
const placeOf = ({ layout }: { layout: Layout }, id: string) => {
  const found = layout.elements.find((each) => each.id === id);
  return found && [found.x, found.y, found.width, found.height];
};

describe('the designer of certificates', () => {
  it('shows a person’s data, in the lines of the document', async () => {
    await open();
    expect(within(sheet()).getByText('Омарова Айгүл')).toBeTruthy();
    expect(screen.getByText('Всё помещается и читается.')).toBeTruthy();
  });

  it('moves an element by the pointer and draws it to a line, as one step back', async () => {
    const { state, user } = await open();
    press('pointerDown', 30, 25, element(/Фамилия, имя/));
    press('pointerMove', 60, 30);
    // Its middle lies 0.5 mm beside the middle of the sheet.
    press('pointerMove', 128, 45);
    expect(sheet().querySelector('[data-guide="x"]')).not.toBeNull();
    press('pointerUp', 128, 45);
    expect(placeOf(state, 'name')).toEqual([118.5, 40, 60, 10]);
    expect(sheet().querySelector('[data-guide]')).toBeNull();
    await user.click(screen.getByRole('button', { name: /Отменить/ }));
    expect(placeOf(state, 'name')).toEqual([20, 20, 60, 10]);
    await user.click(screen.getByRole('button', { name: /Вернуть/ }));
    expect(placeOf(state, 'name')).toEqual([118.5, 40, 60, 10]);
  });

  it('moves by the keyboard: 1 mm, 5 mm with Shift, 0.1 mm with Alt; Delete takes away, Ctrl+Z brings back', async () => {
    const { state, user } = await open();
    element(/Фамилия, имя/).focus();
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}');
    expect(placeOf(state, 'name')).toEqual([20.9, 25, 60, 10]);
    await user.keyboard('{Delete}');
    expect(placeOf(state, 'name')).toBeUndefined();
    expect(screen.getByText('Не хватает данных: Фамилия, имя, отчество')).toBeTruthy();
    element(/QR-код/).focus();
    await user.keyboard('{Control>}z{/Control}');
    expect(placeOf(state, 'name')).toEqual([20.9, 25, 60, 10]);
  });

  it('resizes by a handle; a code stays a square, and a small one is warned of', async () => {
    const { state } = await open();
    press('pointerDown', 215, 165, element(/QR-код/));
    press('pointerUp', 215, 165);
    press('pointerDown', 230, 180, sheet().querySelector('[data-handle="se"]') as Element);
    press('pointerMove', 222, 172);
    press('pointerUp', 222, 172);
    expect(placeOf(state, 'qr')).toEqual([200, 150, 22, 22]);
    expect(screen.getByText(/QR-код меньше 25 мм/)).toBeTruthy();
  });

  it('aligns and spreads several, and leaves alone what is locked', async () => {
    const { state, user } = await open();
    fireEvent.focus(element(/Фамилия, имя/));
    await user.keyboard('{Shift>}');
    for (const name of [/За что выдан/, /\. Номер/]) await user.pointer({ keys: '[MouseLeft]', target: element(name) });
    await user.keyboard('{/Shift}');
    expect(screen.getByText('Выбрано 3 элемента')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Закрепить: Номер' }));
    await user.click(screen.getByRole('button', { name: 'По центру по горизонтали' }));
    expect(state.layout.elements.map(({ x }) => x)).toEqual([20, 20, 20, 200]);
    await user.click(screen.getByRole('button', { name: 'По верхнему краю' }));
    expect([placeOf(state, 'name')?.[1], placeOf(state, 'title')?.[1], placeOf(state, 'number')?.[1]]).toEqual([
      20, 20, 100,
    ]);
    expect(screen.getByText(/Накладываются друг на друга/)).toBeTruthy();
  });

  it('does all of it by numbers and words, too', async () => {
    const { state, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Добавить' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Текст' }));
    const left = screen.getByLabelText('Слева, мм');
    fireEvent.change(left, { target: { value: '12,5' } });
    const words = screen.getByRole('textbox', { name: /^Текст/ });
    fireEvent.change(words, { target: { value: 'Қазақстан, {title}' } });
    expect(state.layout.elements.at(-1)).toMatchObject({ x: 12.5, text: { ru: 'Қазақстан, {title}' } });
    expect(within(sheet()).getByText('Қазақстан, Охрана труда')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /Сделать копию/ }));
    expect(state.layout.elements.length).toBe(6);
    await user.click(screen.getByRole('button', { name: /На задний план/ }));
    expect(state.layout.elements[0]).toMatchObject({ id: 'text-2', x: 16.5 });
  });

  it('says what does not fit and what is outside, and leads there', async () => {
    const [name, ...rest] = LAYOUT.elements;
    const narrow = {
      ...LAYOUT,
      elements: name === undefined ? rest : [{ ...name, x: 290, width: 12, height: 3 }, ...rest],
    };
    const { user } = await open(narrow);
    expect(screen.getByText('Выходит за край листа: Фамилия, имя, отчество', { exact: false })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: /^Не помещается: Фамилия/ }));
    expect(element(/Фамилия, имя/).getAttribute('aria-pressed')).toBe('true');
  });

  it('says in which language of its certificates the template has no words, and leads to where they stand', async () => {
    const { user } = await open(LAYOUT, { language: null, title: { ru: 'Своё', en: 'Own' } });
    await user.click(screen.getByRole('button', { name: /^Казахский: нет перевода \(название шаблона\)/ }));
    expect(element(/За что выдан/).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByText(/^Английский: нет перевода/)).toBeNull();
    expect(screen.getByText(/выберите его в поле «Язык сертификатов»/)).toBeTruthy();
  });

  it('says why a picture is not taken, with its name', async () => {
    const { user } = await open();
    const why = { file: 'Это не изображение' };
    server.answer('POST /files', refusal(422, { id: 'invalid', message: 'Проверьте отмеченные поля.', errors: why }));
    const [picker] = screen.getAllByLabelText('Выбрать изображение', { selector: 'input' });
    await user.upload(picker as HTMLInputElement, new File(['x'], 'фон.png', { type: 'image/png' }));
    expect(await screen.findByText('фон.png: Это не изображение')).toBeTruthy();
  });
});
