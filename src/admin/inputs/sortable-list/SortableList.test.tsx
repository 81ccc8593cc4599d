// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { I18nProvider, loadPhrases } from '#shared/browser/i18n/index.ts';
import { SortableList } from './SortableList.tsx';

beforeAll(() => loadPhrases('ru', ['common', 'errors', 'admin', 'pages']).then(() => undefined));
afterEach(cleanup);

async function open(first: string[], removable = true) {
  const state = { items: first };
  function Page() {
    const [items, set] = useState(first);
    state.items = items;
    return (
      <SortableList label="Темы" items={items} nameOf={(item) => item} onChange={set} removable={removable}>
        {(item) => <input aria-label={`Заметка: ${item}`} />}
      </SortableList>
    );
  }
  await act(async () =>
    render(
      <I18nProvider namespaces={['admin', 'pages']}>
        <Page />
      </I18nProvider>,
    ),
  );
  const user = userEvent.setup();
  const act_ = async (name: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `Действия: ${name}` }));
    await user.click(screen.getByRole('menuitem', { name: item }));
  };
  return { state, user, act: act_ };
}

describe('SortableList', () => {
  it('moves rows without dragging', async () => {
    const list = await open(['а', 'б', 'в']);
    await list.act('а', 'Ниже');
    expect(list.state.items).toEqual(['б', 'а', 'в']);
    await list.act('в', 'В начало');
    expect(list.state.items).toEqual(['в', 'б', 'а']);
    await list.act('в', 'В конец');
    expect(list.state.items).toEqual(['б', 'а', 'в']);
    await list.act('а', 'Убрать');
    expect(list.state.items).toEqual(['б', 'в']);
  });

  it('takes along what a person has done in a row', async () => {
    const list = await open(['а', 'б']);
    await list.user.type(screen.getByLabelText('Заметка: а'), 'моя');
    await list.act('а', 'Ниже');
    expect(screen.getByLabelText<HTMLInputElement>('Заметка: а').value).toBe('моя');
    expect(screen.getByLabelText<HTMLInputElement>('Заметка: б').value).toBe('');
  });

  it('says what the handle does, in the language of the person', async () => {
    await open(['а']);
    const handle = screen.getByRole('button', { name: 'Переместить: а' });
    expect(handle.getAttribute('aria-roledescription')).toBe('перемещаемая строка');
    const instructions = document.getElementById(handle.getAttribute('aria-describedby') ?? '');
    expect(instructions?.textContent).toContain('нажмите пробел');
  });

  it('offers no more than there is: no way up from the top, no removal where there is none', async () => {
    const list = await open(['а', 'б'], false);
    await list.user.click(screen.getByRole('button', { name: 'Действия: а' }));
    expect(screen.getByRole('menuitem', { name: 'Выше' }).getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('menuitem', { name: 'Ниже' }).getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryByRole('menuitem', { name: 'Убрать' })).toBeNull();
  });
});
