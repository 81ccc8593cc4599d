import type { Server, Socket } from 'socket.io';
import type { ClientToServer, JoinAnswer, ServerToClient } from '#shared/realtime/events.ts';
import type { SignedIn } from '../context.ts';

/** The data of a socket. */
export interface Carried {
  user: SignedIn;
}

export type Io = Server<ClientToServer, ServerToClient, Record<string, never>, Carried>;
export type Peer = Socket<ClientToServer, ServerToClient, Record<string, never>, Carried>;

/** Rooms of one kind per socket. */
const ROOMS_PER_SOCKET = 5;

export const OK: JoinAnswer = { ok: true };
export const refused = (id: Extract<JoinAnswer, { ok: false }>['id']): JoinAnswer => ({ ok: false, id });

/** Whether the value can be the id of a record. */
export const isId = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Whether the socket is in as many rooms of a kind as it may be. */
export function hasEnough(socket: Peer, prefix: string): boolean {
  let count = 0;
  for (const room of socket.rooms) if (room.startsWith(prefix)) count += 1;
  return count >= ROOMS_PER_SOCKET;
}
