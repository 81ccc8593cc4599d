// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { RecordContextProvider } from 'react-admin';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer } from '../testing/fake-server.fixture.ts';
import { CELLS } from './columns.tsx';
import type { FieldModel } from '../model/model.ts';

withWords();
afterEach(cleanup);

const ALMATY = {
  ...{ id: 4, type: 'region', title: { ru: 'Алматы' }, position: 1, active: true, revision: 1 },
  ...{ createdAt: '2026-01-01T00:00:00Z', updatedAt: '2026-01-01T00:00:00Z' },
};

/** Renders the cells of a record side by side. */
async function show(
  cells: [kind: FieldModel['kind'], value: unknown, more?: Partial<FieldModel>][],
): Promise<string[]> {
  const server = new FakeServer(['dictionaries:list']);
  server.answer('GET /dictionaries', [ALMATY]);
  openConsole(
    <ul>
      {cells.map(([kind, value, more], index) => {
        const Cell = CELLS[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stay as they are
          <li key={index}>
            <RecordContextProvider value={{ id: 1, language: value }}>
              {Cell !== null && <Cell resource="users" field={{ name: 'language', kind, ...more }} />}
            </RecordContextProvider>
          </li>
        );
      })}
    </ul>,
  );
  return (await screen.findAllByRole('listitem')).map((item) => item.textContent ?? '');
}

describe('the cells of a list', { timeout: 60_000 }, () => {
  it('show values as people write them', async () => {
    const shown = await show([
      ['text', 'Омаров'],
      ['localized-text', { kz: 'Дабыл', ru: 'Сигнал' }],
      ['localized-html', { ru: '<p>Что <b>горит</b>?</p>' }],
      ['number', 1234.5],
      ['integer', 0],
      ['enum', 'kz', { options: ['kz'] }],
      ['date', '2026-03-02'],
      ['tags', ['сигналы', 'связь']],
      ['rows', [{}, {}, {}]],
      ['references', []],
    ]);
    expect(shown.map((text) => text.replaceAll(/\s/g, ' '))).toEqual([
      'Омаров',
      'Сигнал',
      'Что горит?',
      '1 234,5',
      '0',
      'Казахский',
      '02.03.2026',
      'сигналысвязь',
      '3',
      '0',
    ]);
  });

  it('show nothing where there is nothing, and never what is secret', async () => {
    const kinds = ['text', 'localized-text', 'number', 'enum', 'date', 'date-time', 'tags', 'images', 'rows'] as const;
    expect((await show(kinds.map((kind) => [kind, null]))).join('')).toBe('');
    cleanup();
    expect(await show([['password', 'тайна']])).toEqual(['']);
  });

  it('name a record by its title', async () => {
    await show([['reference', 4, { reference: { resource: 'dictionaries' } }]]);
    await waitFor(() => expect(screen.getByRole('listitem').textContent).toBe('Алматы'));
  });

  it('say yes and no in words too', async () => {
    await show([
      ['boolean', true],
      ['boolean', false],
    ]);
    expect(screen.getByLabelText('Да')).toBeTruthy();
    expect(screen.getByLabelText('Нет')).toBeTruthy();
  });
});
