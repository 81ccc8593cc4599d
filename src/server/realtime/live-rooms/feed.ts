import type { Context } from '../../context.ts';
import { LINES, linesAfter, newsFor } from '../../modules/live/rooms/index.ts';
import type { RoomPeer } from './peer.ts';

/** Between two batches for one room, in milliseconds: whoever says much at once is read at once. */
const PAUSE_MS = 250;

/** Longer after a failure. */
const AFTER_FAILURE_MS = 2000;

/** The news of one room for the pages that follow it here. */
export interface Feed {
  add: (peer: RoomPeer) => void;
  /** @returns whether somebody is left */
  drop: (peer: RoomPeer) => boolean;
  /** The log has grown, or may have. */
  hurry: () => void;
  stop: () => Promise<void>;
}

/** Reads the log once for all of them, and tells each what they may know. */
export function roomFeed(ctx: Pick<Context, 'db' | 'log'>, roomId: number, onGone: (peer: RoomPeer) => void): Feed {
  const peers = new Set<RoomPeer>();
  let seq = Number.POSITIVE_INFINITY;
  let timer: NodeJS.Timeout | undefined;
  let reading: Promise<void> | undefined;
  let again = false;
  let stopped = false;
  let lastAt = Number.NEGATIVE_INFINITY;

  async function read(): Promise<void> {
    for (let more = true; more && !stopped; ) {
      const from = seq;
      const lines = await linesAfter(ctx.db, roomId, from);
      const last = lines.at(-1)?.event.seq ?? from;
      // Who came meanwhile may know less than what was read begins with: they get all of it by the next reading.
      const behind = [...peers].filter(({ data }) => data.listener.seq < from);
      for (const peer of peers) if (!behind.includes(peer)) tell(peer, lines);
      seq = Math.min(last, ...behind.map(({ data }) => data.listener.seq));
      more = lines.length === LINES || behind.length > 0;
    }
  }

  function tell(peer: RoomPeer, lines: Awaited<ReturnType<typeof linesAfter>>): void {
    const { listener } = peer.data;
    const { news, reader } = newsFor(listener.reader, lines, listener.seq);
    peer.data.listener = { reader, seq: news.upTo };
    if (news.upTo > news.after) peer.emit('news', news);
    if (reader.state === 'removed' || reader.state === 'refused') onGone(peer);
  }

  function round(): void {
    timer = undefined;
    lastAt = performance.now();
    reading = read()
      .catch((err: unknown) => {
        ctx.log.error({ err, roomId }, 'the log of a live room could not be read');
        // What was told is not told again: it is read when the database answers again.
        again = true;
        lastAt += AFTER_FAILURE_MS;
      })
      .finally(() => {
        reading = undefined;
        if (!again || stopped) return;
        again = false;
        plan();
      });
  }

  function plan(): void {
    const rest = Math.max(0, lastAt + PAUSE_MS - performance.now());
    timer ??= setTimeout(round, rest).unref();
  }

  return {
    add: (peer) => {
      peers.add(peer);
      // Nobody who is here already has been told less than this.
      seq = Math.min(seq, peer.data.listener.seq);
    },
    drop: (peer) => {
      peers.delete(peer);
      return peers.size > 0;
    },
    hurry: () => {
      if (stopped) return;
      if (reading === undefined) plan();
      else again = true;
    },
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await reading;
    },
  };
}
