/**
 * Puts a film together without FFmpeg, in a process of its own so that it slows nothing else: pictures as they were sent, and one sound
 * that is mixed of all. Its order is a file of JSON; it tells how far it is line by line.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  FilePathTarget,
  Output,
  WebMOutputFormat,
} from 'mediabunny';
import { opusHead } from '../tracks/matroska.ts';
import { mixtureOf, PACKET_MS, PRE_SKIP } from './mixture.ts';
import type { PlainOrder, PlainTold } from './order.ts';
import { picturesOf } from './pictures.ts';
import { stillPicture } from './still.ts';

const tell = (told: PlainTold) => process.stdout.write(`${JSON.stringify(told)}\n`);
const TELL_EVERY_MS = 10_000;
/** Pictures at the same moment are decoded one after another. */
const STEP_MS = 1;

const VIDEO = { decoderConfig: { codec: 'vp8', codedWidth: 1280, codedHeight: 720 } } as const;
const AUDIO = {
  decoderConfig: { codec: 'opus', sampleRate: 48_000, numberOfChannels: 2, description: opusHead(PRE_SKIP) },
} as const;

async function main({ folder, title, font, cuts, sounds, durationMs, output }: PlainOrder): Promise<void> {
  const fileOf = (file: string) => join(folder, file);
  const film = new Output({ format: new WebMOutputFormat(), target: new FilePathTarget(output) });
  const [video, audio] = [new EncodedVideoPacketSource('vp8'), new EncodedAudioPacketSource('opus')];
  film.addVideoTrack(video);
  film.addAudioTrack(audio);
  await film.start();
  const pictures = picturesOf(cuts, await stillPicture(title, font), fileOf);
  let picture = pictures.next();
  let [ms, last, told] = [0, -STEP_MS, 0];
  for (const octets of mixtureOf(sounds, durationMs, fileOf)) {
    for (; picture.done !== true && picture.value.ms < ms + PACKET_MS; picture = pictures.next()) {
      const at = Math.max(last + STEP_MS, Math.round(picture.value.ms));
      const type = picture.value.keyframe ? 'key' : 'delta';
      await video.add(new EncodedPacket(picture.value.octets, type, at / 1000, 0), VIDEO);
      last = at;
    }
    await audio.add(new EncodedPacket(octets, 'key', ms / 1000, PACKET_MS / 1000), AUDIO);
    ms += PACKET_MS;
    if (ms - told < TELL_EVERY_MS) continue;
    told = ms;
    tell({ share: ms / durationMs });
  }
  await film.finalize();
  tell({ share: 1 });
}

await main(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as PlainOrder);
