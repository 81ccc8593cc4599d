// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { fakeFilm } from '#shared/browser/player/film.fixture.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { fakeServer } from '../../../test-support/fake-server.ts';
import { showPage, withLearner } from '../../../test-support/show-page.tsx';
// The page is loaded when it is needed; here it is there at once.
import '../WebinarsPage.tsx';

withLearner();
afterEach(() => localStorage.clear());

const recording: Schemas['MyOpenRecordingWebinar'] = {
  ...{ id: 7, title: { ru: 'Сигналы' }, description: null, theme: null, webinarId: null, durationSeconds: 120 },
  ...{ thumbnail: null, heldAt: null, createdAt: '2026-03-01T05:00:00Z' },
  chapters: [
    { seconds: 0, title: 'Начало' },
    { seconds: 40, title: 'Опрос: Всё понятно?' },
  ],
  links: { file: '/film.mp4', moderate: null, hls: null, poster: null, download: null, qualities: [] },
};

it('plays from a chapter that is pressed', async () => {
  const film = fakeFilm();
  fakeServer({ 'GET /my/notices': () => [], 'GET /my/recording-webinars/7': () => recording });
  await showPage('/user/webinars?recording=7');
  const chapter = await screen.findByRole('button', { name: '00:40 Опрос: Всё понятно?' });
  await film.open(120);
  await userEvent.click(chapter);
  expect(film.video().paused).toBe(false);
  await film.run(1);
  expect(film.video().currentTime).toBe(41);
});
