/**
 * The process of a recorder: one room. It is apart from the server, so that opening and writing packets slows no exam; and from other
 * rooms, so that each can use a core of its own and nothing that happens to one ends another. It ends with the server; its files stay.
 */
import { mkdirSync, readdirSync, statfsSync } from 'node:fs';
import { Journal } from './journal.ts';
import type { FromRecorder, RecorderEnd, ToRecorder } from './messages.ts';
import { RoomRecorder } from './room-recorder.ts';

const BEAT_MS = 2000;
const AGAIN_MS = 300;
const NO_ROOM: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

const tell = (message: FromRecorder): void => {
  if (process.connected) process.send?.(message);
};
const reasonOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error));
const isNoRoom = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && NO_ROOM.has(String(error.code));
const clock = (): number => performance.timeOrigin + performance.now();

type Start = Extract<ToRecorder, { kind: 'start' }>;

class Recorder {
  readonly #start: Start;
  readonly #journal: Journal;
  readonly #beat: NodeJS.Timeout;
  #names: number;
  #room: RoomRecorder | undefined;
  #ended = false;

  constructor(start: Start) {
    const { folder } = start;
    this.#start = start;
    mkdirSync(folder, { recursive: true });
    // A process before may have written files.
    this.#names = readdirSync(folder).length;
    this.#journal = new Journal(folder);
    this.#journal.write({ kind: 'begin', at: clock() });
    this.#beat = setInterval(() => this.#lives(), BEAT_MS);
    tell({ kind: 'away' });
  }

  join(url: string, token: string): void {
    if (this.#ended) return;
    this.#room?.close();
    const { folder, loss } = this.#start;
    const room: RoomRecorder = new RoomRecorder(
      { url, token },
      {
        folder,
        journal: this.#journal,
        clock,
        nextName: () => {
          this.#names += 1;
          return String(this.#names).padStart(4, '0');
        },
        loses: () => loss > 0 && Math.random() < loss,
        away: (forGood) => {
          if (this.#room !== room || this.#ended) return;
          if (forGood) this.end('stopped');
          // An engine that has just died is not there again at once.
          else setTimeout(() => tell({ kind: 'away' }), AGAIN_MS);
        },
        failed: (error) => this.failed(error),
      },
    );
    this.#room = room;
  }

  failed(error: unknown): void {
    if (!isNoRoom(error))
      tell({ kind: 'log', message: 'a recording has failed', details: { reason: reasonOf(error) } });
    this.end(isNoRoom(error) ? 'disk-low' : 'failed');
  }

  end(how: RecorderEnd): void {
    if (this.#ended) return;
    this.#ended = true;
    clearInterval(this.#beat);
    this.#room?.close();
    try {
      this.#journal.write({ kind: 'stop', at: clock() });
    } catch {
      // On a full disk the last sign of life says when it was.
    }
    tell({ kind: 'ended', how });
    process.disconnect();
  }

  #lives(): void {
    try {
      this.#journal.write({ kind: 'alive', at: clock() });
      const { bavail, bsize } = statfsSync(this.#start.folder);
      if (bavail * bsize < this.#start.leastRoomBytes) this.end('disk-low');
    } catch (error) {
      this.failed(error);
    }
    if (this.#room !== undefined) tell({ kind: 'progress', ...this.#room.progress });
  }
}

let recorder: Recorder | undefined;

process.on('message', (message: ToRecorder) => {
  if (message.kind === 'start') recorder = new Recorder(message);
  else if (message.kind === 'join') recorder?.join(message.url, message.token);
  else recorder?.end('stopped');
});
process.on('disconnect', () => process.exit());
// A Ctrl-C in a terminal reaches both processes: the server ends this one in its turn.
for (const signal of ['SIGINT', 'SIGHUP'] as const) process.on(signal, () => {});
process.on('uncaughtException', (error) => recorder?.failed(error));
process.on('unhandledRejection', (error) => recorder?.failed(error));
