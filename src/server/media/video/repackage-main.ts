import {
  ALL_FORMATS,
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  type InputVideoTrack,
  Mp4OutputFormat,
  Output,
  type OutputFormat,
  UnsupportedInputFormatError,
  WebMOutputFormat,
} from 'mediabunny';
import type { MediaReason, MediaRemark } from '../media-error.ts';
import type { Told } from './repackage.ts';
import { ROUNDING_SECONDS, WHOLE_SHARE } from './whole.ts';

const [inputPath = '', outputPath = ''] = process.argv.slice(2);

const tell = (told: Told) => process.stdout.write(`${JSON.stringify(told)}\n`);

/** What current browsers play: H.264 of 8 bits, VP9, AV1, with AAC, MP3, Opus; and what they play in WebM only: VP8, Vorbis. */
const FORMATS = [
  {
    video: /^(?:avc[13]\.(?:42|4d|64)|vp09\.00|av01\.0)/iu,
    audio: /^(?:mp4a\.40|mp4a\.69|mp4a\.6b|mp3|opus)/iu,
    format: () => new Mp4OutputFormat({ fastStart: 'fragmented' }),
  },
  { video: /^(?:vp8|vp09\.00|av01\.0)/iu, audio: /^(?:opus|vorbis)/iu, format: () => new WebMOutputFormat() },
];

async function formatOf(film: InputVideoTrack, input: Input): Promise<OutputFormat | undefined> {
  const [shown, sound] = [await film.getCodecParameterString(), await input.getPrimaryAudioTrack()];
  const heard = sound === null ? 'opus' : await sound.getCodecParameterString();
  return FORMATS.find(({ video, audio }) => video.test(shown ?? '') && audio.test(heard ?? ''))?.format();
}

/** A file without its index has no tracks at all. */
async function withoutFilm(input: Input): Promise<MediaReason> {
  if ((await input.getPrimaryAudioTrack()) !== null) return 'onlySound';
  return (await input.getTracks()).length === 0 ? 'truncated' : 'notVideo';
}

async function main(): Promise<void> {
  const input = new Input({ source: new FilePathSource(inputPath), formats: ALL_FORMATS });
  const film = await input.getPrimaryVideoTrack();
  if (film === null) return void tell({ refused: await withoutFilm(input) });
  // Clocks of recordings of television begin anywhere.
  const claimed = (await input.computeDuration()) - (await input.getFirstTimestamp());
  // Not even the first part is there.
  const isCut = ((await input.getDurationFromMetadata()) ?? 0) > 0;
  if (!(claimed > 0)) return void tell({ refused: isCut ? 'truncated' : 'empty' });
  const format = await formatOf(film, input);
  if (format === undefined) return void tell({ refused: 'needsFfmpeg' });
  const output = new Output({
    format,
    target: new FilePathTarget(outputPath),
  });
  const conversion = await Conversion.init({ input, output, tracks: 'primary', tags: {}, showWarnings: false });
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
  if (durationSeconds - (await made.getFirstTimestamp()) < claimed * WHOLE_SHARE - ROUNDING_SECONDS)
    return void tell({ refused: 'truncated' });
  const sound = await made.getPrimaryAudioTrack();
  const codecs = [await track.getCodecParameterString(), await sound?.getCodecParameterString()].filter(Boolean).join();
  const remarks: MediaRemark[] = (await input.getAudioTracks()).length > 1 ? ['media.severalSounds'] : [];
  tell({
    made: { durationSeconds, width: track.displayWidth, height: track.displayHeight, codecs, remarks },
  });
}

main().catch((error: unknown) => {
  if (error instanceof UnsupportedInputFormatError) return void tell({ refused: 'needsFfmpeg' });
  console.error(error);
  // Every other error of the library is one of reading: the file ends early, or is damaged.
  tell({ refused: 'truncated' });
});
