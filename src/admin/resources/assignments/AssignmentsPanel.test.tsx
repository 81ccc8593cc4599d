// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { takeBatch } from '../../providers/last-batch.ts';
import { expectComplaints, openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../testing/fake-server.fixture.ts';
import { AssignmentsPanel } from './AssignmentsPanel.tsx';
import { TEST_KIND } from './kinds.ts';

withWords();
afterEach(cleanup);

const assignment = (id: number, more: Partial<Schemas['Assignment']> = {}): Schemas['Assignment'] => ({
  ...{ id, testId: 6, targetType: 'everyone', userId: null, regionId: null, positionId: null, personCount: 12 },
  createdAt: '2026-03-01T10:00:00.000Z',
  ...more,
});

const region = (id: number, title: string): Schemas['DictionaryValue'] => ({
  ...{ id, type: 'region', title: { ru: title }, position: 1, active: true, revision: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
});

const ASSIGN = 'POST /assignments';
const REMOVE = 'DELETE /assignments/{id}';
const MAY = ['assignments:list', 'assignments:create', 'assignments:delete', 'dictionaries:list', 'users:list'];

function open(list = [assignment(1)], permissions = MAY) {
  const server = new FakeServer(permissions);
  server.answer('GET /assignments', list);
  server.answer('GET /dictionaries', [region(4, 'Алматы'), region(5, 'Астана')]);
  server.answer('GET /users', []);
  server.answer(ASSIGN, { items: [assignment(2, { targetType: 'region', regionId: 5 })] });
  server.answer(REMOVE, assignment(1));
  return { server, ...openConsole(<AssignmentsPanel kind={TEST_KIND} subjectId={6} />) };
}

const submit = () => screen.findByRole('button', { name: 'Назначить' });

describe('the assignments of a test', { timeout: 60_000 }, () => {
  it('are made to the regions that are chosen, and are on the list at once', async () => {
    const { user, server } = open([]);
    expect(await screen.findByText('Тест ещё никому не назначен.')).toBeTruthy();
    expect(await submit()).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('combobox', { name: 'Регионы' }));
    await user.click(await screen.findByRole('option', { name: 'Астана' }));
    server.answer('GET /assignments', [assignment(2, { targetType: 'region', regionId: 5, personCount: 3 })]);
    await user.click(await submit());
    expect(await screen.findByText('Готово: 1 назначение, 12 слушателей')).toBeTruthy();
    expect(server.to(ASSIGN)[0]?.body).toEqual({ testId: 6, targetType: 'region', targetIds: [5] });
    expect(await screen.findByText('3 слушателя')).toBeTruthy();
    expect(await submit()).toHaveProperty('disabled', true);
  });

  it('can be taken back from the notice that tells of them', async () => {
    const { user, server } = open();
    server.answer(ASSIGN, { headers: { 'x-batch': '77' }, body: { items: [assignment(2)] } });
    await user.click(await screen.findByRole('radio', { name: 'Всем слушателям' }));
    await user.click(await submit());
    expect(await screen.findByText('Готово: 1 назначение, 12 слушателей')).toBeTruthy();
    expect(takeBatch()).toBe(77);
  });

  it('to everyone name nobody', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('radio', { name: 'Всем слушателям' }));
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(await submit());
    await waitFor(() => expect(server.to(ASSIGN)[0]?.body).toEqual({ testId: 6, targetType: 'everyone' }));
  });

  it('forget who was chosen when it is about others', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('combobox', { name: 'Регионы' }));
    await user.click(await screen.findByRole('option', { name: 'Астана' }));
    expect(await submit()).toHaveProperty('disabled', false);
    await user.click(screen.getByRole('radio', { name: 'Должностям' }));
    expect(await submit()).toHaveProperty('disabled', true);
    expect(screen.queryByText('Астана')).toBeNull();
  });

  it("keep who was chosen when the server refuses, with the server's words", async () => {
    expectComplaints();
    const { user, server } = open();
    server.answer(ASSIGN, refusal(422, { id: 'invalid', message: 'Тест в архиве.' }));
    await user.click(await screen.findByRole('combobox', { name: 'Регионы' }));
    await user.click(await screen.findByRole('option', { name: 'Астана' }));
    await user.click(await submit());
    expect(await screen.findByText('Тест в архиве.')).toBeTruthy();
    expect(await submit()).toHaveProperty('disabled', false);
  });

  it('are taken back one by one', async () => {
    const { user, server } = open();
    const item = (await screen.findByText('12 слушателей')).closest('li');
    server.answer('GET /assignments', []);
    await user.click(within(item ?? document.body).getByRole('button', { name: 'Снять назначение' }));
    expect(await screen.findByText('Назначение снято')).toBeTruthy();
    expect(server.to(REMOVE).map(({ path }) => path)).toEqual(['/assignments/1']);
    expect(await screen.findByText('Тест ещё никому не назначен.')).toBeTruthy();
  });

  it('are only looked at by somebody who may not change them', async () => {
    open([assignment(1)], ['assignments:list']);
    await screen.findByText('12 слушателей');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('radio')).toBeNull();
  });
});
