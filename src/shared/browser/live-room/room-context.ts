import { createContext, useContext } from 'react';
import type { RoomApi } from './client/room-api.ts';
import type { RoomClient } from './client/room-client.ts';
import type { Waiting } from './client/room-sender.ts';
import type { LiveMedia } from './media/live-media.ts';
import type { MediaState } from './media/media-state.ts';
import type { RoomPerson, RoomView } from './state/room-view.ts';

/** How others come into a meeting. */
export interface Invitation {
  /** As people read it out. */
  number: string;
  password: string;
  link: string;
  /** All of it, to be sent to somebody. */
  text: string;
}

/** What a room has for this person beside what everybody has. */
export interface RoomExtras {
  /** Their role has the chat. */
  hasChat: boolean;
  /** They may record the rooms of webinars that they lead. */
  mayRecord: boolean;
  /** Where the chat stands alone, for a second screen. */
  chatPath?: string | undefined;
  /** What they pass on to others. */
  invitation?: Invitation | undefined;
}

/** What the parts of a room's page share. */
export interface RoomHandle extends RoomExtras {
  api: RoomApi;
  client: RoomClient;
  media: LiveMedia;
  view: RoomView;
  me: RoomPerson;
  /** I am a host or co-host. */
  amHost: boolean;
  /** I may send pictures and sound. */
  mayPublish: boolean;
  /** Nothing changes any more. */
  isEnded: boolean;
  sending: readonly Waiting[];
  isOffline: boolean;
  /** More was written than the server takes at once: the rest is sent later. */
  isHeld: boolean;
  now: () => number;
  live: MediaState;
  /** Does something and says so where it fails. @returns whether it was done */
  run: (work: () => Promise<unknown>) => Promise<boolean>;
}

export const RoomContext = createContext<RoomHandle | null>(null);

/** @throws Error outside a room */
export function useRoom(): RoomHandle {
  const room = useContext(RoomContext);
  if (room === null) throw new Error('useRoom stands outside a room');
  return room;
}
