import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  UnsupportedInputFormatError,
} from 'mediabunny';
import type { Told } from './repackage.ts';
import { ROUNDING_SECONDS, WHOLE_SHARE } from './whole.ts';

const [inputPath = '', outputPath = ''] = process.argv.slice(2);

const tell = (told: Told) => process.stdout.write(`${JSON.stringify(told)}\n`);

/** What current browsers play in MP4: H.264 of 8 bits, VP9, AV1; AAC, MP3, Opus. */
const VIDEO = /^(?:avc[13]\.(?:42|4d|64)|vp09\.00|av01\.0)/iu;
const AUDIO = /^(?:mp4a\.40|mp4a\.69|mp4a\.6b|mp3|opus)/iu;

async function isPlayed(film: InputVideoTrack, input: Input): Promise<boolean> {
  const [video, sound] = [await film.getCodecParameterString(), await input.getPrimaryAudioTrack()];
  const audio = sound === null ? 'opus' : await sound.getCodecParameterString();
  return VIDEO.test(video ?? '') && AUDIO.test(audio ?? '');
}

async function main(): Promise<void> {
  const input = new Input({ source: new FilePathSource(inputPath), formats: ALL_FORMATS });
  const film = await input.getPrimaryVideoTrack();
  // A file without its index has no tracks at all.
  if (film === null) return void tell({ refused: (await input.getTracks()).length === 0 ? 'truncated' : 'notVideo' });
  const claimed = await input.computeDuration();
  if (!(claimed > 0)) return void tell({ refused: 'empty' });
  if (!(await isPlayed(film, input))) return void tell({ refused: 'needsFfmpeg' });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented' }),
    target: new FilePathTarget(outputPath),
  });
  const conversion = await Conversion.init({ input, output, tags: {}, showWarnings: false });
  if (!conversion.isValid) return void tell({ refused: 'needsFfmpeg' });
  let last = 0;
  conversion.onProgress = (share) => {
    if (share - last < 0.01) return;
    last = share;
    tell({ share });
  };
  await conversion.execute();
  const made = new Input({ source: new FilePathSource(outputPath), formats: ALL_FORMATS });
  const track = await made.getPrimaryVideoTrack();
  if (track === null) return void tell({ refused: 'notVideo' });
  const durationSeconds = await made.computeDuration();
  if (durationSeconds < claimed * WHOLE_SHARE - ROUNDING_SECONDS) return void tell({ refused: 'truncated' });
  const sound = await made.getPrimaryAudioTrack();
  const codecs = [await track.getCodecParameterString(), await sound?.getCodecParameterString()].filter(Boolean).join();
  tell({
    made: { durationSeconds, width: track.displayWidth, height: track.displayHeight, codecs },
  });
}

main().catch((error: unknown) => {
  if (error instanceof UnsupportedInputFormatError) return void tell({ refused: 'needsFfmpeg' });
  console.error(error);
  // Every other error of the library is one of reading: the file ends early, or is damaged.
  tell({ refused: 'truncated' });
});
