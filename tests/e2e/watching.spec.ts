import type { Schemas } from '#shared/contract/index.ts';
import { expect, test } from './fixtures.ts';

/** What the page of the test played, and what the server made of it. */
interface Played {
  /** Seconds of the film that the browser really showed. */
  shown: number;
  /** Seconds of the page's clock from the first frame to the last heartbeat. */
  took: number;
  /** What the server counted. */
  seconds: number;
  lie: string | null;
}

test('what a browser really plays counts, and what it only says does not', async ({ page, apiAs, enterNew }) => {
  const learner = await enterNew('user');
  const lessons = await learner.send<Schemas['MyVideoLesson'][]>('GET', '/my/video-lessons?range=[0,99]');
  const lesson = lessons.find(({ skipMode }) => skipMode === 'free');
  if (lesson === undefined) throw new Error('The demo has no lesson that may be skipped in');
  const { links } = await learner.send<Schemas['MyOpenVideoLesson']>('GET', `/my/video-lessons/${lesson.id}`);
  await page.goto('/user/profile');
  const session = await learner.send<Schemas['WatchSession']>('POST', `/my/video-lessons/${lesson.id}/sessions`);

  const played = await page.evaluate(
    async ({ file, id, token }): Promise<Played> => {
      const video = document.createElement('video');
      video.muted = true;
      video.src = file ?? '';
      document.body.append(video);
      let seq = 0;
      const beat = async (spans: { from: number; to: number; speed: number }[]) => {
        seq += 1;
        const response = await fetch(`/api/v1/my/watch-sessions/${id}/heartbeats`, {
          method: 'POST',
          keepalive: true,
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ seq, position: video.currentTime, spans, visible: !document.hidden }),
        });
        return (await response.json()) as { refused: string | null; watch: { seconds: number } };
      };
      const reached = (second: number) =>
        new Promise<void>((resolve) => {
          video.addEventListener('timeupdate', () => {
            if (video.currentTime >= second) resolve();
          });
        });
      const at = performance.now();
      await video.play();
      await reached(3);
      video.pause();
      const first = { from: 0, to: video.currentTime, speed: 1 };
      await beat([first]);
      // Jumps to another place, as a click on the bar does.
      video.currentTime = 20;
      await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      const from = video.currentTime;
      await video.play();
      await reached(from + 2);
      video.pause();
      const second = { from, to: video.currentTime, speed: 1 };
      const { watch } = await beat([second]);
      const took = (performance.now() - at) / 1000;
      const { refused } = await beat([{ from: 25, to: 41, speed: 1 }]);
      return {
        shown: first.to - first.from + second.to - second.from,
        took,
        seconds: watch.seconds,
        lie: refused,
      };
    },
    { file: links.file, id: session.id, token: learner.user.Token },
  );
  expect(played.seconds).toBeCloseTo(played.shown, 1);
  expect(played.seconds).toBeLessThanOrEqual(played.took);
  expect(played.lie).toBe('time');

  const admin = await apiAs('admin');
  const [watcher] = await admin.send<Schemas['VideoWatcher'][]>(
    'GET',
    `/video-lessons/${lesson.id}/watchers?sort=["lastAt","DESC"]&range=[0,0]`,
  );
  expect(watcher?.watched).toHaveLength(2);
  expect(watcher?.seconds).toBe(played.seconds);
});
