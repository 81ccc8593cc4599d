// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer } from '../../../testing/fake-server.fixture.ts';
import { mediaFile } from '../../media-files/media-file.fixture.ts';
import { SceneMedia } from './SceneMedia.tsx';

withWords();
afterEach(cleanup);

it('says beside the name of a file whether it is no panorama', async () => {
  const server = new FakeServer(['vr-scenes:edit', 'media-files:list']);
  server.answer('GET /media-files', [
    mediaFile({ id: 1, title: { ru: 'Перрон' } }),
    mediaFile({ id: 2, title: { ru: 'Снимок' }, width: 1600, height: 1200 }),
    mediaFile({ id: 3, title: { ru: 'Обход' }, kind: 'video', width: 1920, height: 1080 }),
    mediaFile({ id: 4, title: { ru: 'Депо' }, kind: 'video', width: 1920, height: 959 }),
    mediaFile({ id: 5, title: { ru: 'Ещё в работе' }, state: 'processing', width: null, height: null }),
    mediaFile({ id: 6, title: { ru: 'Модель' }, kind: 'model', width: null, height: null }),
  ]);
  const { user } = openConsole(<SceneMedia value={null} error={undefined} onChange={() => {}} />);
  await user.click(await screen.findByRole('combobox'));
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toEqual([
    'Перрон4096 × 2048',
    'Снимок1600 × 1200 · не 360°',
    'Обход1920 × 1080 · не 360°',
    'Депо1920 × 959',
    'Ещё в работе',
    'Модель',
  ]);
});
