import { can } from '#shared/access/can.ts';
import { LIVE_NAMESPACE, type Refusal } from '#shared/realtime/events.ts';
import type { Context } from '../../context.ts';
import { entranceOf, readerFor } from '../../modules/live/rooms/index.ts';
import { networkOf } from '../../network.ts';
import type { RoomSignal } from '../../signals.ts';
import { addressReader } from '../../trust-proxy.ts';
import { PublicError } from '../../errors.ts';
import type { SignalBus } from '../bus.ts';
import { personOf, SOCKETS_PER_PERSON, standingsOf } from '../gate.ts';
import { type Io, isId } from '../sockets.ts';
import { type Feed, roomFeed } from './feed.ts';
import type { RoomNamespace, RoomPeer } from './peer.ts';

const CHAT = 'my-webinars:chat';

/** Live rooms that somebody follows here. Pages only listen: what they do goes through the API. */
export interface LiveRooms {
  heard: (signal: RoomSignal) => void;
  /** Signals may have been lost. */
  reload: () => void;
  /** Disconnects those whose session has ended. */
  check: () => Promise<void>;
  close: () => Promise<void>;
}

export function liveRooms(ctx: Context, io: Io, bus: Pick<SignalBus, 'open'>): LiveRooms {
  const namespace = io.of(LIVE_NAMESPACE) as unknown as RoomNamespace;
  const feeds = new Map<number, Feed>();
  const addressOf = addressReader(ctx.env.trustProxy);

  namespace.use((peer, next) => {
    admit(peer).then(
      (refusal) => next(refusal === undefined ? undefined : new Error(refusal)),
      (err: unknown) => {
        // Whoever comes in a crowd is told by the page to come again.
        if (!(err instanceof PublicError)) ctx.log.error({ err }, 'a socket of a live room could not be admitted');
        next(new Error('unavailable' satisfies Refusal));
      },
    );
  });

  async function admit(peer: RoomPeer): Promise<Refusal | undefined> {
    const { roomId, token } = peer.handshake.auth as { roomId?: unknown; token?: unknown };
    if (!isId(roomId)) return 'unauthorized';
    // Before it is read how they stand, so that nothing is missed in between.
    await bus.open();
    const user = await personOf(ctx, token);
    const who = {
      person: user && `${user.userId}`,
      network: user === undefined ? networkOf(addressOf(peer.request)) : undefined,
    };
    const listener = await entranceOf(ctx).pass({ room: `room ${roomId}`, ...who }, () =>
      readerFor(ctx, roomId, { user, token }),
    );
    if (listener === undefined || isGone(listener.reader.state)) return 'unauthorized';
    peer.data.roomId = roomId;
    peer.data.user = user;
    peer.data.listener = listener;
    return socketsOf(listener.reader.personId) >= SOCKETS_PER_PERSON ? 'too-many-sockets' : undefined;
  }

  const isGone = (state: string) => state === 'removed' || state === 'refused';

  function socketsOf(personId: number): number {
    let count = 0;
    for (const { data } of namespace.sockets.values()) if (data.listener.reader.personId === personId) count += 1;
    return count;
  }

  function feedOf(roomId: number): Feed {
    const known = feeds.get(roomId);
    if (known !== undefined) return known;
    const fresh = roomFeed(ctx, roomId, (peer) => {
      peer.emit('gone');
      peer.disconnect(true);
    });
    feeds.set(roomId, fresh);
    return fresh;
  }

  namespace.on('connection', (peer) => {
    const { roomId, listener } = peer.data;
    // Two that connected at the same time have both passed the first check.
    if (socketsOf(listener.reader.personId) > SOCKETS_PER_PERSON) {
      peer.disconnect(true);
      return;
    }
    peer.onAny(() => peer.disconnect(true));
    peer.on('disconnect', () => {
      const feed = feeds.get(roomId);
      if (feed === undefined || feed.drop(peer)) return;
      feeds.delete(roomId);
      void feed.stop();
    });
    const { seq } = listener;
    peer.emit('news', { after: seq, upTo: seq, events: [], reload: false });
    const feed = feedOf(roomId);
    feed.add(peer);
    // Something may have been written since it was read how they stand.
    feed.hurry();
  });

  return {
    heard: ({ roomId }) => feeds.get(roomId)?.hurry(),
    reload: () => {
      for (const feed of feeds.values()) feed.hurry();
    },
    check: async () => {
      const peers = [...namespace.sockets.values()];
      if (peers.length === 0) return;
      const sessionIds = peers.flatMap(({ data }) => data.user?.sessionId ?? []);
      const live = await standingsOf(ctx, sessionIds, ctx.clock());
      for (const peer of peers) {
        const { user } = peer.data;
        if (user === undefined) continue;
        const standing = live.get(user.sessionId);
        // Who has the chat now, or no more, connects again as they are.
        if (standing === undefined || can(standing.permissions, CHAT) !== can(user.permissions, CHAT))
          peer.disconnect(true);
      }
    },
    close: async () => {
      await Promise.all([...feeds.values()].map((feed) => feed.stop()));
    },
  };
}
