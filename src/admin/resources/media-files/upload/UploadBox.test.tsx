// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { UploadBox } from './UploadBox.tsx';

withWords();
afterEach(cleanup);

it('says what may be uploaded only when it knows how large it may be', async () => {
  const server = new FakeServer(['media-files:create']);
  server.answer('GET /settings', () => Promise.withResolvers().promise);
  openConsole(<UploadBox compact={false} purpose="film" onReady={() => {}} onGone={() => {}} />);
  expect(await screen.findByText('Загрузить видео')).toBeTruthy();
  expect(screen.queryByText(/Видео до/)).toBeNull();
});
