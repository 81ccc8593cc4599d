import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { Journal, readJournal } from '../journal.ts';
import { ReceivedTrack } from './received-track.ts';

/** A keyframe of 320 × 180 in one packet (RFC 7741 and RFC 6386, section 9.1), and a picture that needs it. */
const KEYFRAME = Buffer.from('101002009d012a4001b400', 'hex');
const CHANGE = Buffer.from('1011020000', 'hex');

/** @returns what the files hold, in milliseconds, of frames that were sent at these times */
function filesOf(codec: 'opus' | 'vp8', frames: readonly { ms: number; payload: Buffer }[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'synaq-track-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const journal = new Journal(folder);
  let files = 0;
  const nextName = () => {
    files += 1;
    return String(files);
  };
  const format = { codec, payloadType: 96, rtxType: undefined };
  const stream = { ...format, trackId: 'TR_1', participantId: 'PA_1', ssrc: 7, rtxSsrc: undefined, formats: [format] };
  const owner = { identity: 'one', source: codec === 'opus' ? 'microphone' : 'camera' } as const;
  const track = new ReceivedTrack(stream, owner, { folder, journal, nextName, clock: () => 0 });
  for (const [sequence, { ms, payload }] of frames.entries()) {
    const timestamp = ms * (codec === 'opus' ? 48 : 90);
    const header = { payloadType: 96, marker: true, sequence, timestamp, ssrc: 7, length: 12 };
    track.add(header as Parameters<ReceivedTrack['add']>[0], payload, false);
  }
  track.close();
  journal.close();
  return readJournal(folder).flatMap((line) => (line.kind === 'end' ? [line.ms] : []));
}

const sounds = (...times: number[]) => times.map((ms) => ({ ms, payload: Buffer.from('f8fffe', 'hex') }));

describe('the files of a track', () => {
  it('end with a pause of the sound, and not with a silence that is told', () => {
    expect(filesOf('opus', sounds(0, 20, 420, 820, 1220))).toEqual([1220]);
    expect(filesOf('opus', sounds(0, 20, 1020, 1040, 1060))).toEqual([20, 40]);
  });

  it('end with a pause of the pictures where a whole one follows', () => {
    const pictures = (whole: boolean) => [
      { ms: 0, payload: KEYFRAME },
      { ms: 40, payload: CHANGE },
      { ms: 2040, payload: whole ? KEYFRAME : CHANGE },
      { ms: 2080, payload: CHANGE },
    ];
    expect(filesOf('vp8', pictures(true))).toEqual([40, 40]);
    expect(filesOf('vp8', pictures(false))).toEqual([2080]);
  });
});
