import { join } from 'node:path';
import { Reception } from '../../sfu/forward/reception.ts';
import type { LiveSource } from '../../media-server.ts';
import { CLOCK, type Codec, KIND_OF } from '../../sfu/sdp/formats.ts';
import type { SenderTime } from '../../sfu/wire/rtcp.ts';
import type { RtpHeader } from '../../sfu/wire/rtp.ts';
import type { OfferedStream } from '../client/answer.ts';
import type { Journal } from '../journal.ts';
import { type Assembler, type Frame, H264Assembler, type MediaPart, OpusAssembler, Vp8Assembler } from './frames.ts';
import { MatroskaFile } from './matroska.ts';
import { Reorder } from './reorder.ts';

/** Whose track it is. */
export interface TrackOwner {
  identity: string;
  source: LiveSource | 'other';
}

/** Where tracks are written to. */
export interface TrackPlace {
  folder: string;
  journal: Journal;
  /** The next name of a file, without its ending. */
  nextName: () => string;
  /** Milliseconds of this machine's clock, steady while the process runs. */
  clock: () => number;
}

/** Pictures are sent again when they are asked for, sound is not. */
const PATIENCE_MS = { video: 700, audio: 120 } as const;
/**
 * A pause longer than this ends a file: nobody has to fill hours of it when they are put together, and a LiveKit server counts on after a
 * mute from the moment when something came, so that what follows has a place of its own. A silence that is told has a packet in 400 ms.
 */
const LONGEST_PAUSE_MS = 900;
/** So far timestamps may go back. */
const MOST_BACK_MS = 4000;
/** How often a picture is wanted that needs none before it: so often a film can be entered without decoding all before. */
const KEYFRAME_EVERY_MS = 10_000;
const KEYFRAME_AGAIN_MS = 600;
/** The clocks are compared often at first, and then as often as they may drift apart. */
const FIRST_SYNCS = 4;
const SYNC_EVERY_MS = 10_000;
const EARLY_EVERY_MS = 15_000;
const FIRST_EARLY_MS = 1500;

const ASSEMBLERS: Readonly<Record<Codec, () => Assembler>> = {
  opus: () => new OpusAssembler(),
  vp8: () => new Vp8Assembler(),
  h264: () => new H264Assembler(),
};
/** What is said of pictures that do not say their size themselves; decoders find it. */
const USUAL_SIZE = { width: 1280, height: 720 };

/** The file that is written now. */
interface Segment {
  name: string;
  file: MatroskaFile;
  /** The timestamp of its first frame, and what the file holds up to. */
  first: number;
  ms: number;
  shape: string;
  /** How early the earliest frame has come, and what of it was told. */
  early: number;
  toldEarly: number | undefined;
  earlyAt: number;
  syncs: number;
  syncAt: number;
}

/** What is received of one track: from packets to files. */
export class ReceivedTrack {
  readonly stream: OfferedStream;
  readonly owner: TrackOwner;
  readonly reception: Reception;
  readonly #place: TrackPlace;
  readonly #assembler: Assembler;
  readonly #reorder: Reorder<MediaPart>;
  readonly #ticksPerMs: number;
  #segment: Segment | undefined;
  #keyframeAt = Number.NEGATIVE_INFINITY;
  #askedAt = Number.NEGATIVE_INFINITY;
  bytes = 0;
  frames = 0;

  constructor(stream: OfferedStream, owner: TrackOwner, place: TrackPlace) {
    const kind = KIND_OF[stream.codec];
    this.stream = stream;
    this.owner = owner;
    this.#place = place;
    this.#ticksPerMs = CLOCK[kind];
    this.reception = new Reception(CLOCK[kind]);
    this.#assembler = ASSEMBLERS[stream.codec]();
    this.#reorder = new Reorder(PATIENCE_MS[kind]);
  }

  get identity(): string {
    return this.owner.identity;
  }

  get isVideo(): boolean {
    return KIND_OF[this.stream.codec] === 'video';
  }

  /** @param isResend its number and payload are of the packet that it repeats */
  add(header: RtpHeader, payload: Buffer, isResend: boolean): void {
    const now = performance.now();
    const sequence = isResend ? payload.readUInt16BE(0) : header.sequence;
    if (isResend && !this.reception.isMissing(sequence)) return;
    this.reception.add(sequence, header.timestamp, now, isResend);
    const part = {
      timestamp: header.timestamp,
      marker: header.marker,
      payload: isResend ? payload.subarray(2) : payload,
    };
    this.#reorder.add(sequence, part, now);
    this.settle(now);
  }

  /** Writes what can be written now. @throws the error of the file system */
  settle(now: number): void {
    for (const { packet, gap } of this.#reorder.take(now)) {
      const frame = this.#assembler.add(packet, gap);
      if (frame !== undefined) this.#write(frame);
    }
  }

  /** Whether a whole picture is to be asked for now. */
  wantsKeyframe(now: number): boolean {
    if (!this.isVideo || now - this.#askedAt < KEYFRAME_AGAIN_MS) return false;
    if (!this.#assembler.wantsKeyframe && now - this.#keyframeAt < KEYFRAME_EVERY_MS) return false;
    this.#askedAt = now;
    return true;
  }

  /** The film may cut to it now: made without FFmpeg, that needs a whole picture. */
  freshen(): void {
    if (this.isVideo) this.#keyframeAt = Number.NEGATIVE_INFINITY;
  }

  /** The sender has said when it was what. */
  heardSender(time: SenderTime): void {
    this.reception.heardSender(time, performance.now());
    const segment = this.#segment;
    const at = this.#place.clock();
    if (segment === undefined || (segment.syncs >= FIRST_SYNCS && at - segment.syncAt < SYNC_EVERY_MS)) return;
    segment.syncs += 1;
    segment.syncAt = at;
    const ms = this.#since(segment, time.timestamp);
    const ntp = (time.seconds - NTP_EPOCH + time.fraction / 2 ** 32) * 1000;
    this.#place.journal.write({ kind: 'sync', file: segment.name, ms, ntp, at });
  }

  close(): void {
    this.settle(Number.POSITIVE_INFINITY);
    this.#endSegment();
  }

  #write(frame: Frame): void {
    const at = this.#place.clock();
    if (frame.keyframe) this.#keyframeAt = performance.now();
    const shape = shapeOf(frame);
    let segment = this.#segment;
    if (segment !== undefined && this.#isOver(segment, frame, shape)) {
      this.#endSegment();
      segment = undefined;
    }
    segment ??= this.#begin(frame, shape, at);
    const ms = this.#since(segment, frame.timestamp);
    const before = segment.file.bytes;
    segment.file.add(frame.octets, ms, frame.keyframe);
    this.bytes += segment.file.bytes - before;
    this.frames += 1;
    segment.ms = Math.max(segment.ms, ms);
    segment.early = Math.min(segment.early, at - ms);
    this.#tellEarly(segment, at);
  }

  /** A file has pictures of one size, and no pause. Pictures that go on with changes need those before them, however long ago. */
  #isOver(segment: Segment, frame: Frame, shape: string | undefined): boolean {
    const ms = this.#since(segment, frame.timestamp);
    if (ms < segment.ms - MOST_BACK_MS) return true;
    const isPaused = ms - segment.ms > LONGEST_PAUSE_MS;
    return this.isVideo ? shape !== undefined && (isPaused || shape !== segment.shape) : isPaused;
  }

  #begin(frame: Frame, shape: string | undefined, at: number): Segment {
    const { journal, folder } = this.#place;
    const { codec, trackId, participantId } = this.stream;
    const name = `${this.#place.nextName()}.mkv`;
    const format = { codec, size: frame.size ?? USUAL_SIZE, parameters: frame.parameters };
    const file = new MatroskaFile(join(folder, name), format);
    const segment = { name, file, first: frame.timestamp, ms: 0, shape: shape ?? '', early: at, earlyAt: at };
    this.#segment = { ...segment, toldEarly: undefined, syncs: 0, syncAt: Number.NEGATIVE_INFINITY };
    journal.write({ kind: 'segment', file: name, trackId, participantId, codec, ...this.owner, at });
    return this.#segment;
  }

  #tellEarly(segment: Segment, at: number): void {
    const isDue = at - segment.earlyAt > (segment.toldEarly === undefined ? FIRST_EARLY_MS : EARLY_EVERY_MS);
    if (!isDue || segment.early === segment.toldEarly) return;
    segment.toldEarly = segment.early;
    segment.earlyAt = at;
    this.#place.journal.write({ kind: 'early', file: segment.name, at: segment.early });
  }

  #endSegment(): void {
    const segment = this.#segment;
    if (segment === undefined) return;
    this.#segment = undefined;
    segment.file.close();
    this.#place.journal.write({ kind: 'early', file: segment.name, at: segment.early });
    this.#place.journal.write({ kind: 'end', file: segment.name, ms: segment.ms });
  }

  /** Milliseconds from the first frame of the file; timestamps of RTP begin anew after 2³². */
  #since({ first, ms }: Segment, timestamp: number): number {
    const expected = Math.round(ms * this.#ticksPerMs);
    const ticks = (timestamp - first) >>> 0;
    const turns = Math.round((expected - ticks) / 2 ** 32);
    return (ticks + turns * 2 ** 32) / this.#ticksPerMs;
  }
}

/** Seconds from 1900, where NTP begins to count, to 1970. */
const NTP_EPOCH = 2_208_988_800;

/** Of a keyframe: what another file is begun for when it changes. */
function shapeOf({ keyframe, size, parameters }: Frame): string | undefined {
  if (!keyframe) return undefined;
  if (parameters !== undefined) return parameters.sps.toString('base64');
  return size === undefined ? '' : `${size.width}x${size.height}`;
}
