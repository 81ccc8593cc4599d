import type { Server, Socket } from 'socket.io';
import type { ClientToServer, JoinAnswer, ServerToClient } from '#shared/realtime/events.ts';
import type { SignedIn } from '../context.ts';

/** What a socket carries. */
export interface Carried {
  user: SignedIn;
}

export type Io = Server<ClientToServer, ServerToClient, Record<string, never>, Carried>;
export type Peer = Socket<ClientToServer, ServerToClient, Record<string, never>, Carried>;

/** Rooms of one kind that one socket may be in. */
const ROOMS_PER_SOCKET = 5;

export const OK: JoinAnswer = { ok: true };
export const refused = (id: Extract<JoinAnswer, { ok: false }>['id']): JoinAnswer => ({ ok: false, id });

/** Whether a page may have meant a record by this. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Whether one more room of a kind is too many for the socket. */
export function hasEnough(socket: Peer, prefix: string): boolean {
  let count = 0;
  for (const room of socket.rooms) if (room.startsWith(prefix)) count += 1;
  return count >= ROOMS_PER_SOCKET;
}
