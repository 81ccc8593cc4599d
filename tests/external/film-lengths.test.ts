import { describe, expect, it } from 'vitest';
import type { ProcessedVideo } from '#server/media/index.ts';
import { walkPackets } from '#server/media/video/packets.ts';
import { complaints, ffmpeg, H264, openClips, picture, quiet, sound } from '../support/clips.ts';

const { clip, made } = openClips();

/** When each stream of a rendition ends, in seconds. */
async function endsOf({ renditions }: ProcessedVideo): Promise<number[]> {
  if (ffmpeg === undefined) throw new Error('The tests need FFmpeg');
  const path = renditions.at(-1)?.path ?? '';
  expect(complaints(path)).toBe('');
  const { extents } = await walkPackets(ffmpeg, path, 'mp4', quiet.signal);
  return [...extents.values()].map(({ end }) => end);
}

/** What players add up. */
const listed = ({ renditions }: ProcessedVideo) =>
  [...(renditions.at(-1)?.playlist ?? '').matchAll(/#EXTINF:([\d.]+)/gu)].reduce(
    (sum, [, one]) => sum + Number(one),
    0,
  );

const SMALL = '128x96';
const film = (...args: string[]) => clip('.mp4', ...args, ...H264, '-c:a', 'aac');

describe('the length of a film', { timeout: 120_000 }, () => {
  it.each([
    ['its sound is longer', 3, () => film(...picture(SMALL, 1), ...sound(3))],
    ['its sound is far longer', 30, () => film(...picture(SMALL, 2), ...sound(30))],
    ['its sound is shorter', 3, () => film(...picture(SMALL, 3), ...sound(1))],
    ['its sound begins late', 6, () => film(...picture(SMALL, 4), '-itsoffset', '2', ...sound(4))],
    ['its picture begins late', 5, () => film('-itsoffset', '2', ...picture(SMALL, 3), ...sound(4))],
    ['one frame stands to a sound', 5, () => film(...picture(SMALL, 0.04), ...sound(5))],
    ['it has one frame and no sound', 0.04, () => clip('.mp4', ...picture(SMALL, 0.04), ...H264)],
    ['a recorder wrote no length', 2, () => live(...picture(SMALL, 2), ...sound(2))],
  ])('is what players play when %s', async (_case, seconds, make) => {
    const video = await made(make(), ffmpeg);
    expect(Math.abs(video.durationSeconds - seconds)).toBeLessThan(0.15);
    expect(Math.abs(listed(video) - video.durationSeconds)).toBeLessThan(0.1);
    for (const end of await endsOf(video)) expect(Math.abs(end - video.durationSeconds)).toBeLessThan(0.1);
    expect(video.posterPath).not.toBeNull();
  });
});

/** As browsers record: nothing goes back to the head. */
const live = (...args: string[]) =>
  clip('.webm', ...args, '-c:v', 'libvpx', '-deadline', 'realtime', '-c:a', 'libopus', '-live', '1');
