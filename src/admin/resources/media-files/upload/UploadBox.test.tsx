// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
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
  ['<!DOCTYPE html><title>Вход</title>', 'это не ZIP-архив, а веб-страница'],
  ['Rar!\u001a\u0007\u0000', 'это архив RAR'],
  ['7z\u00bc\u00af\u0027\u001c', 'это архив 7-Zip'],
  [`PK\u0005\u0006${'\u0000'.repeat(18)}`, 'архив пуст'],
  ['%PDF-1.7', 'это не ZIP-архив, хотя'],
])('says of a package that is none what it is: %j', async (content, said) => {
  const server = new FakeServer(['scorms:create']);
  server.answer('GET /settings', () => ({}));
  openConsole(<UploadBox compact={false} purpose="package" onReady={() => {}} onGone={() => {}} />);
  await screen.findByText('Выбрать ZIP-файл');
  const input = document.querySelector('input[type=file]');
  const file = new File([Buffer.from(content, content.includes('Вход') ? 'utf8' : 'latin1')], 'Курс.zip');
  if (input !== null) fireEvent.change(input, { target: { files: [file] } });
  expect((await screen.findByRole('alert')).textContent).toContain(`Курс.zip: ${said}`);
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
