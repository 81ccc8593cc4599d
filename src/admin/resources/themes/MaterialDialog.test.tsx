// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole, withWords } from '../../testing/console.fixture.tsx';
import { FakeServer, type Sent } from '../../testing/fake-server.fixture.ts';
import { mediaFile } from '../media-files/media-file.fixture.ts';
import { emptyMaterial } from './material.ts';
import { MaterialDialog } from './MaterialDialog.tsx';

withWords();
afterEach(cleanup);

it('offers no file that could not be processed', async () => {
  const server = new FakeServer(['themes:edit', 'media-files:list']);
  const files = [
    mediaFile({ id: 1, title: { ru: 'Готовый' } }),
    mediaFile({ id: 2, title: { ru: 'В работе' }, state: 'processing' }),
    mediaFile({ id: 3, title: { ru: 'Повреждённый' }, state: 'failed', failure: 'Файл повреждён' }),
  ];
  server.answer('GET /media-files', ({ query }: Sent) => {
    const { state } = query.filter as { state?: readonly string[] };
    return files.filter((file) => state?.includes(file.state) ?? true);
  });
  const { user } = openConsole(
    <MaterialDialog material={emptyMaterial('file')} onClose={() => {}} onSave={() => {}} />,
  );
  await user.click(await screen.findByRole('combobox'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual(['Готовый', 'В работе']);
  expect(server.refused).toEqual([]);
});
