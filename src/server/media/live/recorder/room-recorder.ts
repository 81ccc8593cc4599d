import type { Sdp } from '../sfu/sdp/parse.ts';
import { answerTo, type OfferedStream, placeOf, streamsOf } from './client/answer.ts';
import { EngineConnection } from './client/connection.ts';
import { Signal } from './client/signal.ts';
import type { RecorderProgress } from './messages.ts';
import type { Journal } from './journal.ts';
import { RoomPeople } from './room-people.ts';
import { RecordedTracks } from './tracks/recorded-tracks.ts';

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

/** One stay in a room: hears who is there, gets all their tracks and has them written. */
export class RoomRecorder {
  readonly #settings: RoomRecorderSettings;
  readonly #signal: Signal;
  readonly #timers: NodeJS.Timeout[];
  readonly #people: RoomPeople;
  readonly #tracks: RecordedTracks;
  readonly #candidates: string[] = [];
  #connection: Promise<EngineConnection> | undefined;
  #connected: EngineConnection | undefined;
  #offer: Sdp | undefined;
  #closed = false;

  constructor({ url, token }: RoomPlace, settings: RoomRecorderSettings) {
    const { folder, journal, nextName, clock } = settings;
    this.#settings = settings;
    this.#tracks = new RecordedTracks({ folder, journal, nextName, clock }, () => this.#connected);
    this.#people = new RoomPeople({
      journal,
      clock,
      speaks: (identity) => this.#tracks.freshen(identity),
      unpublished: (trackId) => this.#guarded(() => this.#tracks.end(trackId)),
    });
    this.#signal = new Signal(url, token, {
      people: (people, gone) => this.#people.heard(people, gone),
      speakers: (changes) => this.#people.heardSpeakers(changes),
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
      setInterval(() => this.#guarded(() => this.#tracks.tick(performance.now())), TICK_MS),
      setInterval(() => this.#tracks.report(performance.now()), REPORT_MS),
    ];
  }

  get progress(): RecorderProgress {
    return { ...this.#tracks.progress, connected: this.#connected?.isOpen ?? false };
  }

  /** Leaves the room; what was received is in its files. */
  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const timer of this.#timers) clearInterval(timer);
    for (const id of this.#tracks.ids) this.#guarded(() => this.#tracks.end(id));
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

  async #offered(offer: Sdp, id: number): Promise<void> {
    this.#offer = offer;
    this.#connection ??= this.#open();
    const connection = await this.#connection;
    if (this.#closed) return;
    const streams = streamsOf(offer);
    const offered = new Set(streams.map(({ trackId }) => trackId));
    for (const trackId of this.#tracks.ids) if (!offered.has(trackId)) this.#tracks.end(trackId);
    for (const stream of streams) if (!this.#tracks.has(stream.trackId)) this.#beginTrack(stream);
    this.#signal.answer(answerTo(offer, connection), id);
    this.#reach();
  }

  async #open(): Promise<EngineConnection> {
    const connection = await EngineConnection.make();
    connection.loses = this.#settings.loses;
    connection.onRtp = (header, payload) => this.#guarded(() => this.#tracks.received(header, payload));
    connection.onRtcp = (packet) => this.#guarded(() => this.#tracks.feedback(packet));
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
    const { isVideo } = this.#tracks.begin(stream, this.#people.ownerOf(stream.trackId, stream.participantId));
    if (isVideo) this.#signal.wantBest(stream.trackId);
  }
}
