// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer } from '../testing/fake-server.fixture.ts';
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
