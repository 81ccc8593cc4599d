/** What live video needs of an engine: both a LiveKit server and our own one do it, by one adapter. */
export interface MediaServer {
  /** Lets a person join a room, from now on for some minutes. */
  passFor: (room: string, person: LivePerson) => Promise<LivePass>;
  /** Who is in a room; nobody where there is no such room. */
  participants: (room: string) => Promise<LiveParticipant[]>;
  /** Changes what a participant may do. What they send and may no longer is ended. @returns whether they are there */
  permit: (room: string, identity: string, rights: LiveRights) => Promise<boolean>;
  /** Mutes a track of a participant; only they themselves can undo it. @returns whether it is there */
  mute: (room: string, identity: string, trackId: string) => Promise<boolean>;
  /** Puts a participant out. A LiveKit server lets them in again by the pass that they have. @returns whether they were there */
  remove: (room: string, identity: string) => Promise<boolean>;
  /** Sends a message to those in a room. */
  send: (room: string, message: LiveMessage) => Promise<void>;
  /** Ends a room for everybody. */
  close: (room: string) => Promise<void>;
  /** Has what happens in rooms heard, each once and in order. @returns how to end it */
  onEvent: (hear: LiveListener) => () => void;
}

/** What somebody is to be in a room. */
export interface LivePerson {
  /** Who they are, for the engine: whoever comes with the same takes their place. */
  identity: string;
  /** As the others see it. */
  name: string;
  /** What pages want to know of them. */
  metadata?: string;
  rights: LiveRights;
}

export const LIVE_SOURCES = ['camera', 'microphone', 'screen', 'screenSound'] as const;
export type LiveSource = (typeof LIVE_SOURCES)[number];

export interface LiveRights {
  /** What they may send; none: they listen. */
  publish: readonly LiveSource[];
  /** Whether they may send messages to others through the engine. */
  messages: boolean;
  /** Nobody sees that they are there. */
  hidden?: boolean;
}

export interface LivePass {
  /** Where the engine is, such as `wss://live.example.kz`; undefined: at the origin of the page. */
  url: string | undefined;
  token: string;
}

export interface LiveTrack {
  id: string;
  source: LiveSource | 'other';
  muted: boolean;
}

export interface LiveParticipant {
  identity: string;
  /** Of this stay: another one has another id. */
  id: string;
  name: string;
  joinedAt: Date;
  /** Their media are connected. */
  connected: boolean;
  rights: LiveRights;
  tracks: LiveTrack[];
}

export interface LiveMessage {
  topic: string;
  data: Uint8Array;
  /** Whom it is for; none: everybody. */
  to?: readonly string[];
  /** Whether it is repeated until it has arrived. */
  reliable: boolean;
}

/** What happened in a room, by the clock of the engine, in whole seconds. */
export type LiveEvent = { room: string; at: Date } & (
  | { kind: 'opened' | 'closed' }
  /** arrived: they speak to the engine, told by our own alone; joined: their media are connected, too. */
  | { kind: 'arrived' | 'joined' | 'left'; identity: string; id: string }
  | { kind: 'published' | 'unpublished'; identity: string; id: string; track: LiveTrack }
);

/** The engine has gone, with all its rooms: nobody will be told to have left. */
export interface LiveOutage {
  kind: 'lost';
  at: Date;
}

export type LiveListener = (event: LiveEvent | LiveOutage) => void | Promise<void>;

/** The engine cannot be asked now. */
export class LiveUnavailable extends Error {
  override readonly name = 'LiveUnavailable';
}
