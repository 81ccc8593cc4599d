// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer } from '../testing/fake-server.fixture.ts';
import { PersonName } from './PersonName.tsx';
import { ReferenceTitle } from './ReferenceTitle.tsx';

withWords();
afterEach(cleanup);

it('says that a name is hidden from whoever may not know it, and why, and asks for nothing', async () => {
  const server = new FakeServer(['users:list']);
  server.answer('GET /dictionaries', []);
  openConsole(
    <RecordContextProvider value={{ id: 1, regionId: 12 }}>
      <ReferenceTitle source="regionId" reference="dictionaries" />
    </RecordContextProvider>,
    '/',
  );
  const hidden = await screen.findByText('скрыто');
  expect(hidden.title).toContain('«Справочники: Список»');
  expect(screen.queryByText(/12/u)).toBeNull();
  expect(server.to('GET /dictionaries')).toEqual([]);
});

it('calls a person what the server told with the record, to those who may not list people, and hides the others', async () => {
  const server = new FakeServer(['attempts:list']);
  server.answer('GET /users', []);
  const record = { id: 1, userId: 7, decidedBy: 8, personNames: { 7: 'Серікова Әлия' } };
  openConsole(
    <RecordContextProvider value={record}>
      <PersonName source="userId" />
      <ReferenceTitle source="userId" reference="users" />
      <ReferenceTitle source="decidedBy" reference="users" />
    </RecordContextProvider>,
    '/',
  );
  expect(await screen.findAllByText('Серікова Әлия')).toHaveLength(2);
  expect(screen.getAllByText('скрыто')).toHaveLength(1);
  expect(server.to('GET /users')).toEqual([]);
});
