import { screen } from '@testing-library/react';
import { ResourceContextProvider } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { Schemas } from '#shared/contract/index.ts';
import { UndoHost } from '../history/undo/UndoHost.tsx';
import { JobsButton, UndoableNotices } from '../jobs/index.ts';
import { themes } from '../resources/themes/index.tsx';
import { openConsole } from './console.fixture.tsx';
import { FakeServer, page } from './fake-server.fixture.ts';
import { ResourceList } from '../generator/views/ResourceList.tsx';

/** A theme named after its number. */
export const theme = (id: number, more: Partial<Schemas['Theme']> = {}): Schemas['Theme'] => ({
  ...{ id, number: id, serialNumber: null, title: { ru: `Тема ${id}` }, description: null, lessonTypeId: null },
  ...{ outline: null, equipment: null, aids: null, hours: 2, materials: [], questionCount: 0, revision: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  ...more,
});

/** A type of lessons. */
const lessonType = (id: number, title: string): Schemas['DictionaryValue'] => ({
  ...{ id, type: 'lesson-type', title: { ru: title }, position: 1, active: true, revision: 1 },
  ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
});

/** A bulk job of the list of themes. */
export const bulkJob = (status: Schemas['Job']['status'], more: Partial<Schemas['Job']> = {}): Schemas['Job'] => ({
  ...{ id: 9, kind: 'bulk', resource: 'themes', status, done: 10, total: 40, result: null, error: null },
  ...{ batchId: null, undone: false, createdAt: '2026-01-01T00:00:00.000Z', finishedAt: null },
  ...more,
});

const MAY = [
  ...['themes:list', 'themes:show', 'themes:edit', 'themes:delete', 'themes:export', 'themes:create'],
  ...['dictionaries:list', 'history:undo'],
];

function Address() {
  const { pathname, search } = useLocation();
  return <p aria-label="Адрес">{decodeURIComponent(pathname + search)}</p>;
}

/** Opens the list of themes 1 to 3, of 60, at an address. */
export function openThemes(path = '/themes', permissions = MAY) {
  const server = new FakeServer(permissions);
  server.answer('GET /themes', page([theme(1), theme(2), theme(3)], 60));
  server.answer('GET /dictionaries', [lessonType(4, 'Лекция'), lessonType(5, 'Тренировка')]);
  server.answer('GET /dependents', { dependents: [], usedCount: 0, used: [] });
  const { user, router } = openConsole(
    <>
      <JobsButton />
      <UndoHost />
      <UndoableNotices>
        <ResourceContextProvider value="themes">
          <ResourceList definition={themes} />
        </ResourceContextProvider>
      </UndoableNotices>
      <Address />
    </>,
    path,
  );
  const asked = () => server.to('GET /themes').at(-1)?.query;
  return { user, server, router, asked };
}

/** Where the person is. */
export const address = () => screen.getByLabelText('Адрес').textContent ?? '';
/** The row of a theme, once the list has come. */
export const row = async (id: number) => {
  const found = (await screen.findByText(new RegExp(`^Тема ${id}$`))).closest('tr');
  if (found === null) throw new Error(`No row of theme ${id}`);
  return found;
};
