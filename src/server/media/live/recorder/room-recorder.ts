import type { ParticipantInfo } from '@livekit/protocol';
import { sourceOf } from '../translate.ts';
import { newSsrc } from '../sfu/forward/uplink.ts';
import type { Sdp } from '../sfu/sdp/parse.ts';
import { estimate, nack, pictureLoss, readRtcp, readSenderReport, receiverReport, RTCP } from '../sfu/wire/rtcp.ts';
import type { RtpHeader } from '../sfu/wire/rtp.ts';
import { answerTo, type OfferedStream, placeOf, streamsOf } from './client/answer.ts';
import { EngineConnection } from './client/connection.ts';
import { Signal } from './client/signal.ts';
import type { RecorderProgress } from './messages.ts';
import type { Journal } from './journal.ts';
import { ReceivedTrack, type TrackOwner, type TrackPlace } from './tracks/received-track.ts';

export interface RoomPlace {
  url: string;
  token: string;
}

export interface RoomRecorderSettings {
  folder: string;
  journal: Journal;
  nextName: () => string;
  clock: () => number;
  /** Whether a packet is treated as lost: for tests. */
  loses: () => boolean;
  /** The connection is gone. */
  away: (forGood: boolean) => void;
  /** What ends all recording, such as a full disk. */
  failed: (error: unknown) => void;
}

const TICK_MS = 20;
const REPORT_MS = 1000;
/** Reports that fit into one packet. */
const MOST_REPORTS = 31;
/** What a machine beside the engine can get: everything. */
const ESTIMATE_BITS = 60_000_000;

interface Source {
  track: ReceivedTrack;
  isResend: boolean;
}

interface Person {
  identity: string;
  participantId: string;
}

/** One stay in a room: hears who is there, gets all their tracks and has them written. */
export class RoomRecorder {
  readonly #settings: RoomRecorderSettings;
  readonly #place: TrackPlace;
  readonly #signal: Signal;
  readonly #timers: NodeJS.Timeout[];
  readonly #own = newSsrc();
  readonly #tracks = new Map<string, ReceivedTrack>();
  readonly #sources = new Map<number, Source>();
  readonly #people = new Map<string, Person>();
  readonly #owners = new Map<string, TrackOwner & Person>();
  readonly #muted = new Map<string, boolean>();
  readonly #candidates: string[] = [];
  #speaking: string[] = [];
  #connection: Promise<EngineConnection> | undefined;
  #connected: EngineConnection | undefined;
  #offer: Sdp | undefined;
  #closed = false;
  /** Of tracks that have ended. */
  #before = { bytes: 0, frames: 0 };

  constructor({ url, token }: RoomPlace, settings: RoomRecorderSettings) {
    const { folder, journal, nextName, clock } = settings;
    this.#settings = settings;
    this.#place = { folder, journal, nextName, clock };
    this.#signal = new Signal(url, token, {
      people: (people, gone) => this.#heard(people, gone),
      speakers: (changes) => this.#heardSpeakers(changes),
      offer: (offer, id) => void this.#offered(offer, id).catch(settings.failed),
      candidate: (candidate) => {
        this.#candidates.push(candidate);
        this.#reach();
      },
      closed: (forGood) => {
        this.close();
        settings.away(forGood);
      },
    });
    this.#timers = [
      setInterval(() => this.#guarded(() => this.#tick(performance.now())), TICK_MS),
      setInterval(() => this.#report(performance.now()), REPORT_MS),
    ];
  }

  get progress(): RecorderProgress {
    const sum = { ...this.#before, connected: this.#connected?.isOpen ?? false, tracks: this.#tracks.size };
    for (const { bytes, frames } of this.#tracks.values()) {
      sum.bytes += bytes;
      sum.frames += frames;
    }
    return sum;
  }

  /** Leaves the room; what was received is in its files. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const id of [...this.#tracks.keys()]) this.#guarded(() => this.#endTrack(id));
    void this.#connection?.then((connection) => connection.close());
    this.#signal.close();
  }

  /** Whatever cannot be written ends the recording, not the process. */
  #guarded(work: () => void): void {
    try {
      work();
    } catch (error) {
      this.#settings.failed(error);
    }
  }

  #heard(people: readonly ParticipantInfo[], gone: (person: ParticipantInfo) => boolean): void {
    for (const person of people) {
      const who = { identity: person.identity, participantId: person.sid };
      if (gone(person)) this.#people.delete(person.sid);
      else this.#people.set(person.sid, who);
      for (const { sid, source, muted } of gone(person) ? [] : person.tracks) {
        this.#owners.set(sid, { ...who, source: sourceOf(source) ?? 'other' });
        this.#tellMuted(sid, muted);
      }
      const kept = new Set(gone(person) ? [] : person.tracks.map(({ sid }) => sid));
      for (const [id, owner] of this.#owners)
        if (owner.participantId === person.sid && !kept.has(id)) this.#unpublished(id);
    }
  }

  #tellMuted(trackId: string, muted: boolean): void {
    if ((this.#muted.get(trackId) ?? false) === muted) return;
    this.#muted.set(trackId, muted);
    this.#settings.journal.write({ kind: 'mute', trackId, muted, at: this.#settings.clock() });
  }

  #unpublished(trackId: string): void {
    this.#owners.delete(trackId);
    this.#muted.delete(trackId);
    this.#guarded(() => this.#endTrack(trackId));
  }

  #heardSpeakers(changes: readonly { participantId: string; active: boolean }[]): void {
    for (const { participantId, active } of changes) {
      const identity = this.#people.get(participantId)?.identity;
      if (identity === undefined) continue;
      const others = this.#speaking.filter((one) => one !== identity);
      if (active) this.#freshen(identity);
      this.#speaking = active ? [identity, ...others] : others;
    }
    const { journal, clock } = this.#settings;
    journal.write({ kind: 'speakers', identities: this.#speaking, at: clock() });
  }

  async #offered(offer: Sdp, id: number): Promise<void> {
    this.#offer = offer;
    this.#connection ??= this.#open();
    const connection = await this.#connection;
    if (this.#closed) return;
    const streams = streamsOf(offer);
    const offered = new Set(streams.map(({ trackId }) => trackId));
    for (const trackId of [...this.#tracks.keys()]) if (!offered.has(trackId)) this.#endTrack(trackId);
    for (const stream of streams) if (!this.#tracks.has(stream.trackId)) this.#beginTrack(stream);
    this.#signal.answer(answerTo(offer, connection), id);
    this.#reach();
  }

  async #open(): Promise<EngineConnection> {
    const connection = await EngineConnection.make();
    connection.loses = this.#settings.loses;
    connection.onRtp = (header, payload) => this.#guarded(() => this.#received(header, payload));
    connection.onRtcp = (packet) => this.#guarded(() => this.#feedback(packet));
    connection.onRefused = (reason) => this.#settings.failed(new Error(reason));
    if (this.#closed) connection.close();
    this.#connected = connection;
    return connection;
  }

  #reach(): void {
    const place = this.#offer && placeOf(this.#offer, this.#candidates);
    if (place !== undefined && !this.#closed) this.#connected?.reach(place);
  }

  #beginTrack(stream: OfferedStream): void {
    const owner = this.#owners.get(stream.trackId);
    const identity = owner?.identity ?? this.#people.get(stream.participantId)?.identity ?? stream.participantId;
    const track = new ReceivedTrack(stream, { identity, source: owner?.source ?? 'other' }, this.#place);
    this.#tracks.set(stream.trackId, track);
    this.#sources.set(stream.ssrc, { track, isResend: false });
    if (stream.rtxSsrc !== undefined) this.#sources.set(stream.rtxSsrc, { track, isResend: true });
    if (track.isVideo) this.#signal.wantBest(stream.trackId);
  }

  #endTrack(trackId: string): void {
    const track = this.#tracks.get(trackId);
    if (track === undefined) return;
    this.#tracks.delete(trackId);
    const { ssrc, rtxSsrc } = track.stream;
    for (const source of [ssrc, rtxSsrc]) {
      if (source === undefined) continue;
      this.#sources.delete(source);
      this.#connected?.forget(source);
    }
    track.close();
    this.#before = { bytes: this.#before.bytes + track.bytes, frames: this.#before.frames + track.frames };
    this.#settings.journal.write({ kind: 'gone', trackId, at: this.#settings.clock() });
    if (track.isVideo) this.#freshen();
  }

  /** Where the film may go on with other pictures. @param identity whose; undefined: anybody's */
  #freshen(identity?: string): void {
    for (const track of this.#tracks.values())
      if (identity === undefined || track.identity === identity) track.freshen();
  }

  #received(header: RtpHeader, payload: Buffer): void {
    const source = this.#sources.get(header.ssrc);
    if (source === undefined) return;
    const { track, isResend } = source;
    if (isResend && payload.length < 3) return;
    if (header.payloadType === (isResend ? track.stream.rtxType : track.stream.payloadType))
      track.add(header, payload, isResend);
  }

  #feedback(packet: Buffer): void {
    for (const { type, body } of readRtcp(packet)) {
      const time = type === RTCP.senderReport ? readSenderReport(body) : undefined;
      const source = time && this.#sources.get(time.ssrc);
      if (time !== undefined && source?.isResend === false) source.track.heardSender(time);
    }
  }

  #tick(now: number): void {
    for (const track of this.#tracks.values()) {
      track.settle(now);
      if (!track.isVideo) continue;
      const missing = track.reception.due(now);
      if (missing.length > 0) this.#connected?.sendRtcp(nack(this.#own, track.stream.ssrc, missing));
      if (track.wantsKeyframe(now)) this.#connected?.sendRtcp(pictureLoss(this.#own, track.stream.ssrc));
    }
  }

  #report(now: number): void {
    const reports = [...this.#tracks.values()].flatMap(
      ({ reception, stream }) => reception.report(stream.ssrc, now) ?? [],
    );
    for (let from = 0; from < reports.length; from += MOST_REPORTS)
      this.#connected?.sendRtcp(receiverReport(this.#own, reports.slice(from, from + MOST_REPORTS)));
    if (reports.length > 0) this.#connected?.sendRtcp(estimate(this.#own, ESTIMATE_BITS));
  }
}
