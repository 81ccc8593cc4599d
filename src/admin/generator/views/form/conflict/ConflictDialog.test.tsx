// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { themes } from '../../../../resources/themes/index.tsx';
import { expectComplaints, openConsole, withWords } from '../../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../../testing/fake-server.fixture.ts';
import { theme } from '../../../../testing/themes.fixture.tsx';
import { ResourceEdit } from '../ResourceEdit.tsx';

withWords();
afterEach(cleanup);

const PUT = 'PUT /themes/{id}';

/** Types 25 hours into a form while somebody else saves their version; returns the dialog that meets the save. */
async function meet(theirs: Partial<Schemas['Theme']>, details: object = {}) {
  expectComplaints();
  const server = new FakeServer(['themes:list', 'themes:show', 'themes:edit', 'dictionaries:list']);
  const now = theme(3, { ...theirs, revision: 5 });
  server.answer('GET /themes/{id}', theme(3));
  server.answer('GET /themes', []);
  server.answer('GET /dictionaries', []);
  const error = { id: 'changed-meanwhile', message: 'Запись изменилась.' };
  server.answer(PUT, refusal(409, { ...error, details: { record: now, changedBy: null, ...details } }));
  const { user } = openConsole(
    <ResourceContextProvider value="themes">
      <Routes>
        <Route path="/themes/:id" element={<ResourceEdit definition={themes} />} />
        <Route path="*" element={<p>Список</p>} />
      </Routes>
    </ResourceContextProvider>,
    '/themes/3',
  );
  await user.type(await hours(), '5');
  await user.click(screen.getByRole('button', { name: 'Сохранить' }));
  const dialog = await screen.findByRole('dialog', { name: 'Запись изменили одновременно с вами' });
  server.answer('PUT /themes/{id}', ({ body }: { body: object }) => ({ ...now, ...body, revision: 6 }));
  return { user, server, dialog, press: (name: string) => user.click(within(dialog).getByRole('button', { name })) };
}

const hours = () => screen.findByRole('spinbutton', { name: /Часы/ });

describe('two people who change one record', { timeout: 60_000 }, () => {
  it('keep both changes when they are of different fields, each suggested by who made it', async () => {
    const { server, dialog, press } = await meet({ equipment: 'Рация' });
    expect(within(dialog).getByText(/^Система: эта запись тоже сохранена\./)).toBeTruthy();
    expect(within(dialog).queryByText('изменили оба')).toBeNull();
    const sides = within(dialog)
      .getAllByRole('radio', { checked: true })
      .map((radio) => radio.closest('label')?.textContent);
    expect(sides.sort()).toEqual(['В записи сейчас', 'Моё']);
    await press('Сохранить выбранное');
    expect(await screen.findByText('Список')).toBeTruthy();
    expect(server.to(PUT).at(-1)?.body).toEqual({ hours: 25, revision: 5 });
  });

  it('may both give way: what the record holds stays, and nothing is overwritten', async () => {
    const { server, dialog, press } = await meet({ hours: 9, equipment: 'Рация' });
    expect(within(dialog).getAllByText('изменили оба')).toHaveLength(1);
    await press('Везде как в записи');
    expect(within(dialog).queryAllByRole('radio', { name: 'Моё', checked: true })).toEqual([]);
    await press('Сохранить выбранное');
    expect(await screen.findByText('Список')).toBeTruthy();
    expect(server.to(PUT)).toHaveLength(1);
  });

  it('may both be overruled: mine is written over theirs', async () => {
    const { server, press } = await meet({ hours: 9, equipment: 'Рация' });
    await press('Везде моё');
    await press('Сохранить выбранное');
    await waitFor(() => expect(server.to(PUT)[1]?.body).toEqual({ hours: 25, equipment: null, revision: 5 }));
  });

  it('lose nothing when one of them goes back to the form, and meet again at the next save', async () => {
    const { user, server, press } = await meet({ hours: 9 });
    await press('Вернуться к форме');
    expect(await hours()).toHaveProperty('value', '25');
    const error = {
      id: 'changed-meanwhile',
      message: 'Запись изменилась.',
      details: { record: theme(3, { hours: 9 }) },
    };
    server.answer(PUT, refusal(409, error));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Сохранить' }));
    expect(await screen.findByRole('dialog', { name: 'Запись изменили одновременно с вами' })).toBeTruthy();
    expect(server.to(PUT)[1]?.body).toEqual({ hours: 25, revision: 1 });
  });

  it('are told when they wrote the same', async () => {
    const { dialog } = await meet({ hours: 25 }, { changedBy: 'Серикова А.', changedAt: '2026-03-01T10:00:00.000Z' });
    expect(dialog.textContent).toContain('Серикова А.: запись сохранена 01.03.2026');
    expect(dialog.textContent).toContain('Ваши изменения совпали: можно сохранять.');
    expect(within(dialog).queryByRole('radio')).toBeNull();
  });
});
