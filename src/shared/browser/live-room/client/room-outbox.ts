import type { Schemas } from '#shared/contract/index.ts';

/** A message that the server has not confirmed yet. */
export interface Outgoing {
  clientId: string;
  text: string;
  replyTo: Schemas['RoomMessage']['replyTo'];
  files: Schemas['RoomFile'][];
}

/** Keeps the messages of one room that are not sent yet, also while the page is loaded anew. */
export interface RoomOutbox {
  list: () => Outgoing[];
  put: (messages: readonly Outgoing[]) => void;
}

/** In this window: whoever opens the room elsewhere must not send the same beside it. */
export function windowOutbox(roomId: number, personId: number): RoomOutbox {
  const key = `synaq-room-${roomId}-${personId}`;
  return {
    list: () => {
      try {
        const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
        return Array.isArray(kept) ? (kept as Outgoing[]) : [];
      } catch {
        // A browser that blocks storage keeps nothing.
        return [];
      }
    },
    put: (messages) => {
      try {
        if (messages.length === 0) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(messages));
      } catch {
        // What is written is sent all the same, while the page is open.
      }
    },
  };
}
