// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { SubtitlesDialog } from './SubtitlesDialog.tsx';

withWords();
afterEach(cleanup);

it('has the server recognise the encoding of a file, and says where it is not sure', async () => {
  const server = new FakeServer(['video-lessons:edit']);
  server.answer('POST /video-lessons/subtitles-file', { text: 'Осторожно', unsure: true });
  server.answer('POST /video-lessons/subtitles-check', { text: '', cues: [], errors: [] });
  const { user } = openConsole(
    <SubtitlesDialog language="ru" subtitles={undefined} lessonId={undefined} onClose={() => {}} onDone={() => {}} />,
  );
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, new File([Uint8Array.of(0xce, 0xf1, 0xf2)], 'a.srt'));
  expect(await screen.findByDisplayValue('Осторожно')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('Кодировка файла определена неуверенно');
});
