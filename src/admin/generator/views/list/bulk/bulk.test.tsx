// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { expectComplaints, withWords } from '../../../../testing/console.fixture.tsx';
import { page, refusal } from '../../../../testing/fake-server.fixture.ts';
import { bulkJob, openThemes, row, theme } from '../../../../testing/themes.fixture.tsx';

withWords();
afterEach(cleanup);

const BULK = 'POST /jobs/bulk';

/** Opens the list with a row selected. */
async function selecting(id = 2) {
  const opened = openThemes();
  (await row(id)).focus();
  await opened.user.keyboard(' ');
  const bar = await screen.findByRole('region', { name: 'Выбранные записи' });
  const press = async (name: string) => opened.user.click(await within(bar).findByRole('button', { name }));
  return { ...opened, bar, press };
}

/** Sets the hours of what is selected to 8. */
async function setHours({ user, press }: Awaited<ReturnType<typeof selecting>>, title: string, apply: string) {
  await press('Изменить поле');
  const dialog = await screen.findByRole('dialog', { name: title });
  await user.click(within(dialog).getByRole('combobox', { name: 'Поле' }));
  await user.click(await screen.findByRole('option', { name: 'Часы' }));
  await user.type(within(dialog).getByRole('spinbutton'), '8');
  await user.click(within(dialog).getByRole('button', { name: apply }));
  return dialog;
}

describe('a change of what is selected', { timeout: 60_000 }, () => {
  it('of all that match sends the filter, shows how far it is, goes on in the background, and offers the way back', async () => {
    const opened = await selecting();
    const { user, server, press } = opened;
    server.answer(BULK, bulkJob('running'));
    server.answer('GET /jobs', [bulkJob('running')]);
    await user.keyboard('{Control>}a{/Control}');
    await press('Выбрать все 60 подходящих');
    expect(screen.getByRole('status').textContent).toBe('Выбраны все 60 подходящих записей');
    await setHours(opened, 'Изменение: 60 записей', 'Применить к 60 записям');
    const watching = await screen.findByRole('dialog', { name: 'Изменение записей' });
    expect(within(watching).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(server.to(BULK)[0]?.body).toEqual({
      ...{ resource: 'themes', action: 'edit', selection: { filter: {} }, expected: 60, changes: { hours: 8 } },
    });
    server.answer('GET /jobs', [bulkJob('done', { done: 40, result: { count: 40 }, batchId: 12 })]);
    server.answer('POST /batches/{id}/undo', bulkJob('done', { id: 10, kind: 'undo', result: { count: 40 } }));
    await user.click(within(watching).getByRole('button', { name: 'Продолжить в фоне' }));
    expect(await screen.findByText('Изменено 40 записей')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Отменить' }));
    const asking = await screen.findByRole('dialog', { name: 'Отменить операцию?' });
    expect(within(asking).getByText(/«Массовое изменение», 40 записей/)).toBeTruthy();
    expect(server.to('POST /batches/{id}/undo')).toEqual([]);
    await user.click(within(asking).getByRole('button', { name: 'Отменить операцию' }));
    await waitFor(() =>
      expect(server.to('POST /batches/{id}/undo').map(({ path }) => path)).toEqual(['/batches/12/undo']),
    );
    expect(screen.queryByRole('region', { name: 'Выбранные записи' })).toBeNull();
  });

  it('counts what is selected on other pages too', async () => {
    const { user, server, bar } = await selecting(2);
    server.answer('GET /themes', page([theme(26), theme(27)], 60));
    await user.keyboard('{PageDown}');
    const next = await row(26);
    await waitFor(() => expect(document.activeElement).toBe(next));
    await user.keyboard(' ');
    expect(within(bar).getByRole('status').textContent).toBe('Выбраны 2 записи (из них 1 не на этой странице)');
    await user.click(within(bar).getByRole('button', { name: 'Снять выбор' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Выбранные записи' })).toBeNull());
  });

  it('takes no value that the field cannot have', async () => {
    const { user, server, press } = await selecting();
    await press('Изменить поле');
    const dialog = await screen.findByRole('dialog', { name: 'Изменение: 1 запись' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Поле' }));
    await user.click(await screen.findByRole('option', { name: 'Часы' }));
    await user.type(within(dialog).getByRole('spinbutton'), '-1');
    await user.click(within(dialog).getByRole('button', { name: 'Применить к 1 записи' }));
    expect(await within(dialog).findByText('Не меньше 0')).toBeTruthy();
    expect(server.to(BULK)).toEqual([]);
  });

  it('is refused when other records match by now, and keeps the selection and what was typed', async () => {
    expectComplaints();
    const opened = await selecting();
    opened.server.answer(BULK, refusal(409, { id: 'selection-changed', message: 'Подходит уже не 1 запись, а 2.' }));
    const dialog = await setHours(opened, 'Изменение: 1 запись', 'Применить к 1 записи');
    expect(await within(dialog).findByText('Подходит уже не 1 запись, а 2.')).toBeTruthy();
    expect(within(dialog).getByRole('spinbutton')).toHaveProperty('value', '8');
    expect((await row(2)).getAttribute('aria-selected')).toBe('true');
  });

  it('that fails halfway keeps the selection and says why', async () => {
    const opened = await selecting();
    const failed = bulkJob('failed', { error: { id: 'invalid', message: 'Одна из тем закрыта.' } });
    opened.server.answer(BULK, failed);
    opened.server.answer('GET /jobs', [failed]);
    await setHours(opened, 'Изменение: 1 запись', 'Применить к 1 записи');
    expect(await screen.findByText('Одна из тем закрыта.')).toBeTruthy();
    expect((await row(2)).getAttribute('aria-selected')).toBe('true');
  });
});
