import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import {
  type AttemptSignal,
  type BoardDelta,
  type ClientToServer,
  type JoinAnswer,
  REALTIME_PATH,
  type ServerToClient,
} from '#shared/realtime/events.ts';

export type Window = Socket<ServerToClient, ClientToServer>;

/** Where a server that listens can be reached. */
export function originOf(app: FastifyInstance): string {
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}

/** A window of a person, not connected yet. */
export function windowOf(origin: string, token: string | undefined, headers: Record<string, string> = {}): Window {
  return io(origin, {
    path: REALTIME_PATH,
    auth: { token },
    transports: ['websocket'],
    extraHeaders: headers,
    reconnection: false,
    forceNew: true,
    autoConnect: false,
  });
}

/** Connects. @returns the refusal, or undefined */
export function connect(window: Window): Promise<string | undefined> {
  return new Promise((resolve) => {
    window.once('connect', () => resolve(undefined));
    window.once('connect_error', (error) => resolve(error.message));
    window.connect();
  });
}

export const gone = (window: Window): Promise<string> =>
  new Promise((resolve) => window.once('disconnect', (reason) => resolve(reason)));

export const joinAttempt = (window: Window, attemptId: unknown): Promise<JoinAnswer> =>
  window.emitWithAck('attempt:join', { attemptId: attemptId as number });

export const joinBoard = (window: Window, testId: unknown): Promise<JoinAnswer> =>
  window.emitWithAck('board:join', { testId: testId as number });

/** The next signal that is meant. */
export function signalTo(
  window: Window,
  isMeant: (signal: AttemptSignal) => boolean = () => true,
): Promise<AttemptSignal> {
  return new Promise((resolve) => {
    const hear = (signal: AttemptSignal) => {
      if (!isMeant(signal)) return;
      window.off('attempt', hear);
      resolve(signal);
    };
    window.on('attempt', hear);
  });
}

/** The next news of a board that are meant. */
export function newsTo(window: Window, isMeant: (delta: BoardDelta) => boolean = () => true): Promise<BoardDelta> {
  return new Promise((resolve) => {
    const hear = (delta: BoardDelta) => {
      if (!isMeant(delta)) return;
      window.off('board', hear);
      resolve(delta);
    };
    window.on('board', hear);
  });
}
