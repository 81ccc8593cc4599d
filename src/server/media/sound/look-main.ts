import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import { SOUND_ROUNDING_SECONDS, WHOLE_SHARE } from '../video/whole.ts';
import type { Looked } from './look.ts';

const [path = ''] = process.argv.slice(2);

async function look(): Promise<Looked> {
  const input = new Input({ source: new FilePathSource(path), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  if (track === null) return {};
  const codec = (await track.getCodec()) ?? 'unknown';
  const seconds = (await track.computeDuration()) - (await track.getFirstTimestamp());
  // What it says of MP3 is a guess where there is no table.
  const claimed = codec === 'mp3' ? 0 : ((await track.getDurationFromMetadata()) ?? 0);
  if (seconds < claimed * WHOLE_SHARE - SOUND_ROUNDING_SECONDS) return { codec, breaksOff: true };
  return { codec, ...(seconds > 0 && { durationSeconds: seconds }) };
}

const looked = await look().catch((error: unknown): Looked => {
  console.error(error);
  return error instanceof Error && /unsupported wave codec/iu.test(error.message) ? { codec: 'unknown' } : {};
});
process.stdout.write(`${JSON.stringify(looked)}\n`);
