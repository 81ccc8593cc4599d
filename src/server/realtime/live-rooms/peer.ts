import type { Namespace, Socket } from 'socket.io';
import type { RoomToClient } from '#shared/realtime/events.ts';
import type { SignedIn } from '../../context.ts';
import type { Listener } from '../../modules/live/rooms/index.ts';

/** The data of a socket of a live room. */
interface Carried {
  roomId: number;
  /** undefined: a guest. */
  user: SignedIn | undefined;
  listener: Listener;
}

type Nothing = Record<string, never>;

export type RoomNamespace = Namespace<Nothing, RoomToClient, Nothing, Carried>;
export type RoomPeer = Socket<Nothing, RoomToClient, Nothing, Carried>;
