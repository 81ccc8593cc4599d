// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { UndoableNotices } from '../../../jobs/UndoableNotices.tsx';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, refusal } from '../../../testing/fake-server.fixture.ts';
import { mediaFile } from '../media-file.fixture.ts';
import { FileContent } from './FileContent.tsx';

withWords();
afterEach(cleanup);

const KEEP = { name: 'Оставить нынешнее содержимое' };
const CANCEL = 'DELETE /media-files/{id}/replacement';
const NO_LINKS = { file: null, moderate: null, download: null, poster: null, hls: null, qualities: [] };
const refused = {
  fileName: 'Новый.png',
  bytes: 10,
  state: 'failed',
  failure: 'Файл повреждён',
  progress: null,
} as const;

/** The content of a file that is to be replaced. */
function open(permissions: readonly string[], replacement: ReturnType<typeof mediaFile>['replacements'][number]) {
  const server = new FakeServer(permissions);
  server.answer('GET /media-files/{id}', mediaFile({ replacements: [replacement] }));
  server.answer('GET /media-files/{id}/links', NO_LINKS);
  server.answer('GET /media-files/{id}/usage', []);
  const { user } = openConsole(
    <UndoableNotices>
      <FileContent id={5} />
    </UndoableNotices>,
  );
  return { server, user };
}

it.each([refused, { ...refused, state: 'processing', failure: null } as const])(
  'keeps the present content instead of what is to replace it, and offers to take that back: $state',
  async (replacement) => {
    const { server, user } = open(['media-files:edit', 'history:undo'], replacement);
    server.answer(CANCEL, () => {
      server.answer('GET /media-files/{id}', mediaFile({ revision: 2 }));
      return { headers: { 'x-batch': '41' }, body: mediaFile({ revision: 2 }) };
    });
    await user.click(await screen.findByRole('button', KEEP));
    await waitFor(() => expect(screen.queryByRole('button', KEEP)).toBeNull());
    expect(screen.queryByText(/Новый\.png/)).toBeNull();
    expect(await screen.findByText('Оставлено нынешнее содержимое')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Отменить' })).toBeTruthy();
    expect(server.to(CANCEL)).toHaveLength(1);
    expect(server.refused).toEqual([]);
  },
);

it('shows the file as it is now when there was nothing left to drop', async () => {
  const { server, user } = open(['media-files:edit'], refused);
  server.answer(CANCEL, () => {
    server.answer('GET /media-files/{id}', mediaFile({ fileName: 'Новый.png' }));
    return refusal(409, { id: 'media-not-replaced', message: 'Ничего не идёт на замену.' });
  });
  await user.click(await screen.findByRole('button', KEEP));
  expect(await screen.findByText('Ничего не идёт на замену.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('button', KEEP)).toBeNull());
});

it('is not offered to those who may not change files', async () => {
  open(['media-files:show'], refused);
  expect(await screen.findByText('Файл повреждён')).toBeTruthy();
  expect(screen.queryByRole('button', KEEP)).toBeNull();
});
