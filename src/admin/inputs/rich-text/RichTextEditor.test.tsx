// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { CoreAdminContext, memoryStore } from 'react-admin';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { HtmlTextArea } from '../HtmlTextArea.tsx';

beforeAll(async () => {
  // jsdom has no layout, but the editor asks for positions on the screen.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
  await loadPhrases('ru', ['common', 'errors', 'admin', 'pages']);
});
afterEach(cleanup);

type Props = Partial<Parameters<typeof HtmlTextArea>[0]>;

/** Renders the field as a form does. `changes` collects its onChange values, `set` changes the value as a form reset does. */
async function show(value: string, props: Props = {}) {
  const changes: string[] = [];
  let set: (value: string) => void = () => undefined;
  function Form() {
    const [current, setCurrent] = useState(value);
    set = setCurrent;
    return (
      <HtmlTextArea
        id="text"
        label="Вопрос"
        value={current}
        required={false}
        disabled={false}
        error={false}
        helperText={undefined}
        minRows={2}
        {...props}
        onChange={(html) => {
          changes.push(html);
          setCurrent(html);
        }}
      />
    );
  }
  await act(async () => {
    render(
      <CoreAdminContext store={memoryStore()}>
        <I18nProvider namespaces={['admin', 'pages']}>
          <Form />
        </I18nProvider>
      </CoreAdminContext>,
    );
  });
  const box = await screen.findByRole('textbox', { name: 'Вопрос' });
  return { box, changes, set: (next: string) => act(async () => set(next)) };
}

const selectAll = (box: HTMLElement) => {
  act(() => box.focus());
  fireEvent.keyDown(box, { key: 'a', code: 'KeyA', ctrlKey: true, keyCode: 65 });
};
const paste = (box: HTMLElement, data: Record<string, string>, files: File[] = []) =>
  fireEvent.paste(box, {
    clipboardData: { getData: (type: string) => data[type] ?? '', types: Object.keys(data), files },
  });
const tool = (name: string) => screen.getByRole('button', { name });

describe('the rich text field', () => {
  it.each([
    '',
    '<p>one</p>',
    'a<br />b',
    '<ul><li><p>x</p></li></ul>',
    '<table><tr><td>a</td></tr></table>',
    '\\(x\\)',
  ])('shows %j and changes nothing by itself', async (html) => {
    const { box, changes } = await show(html);
    fireEvent.focus(box);
    fireEvent.blur(box);
    expect(changes).toEqual([]);
  });

  it('formats what is selected, and undoes it', async () => {
    const { box, changes } = await show('words');
    selectAll(box);
    await userEvent.click(tool('Полужирный (Ctrl+B)'));
    expect(changes.at(-1)).toBe('<strong>words</strong>');
    expect(tool('Полужирный (Ctrl+B)').getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(tool('Отменить (Ctrl+Z)'));
    expect(changes.at(-1)).toBe('words');
  });

  it('is empty, not an empty paragraph, when all is deleted', async () => {
    const { box, changes } = await show('<p>one</p><p>two</p>');
    selectAll(box);
    fireEvent.keyDown(box, { key: 'Backspace', code: 'Backspace', keyCode: 8 });
    expect(changes).toEqual(['']);
  });

  it('follows the form', async () => {
    const { box, changes, set } = await show('one');
    await set('<p>two</p><p>three</p>');
    expect(box.querySelectorAll('p')).toHaveLength(2);
    await set('');
    expect(box.textContent).toBe('');
    expect(changes).toEqual([]);
  });

  it('cleans what is pasted, and takes plain text with its formulas', async () => {
    const { box, changes } = await show('');
    paste(box, { 'text/html': '<p style="color:red" onclick="x()">a <b>b</b><script>c</script></p>' });
    expect(changes.at(-1)).toBe('a <strong>b</strong>');
    selectAll(box);
    paste(box, { 'text/plain': 'x < y, \\(x^2\\)' });
    expect(changes.at(-1)).toBe('x &lt; y, \\(x^2\\)');
    expect(box.querySelector('annotation')?.textContent).toBe('x^2');
  });

  it('asks what a pasted picture shows before it is stored', async () => {
    const { box, changes } = await show('');
    URL.createObjectURL = () => 'blob:picture';
    URL.revokeObjectURL = () => undefined;
    paste(box, {}, [new File(['x'], 'x.png', { type: 'image/png' })]);
    const dialog = await screen.findByRole('dialog', { name: 'Рисунок' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Вставить' }));
    expect(within(dialog).getByText('Опишите, что изображено на рисунке')).toBeDefined();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Отмена' }));
    expect(changes).toEqual([]);
  });

  it('takes a formula by its dialog, with a preview, and tells what is wrong with it', async () => {
    const { changes } = await show('');
    await userEvent.click(tool('Формула'));
    const dialog = await screen.findByRole('dialog', { name: 'Формула' });
    const tex = within(dialog).getByRole('textbox', { name: 'Формула в TeX' });
    const insert = within(dialog).getByRole('button', { name: 'Вставить' });
    await userEvent.click(insert);
    expect(tex.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(tex);
    await userEvent.paste('\\foo');
    expect(await within(dialog).findByText('Неизвестная команда \\foo')).toBeDefined();
    await userEvent.clear(tex);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Дробь' }));
    await waitFor(() => expect((tex as HTMLTextAreaElement).value).toBe('\\frac{}{}'));
    await userEvent.clear(tex);
    await userEvent.paste('\\frac{1}{2}');
    await waitFor(() =>
      expect(within(dialog).getByRole('group', { name: 'Предпросмотр формулы' }).querySelector('mfrac')).not.toBeNull(),
    );
    await userEvent.click(insert);
    expect(changes).toEqual(['\\(\\frac{1}{2}\\)']);
  });

  it('opens a formula of the text to change or remove it', async () => {
    const { box, changes } = await show('so \\(x\\)');
    await userEvent.click(box.querySelector('[data-formula]') ?? box);
    const dialog = await screen.findByRole('dialog', { name: 'Формула' });
    await userEvent.click(within(dialog).getByRole('switch', { name: 'На отдельной строке' }));
    await userEvent.click(within(dialog).getByRole('button', { name: 'Изменить' }));
    expect(changes.at(-1)).toBe('so \\[x\\]');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(box.querySelector('[data-formula]') ?? box);
    await userEvent.click(await screen.findByRole('button', { name: 'Удалить формулу' }));
    expect(changes.at(-1)).toBe('so');
  });

  it('is reached and used by keyboard alone', async () => {
    const { box, changes } = await show('words');
    selectAll(box);
    fireEvent.keyDown(box, { key: 'F10', code: 'F10', altKey: true });
    expect(document.activeElement).toBe(tool('Отменить (Ctrl+Z)'));
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(tool('Полужирный (Ctrl+B)'));
    expect(screen.getByRole('toolbar').querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(tool('Ссылка'));
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement).toBe(tool('Отменить (Ctrl+Z)'));
    expect(changes).toEqual([]);
  });

  it('makes a table and adds to it', async () => {
    const { changes } = await show('');
    await userEvent.click(tool('Вставить таблицу'));
    expect(changes.at(-1)?.match(/<t[hd]>/g)).toHaveLength(9);
    await userEvent.click(tool('Изменить таблицу'));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Столбец справа' }));
    expect(changes.at(-1)?.match(/<t[hd]>/g)).toHaveLength(12);
  });

  it('tells what is wrong with it, and that it is required', async () => {
    const { box } = await show('', { error: true, required: true, helperText: 'Введите текст' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(box.getAttribute('aria-required')).toBe('true');
    const told = (box.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(told.map((element) => element?.textContent).join()).toContain('Введите текст');
  });

  it('takes nothing while it is disabled', async () => {
    const { box, changes } = await show('words', { disabled: true });
    expect(box.getAttribute('contenteditable')).toBe('false');
    await userEvent.click(tool('Формула'));
    await userEvent.click(tool('Вставить таблицу'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(changes).toEqual([]);
  });
});

describe('a single line', () => {
  it('shows its tools while it has the focus', async () => {
    const { box } = await show('one', { compact: true });
    expect(screen.queryByRole('toolbar')).toBeNull();
    act(() => box.focus());
    expect(screen.getByRole('toolbar')).toBeDefined();
    act(() => box.blur());
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('breaks its line by Enter and needs no paragraph', async () => {
    const { box, changes } = await show('', { compact: true });
    act(() => box.focus());
    paste(box, { 'text/plain': 'one' });
    fireEvent.keyDown(box, { key: 'Enter', code: 'Enter', keyCode: 13 });
    paste(box, { 'text/plain': 'two' });
    expect(changes.at(-1)).toBe('one<br>two');
  });
});
