import { newSsrc } from '../../sfu/forward/uplink.ts';
import { estimate, nack, pictureLoss, readRtcp, readSenderReport, receiverReport, RTCP } from '../../sfu/wire/rtcp.ts';
import type { RtpHeader } from '../../sfu/wire/rtp.ts';
import type { OfferedStream, StreamFormat } from '../client/answer.ts';
import { ReceivedTrack, type TrackOwner, type TrackPlace } from './received-track.ts';

/** Reports that fit into one packet. */
const MOST_REPORTS = 31;
/** What a machine beside the engine can get: everything. */
const ESTIMATE_BITS = 60_000_000;

interface Source {
  track: ReceivedTrack;
  isResend: boolean;
}

/** The connection that packets come by. */
export interface TracksConnection {
  sendRtcp: (packet: Buffer) => void;
  /** Forgets a source that is no longer sent. */
  forget: (ssrc: number) => void;
}

/** All tracks of a room that are received: gives each its packets, and tells the engine what is missing. */
export class RecordedTracks {
  readonly #place: TrackPlace;
  readonly #connection: () => TracksConnection | undefined;
  readonly #own = newSsrc();
  readonly #tracks = new Map<string, ReceivedTrack>();
  readonly #sources = new Map<number, Source>();
  /** Of tracks that have ended. */
  #before = { bytes: 0, frames: 0 };

  constructor(place: TrackPlace, connection: () => TracksConnection | undefined) {
    this.#place = place;
    this.#connection = connection;
  }

  get progress(): { bytes: number; frames: number; tracks: number } {
    const sum = { ...this.#before, tracks: this.#tracks.size };
    for (const { bytes, frames } of this.#tracks.values()) {
      sum.bytes += bytes;
      sum.frames += frames;
    }
    return sum;
  }

  get ids(): string[] {
    return [...this.#tracks.keys()];
  }

  has(trackId: string): boolean {
    return this.#tracks.has(trackId);
  }

  begin(stream: OfferedStream, owner: TrackOwner): ReceivedTrack {
    const track = new ReceivedTrack(stream, owner, this.#place);
    this.#tracks.set(stream.trackId, track);
    this.#sources.set(stream.ssrc, { track, isResend: false });
    if (stream.rtxSsrc !== undefined) this.#sources.set(stream.rtxSsrc, { track, isResend: true });
    return track;
  }

  /** @throws the error of the file system */
  end(trackId: string): void {
    const track = this.#tracks.get(trackId);
    if (track === undefined) return;
    this.#tracks.delete(trackId);
    const { ssrc, rtxSsrc } = track.stream;
    for (const source of [ssrc, rtxSsrc]) {
      if (source === undefined) continue;
      this.#sources.delete(source);
      this.#connection()?.forget(source);
    }
    this.#close(track);
    this.#place.journal.write({ kind: 'gone', trackId, at: this.#place.clock() });
    if (track.isVideo) this.freshen();
  }

  /** Where the film may go on with other pictures. @param identity whose; undefined: anybody's */
  freshen(identity?: string): void {
    for (const track of this.#tracks.values())
      if (identity === undefined || track.identity === identity) track.freshen();
  }

  /** @throws the error of the file system */
  received(header: RtpHeader, payload: Buffer): void {
    const source = this.#sources.get(header.ssrc);
    if (source === undefined) return;
    const { isResend } = source;
    const track = isResend ? source.track : this.#asItComes(source.track, header.payloadType);
    if (isResend && payload.length < 3) return;
    if (header.payloadType === (isResend ? track.stream.rtxType : track.stream.payloadType))
      track.add(header, payload, isResend);
  }

  /** Hears what senders say of their clocks. */
  feedback(packet: Buffer): void {
    for (const { type, body } of readRtcp(packet)) {
      const time = type === RTCP.senderReport ? readSenderReport(body) : undefined;
      const source = time && this.#sources.get(time.ssrc);
      if (time !== undefined && source?.isResend === false) source.track.heardSender(time);
    }
  }

  /** Writes what is due, and asks for what is missing. @throws the error of the file system */
  tick(now: number): void {
    for (const track of this.#tracks.values()) {
      track.settle(now);
      if (!track.isVideo) continue;
      const missing = track.reception.due(now);
      if (missing.length > 0) this.#connection()?.sendRtcp(nack(this.#own, track.stream.ssrc, missing));
      if (track.wantsKeyframe(now)) this.#connection()?.sendRtcp(pictureLoss(this.#own, track.stream.ssrc));
    }
  }

  report(now: number): void {
    const reports = [...this.#tracks.values()].flatMap(
      ({ reception, stream }) => reception.report(stream.ssrc, now) ?? [],
    );
    for (let from = 0; from < reports.length; from += MOST_REPORTS)
      this.#connection()?.sendRtcp(receiverReport(this.#own, reports.slice(from, from + MOST_REPORTS)));
    if (reports.length > 0) this.#connection()?.sendRtcp(estimate(this.#own, ESTIMATE_BITS));
  }

  /** The track in the codec that its packets have: the first one tells it, and a publisher may change it. */
  #asItComes(track: ReceivedTrack, payloadType: number): ReceivedTrack {
    const { stream, owner } = track;
    if (payloadType === stream.payloadType) return track;
    const format = stream.formats.find((one: StreamFormat) => one.payloadType === payloadType);
    if (format === undefined) return track;
    this.#close(track);
    return this.begin({ ...stream, ...format }, owner);
  }

  #close(track: ReceivedTrack): void {
    track.close();
    this.#before = { bytes: this.#before.bytes + track.bytes, frames: this.#before.frames + track.frames };
  }
}
