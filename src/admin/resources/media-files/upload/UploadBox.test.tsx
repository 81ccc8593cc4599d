// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { UploadBox } from './UploadBox.tsx';
import { Uploaded } from './Uploaded.tsx';

withWords();
afterEach(cleanup);

it('says what may be uploaded only when it knows how large it may be', async () => {
  const server = new FakeServer(['media-files:create']);
  server.answer('GET /settings', () => Promise.withResolvers().promise);
  openConsole(<UploadBox compact={false} purpose="film" onReady={() => {}} onGone={() => {}} />);
  expect(await screen.findByText('Загрузить видео')).toBeTruthy();
  expect(screen.queryByText(/Видео до/)).toBeNull();
});

it.each([
  ['Памятка.pdf', 'txt', ['Загружен: Памятка.pdf', /По содержимому это файл TXT/]],
  ['Памятка.txt', null, ['Загружен: Памятка.txt']],
] as const)('says what %s is where its extension says something else: %s', async (fileName, recognisedAs, said) => {
  new FakeServer(['media-files:create']);
  const upload = { id: 'a', fileName, bytes: 1, received: 1, state: 'ready', reason: null, kind: 'document' } as const;
  const read = { ...upload, mediaType: 'text/plain', recognisedAs, expiresAt: '2026-06-01T00:00:00Z' };
  openConsole(<Uploaded upload={read} onOther={() => {}} />);
  await screen.findByText(said[0]);
  const alerts = screen.getAllByRole('alert').map(({ textContent }) => textContent);
  expect(alerts).toEqual(said.map((words) => expect.stringMatching(words)));
});
