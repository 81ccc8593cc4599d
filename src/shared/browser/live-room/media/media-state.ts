import type { RoomSource } from '../state/room-view.ts';

/** How the pictures and sounds of a room come and go. */
export type MediaPhase = 'idle' | 'connecting' | 'connected' | 'reconnecting' | 'failed' | 'closed';

/** How much of the pictures is received: full adapts to windows and networks, low takes the smallest, audio none. */
export type Reception = 'full' | 'low' | 'audio';

export type LinkQuality = 'good' | 'fair' | 'poor' | 'unknown';

/** Why a camera, a microphone or a screen cannot be used. */
export type DeviceProblem = 'denied' | 'missing' | 'busy' | 'unsupported' | 'failed';

/** A picture that somebody sends. */
export interface Picture {
  /** Of the track. */
  id: string;
  personId: number;
  kind: 'camera' | 'screen';
  isMine: boolean;
}

/** What is known of a person by their media. */
export interface Presence {
  personId: number;
  speaking: boolean;
  /** undefined: they send no sound at all. */
  microphone: 'on' | 'off' | undefined;
  quality: LinkQuality;
}

export interface MediaState {
  phase: MediaPhase;
  pictures: readonly Picture[];
  /** Somebody else shows a screen, whether it is received or not. */
  isScreenShown: boolean;
  presences: ReadonlyMap<number, Presence>;
  /** Who spoke last, the latest first; without me. */
  lastSpeakers: readonly number[];
  /** What I send. */
  mine: { camera: boolean; microphone: boolean; screen: boolean };
  /** The browser plays no sound before somebody presses something. */
  soundBlocked: boolean;
  reception: Reception;
  problem: { source: RoomSource; why: DeviceProblem } | undefined;
}

export const NO_MEDIA: MediaState = {
  phase: 'idle',
  pictures: [],
  isScreenShown: false,
  presences: new Map(),
  lastSpeakers: [],
  mine: { camera: false, microphone: false, screen: false },
  soundBlocked: false,
  reception: 'full',
  problem: undefined,
};

const PROBLEMS: Record<string, DeviceProblem> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

/** What hinders a device. */
export function deviceProblem(error: unknown): DeviceProblem {
  if (!navigator.mediaDevices) return 'unsupported';
  return PROBLEMS[error instanceof Error ? error.name : ''] ?? 'failed';
}

/** Those who speak now come first among those who spoke before. */
export function spokeLast(before: readonly number[], now: readonly number[]): readonly number[] {
  const same = now.length > 0 && now.every((id, index) => before[index] === id);
  return now.length === 0 || same ? before : [...now, ...before.filter((id) => !now.includes(id))].slice(0, 20);
}
