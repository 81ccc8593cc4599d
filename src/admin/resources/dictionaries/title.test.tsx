// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer } from '../../testing/fake-server.fixture.ts';
import { ValueForms } from './ValueForms.tsx';

withWords();
afterEach(cleanup);

describe('the title of a value', { timeout: 60_000 }, () => {
  it('is saved by Enter, and takes no line breaks', async () => {
    const server = new FakeServer(['dictionaries:list', 'dictionaries:create']);
    const stamps = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
    server.answer('POST /dictionaries', ({ body }: { body: object }) => ({
      status: 201,
      body: { id: 7, revision: 1, position: 1, active: true, ...stamps, ...body },
    }));
    const page = (
      <Routes>
        <Route path="/dictionary/:type/create" element={<ValueForms />} />
        <Route path="*" element={<p>Список</p>} />
      </Routes>
    );
    const { user } = openConsole(page, '/dictionary/region/create');
    await user.click(await screen.findByRole('textbox', { name: /^Название/ }));
    await user.paste('Абай\nоблысы');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(server.to('POST /dictionaries')).toHaveLength(1));
    expect(await screen.findByText('Список')).toBeTruthy();
    expect(server.to('POST /dictionaries')[0]?.body).toMatchObject({ type: 'region', title: { ru: 'Абай облысы' } });
  });
});
