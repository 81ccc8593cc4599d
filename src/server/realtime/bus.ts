import { AsyncResource } from 'node:async_hooks';
import type { Surroundings } from '../context.ts';
import { engineOf } from '../db/index.ts';
import { type Ear, listen } from './ear.ts';
import { type AttemptsSignal, CHANNEL, type PeopleSignal, type RoomSignal, type SupportSignal } from '../signals.ts';

/** Receives the signals that the servers of an installation send each other. */
export interface SignalBus {
  /**
   * Starts to listen; signals that are committed afterwards are received. A second call waits for the first.
   * @throws Error when the database cannot be reached
   */
  open: () => Promise<void>;
  close: () => Promise<void>;
}

export interface Hearing {
  heard: (signal: AttemptsSignal) => void;
  heardOfPeople: (signal: PeopleSignal) => void;
  heardOfSupport: (signal: SupportSignal) => void;
  heardOfRoom: (signal: RoomSignal) => void;
  /** Signals may have been lost: what windows show may be outdated. */
  missed: () => void;
}

/** Listens for the signals of signals.ts on the database that sends them. */
export function signalBus({ db, log }: Pick<Surroundings, 'db' | 'log'>, hearing: Hearing): SignalBus {
  let opening: Promise<Ear> | undefined;
  // The first caller opens the connection; signals on it must not count as part of that caller's transaction.
  const apart = new AsyncResource('signals');
  const on = {
    payload: (text: string) =>
      apart.runInAsyncScope(() => {
        const signal = read(text);
        if (signal === undefined) log.warn({ text: text.slice(0, 200) }, 'a signal that cannot be read');
        else if ('supportId' in signal) hearing.heardOfSupport(signal);
        else if ('roomId' in signal) hearing.heardOfRoom(signal);
        else if ('userIds' in signal) hearing.heardOfPeople(signal);
        else hearing.heard(signal);
      }),
    back: () => apart.runInAsyncScope(hearing.missed),
  };
  return {
    open: async () => {
      opening ??= listen(engineOf(db).pool, CHANNEL, on, log);
      try {
        await opening;
      } catch (error) {
        // The next one who comes tries again.
        opening = undefined;
        throw error;
      }
    },
    close: async () => {
      const ear = await opening?.catch(() => undefined);
      await ear?.close();
    },
  };
}

/** Any program with access to the database can send anything, so signals are checked. */
function read(text: string): AttemptsSignal | PeopleSignal | RoomSignal | SupportSignal | undefined {
  try {
    const signal = JSON.parse(text) as Partial<AttemptsSignal & PeopleSignal & RoomSignal & SupportSignal>;
    const { userIds, testId, attemptIds, reason, supportId, typing, roomId, seq } = signal;
    if (roomId !== undefined && seq !== undefined)
      return Number.isInteger(roomId) && Number.isInteger(seq) ? { roomId, seq } : undefined;
    if (supportId !== undefined)
      return Number.isInteger(supportId) && isTyping(typing) ? { supportId, ...(typing && { typing }) } : undefined;
    if (Array.isArray(userIds)) return userIds.every(Number.isInteger) ? { userIds } : undefined;
    const valid = Number.isInteger(testId) && Array.isArray(attemptIds) && attemptIds.every(Number.isInteger);
    return valid && typeof reason === 'string' ? ({ testId, attemptIds, reason } as AttemptsSignal) : undefined;
  } catch {
    return undefined;
  }
}

/** Nobody types, or somebody who is known. */
function isTyping(typing: SupportSignal['typing']): boolean {
  if (typing === undefined) return true;
  const { userId, side, name } = typing;
  return Number.isInteger(userId) && (side === 'person' || side === 'support') && typeof name === 'string';
}
