import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer, useState } from 'react';
import { io, type Socket } from 'socket.io-client';
import { readSession } from '#shared/browser/session.ts';
import { clockOffset } from '#shared/exams/clock-offset.ts';
import { type ClientToServer, REALTIME_PATH, type ServerToClient } from '#shared/realtime/events.ts';
import { loadBoard } from '../board-api.ts';
import { boardAfter, NO_BOARD } from './board-state.ts';

/** The polling interval without a live connection; with one, the page polls now and then for missed events. */
const ASK_MS = 5000;
const COMPARE_MS = 60_000;

/** The timeout of a request over the socket. */
const ANSWER_MS = 8000;

const boardKey = (testId: number) => ['invigilation', 'board', testId];

/** The board of a test, kept up to date by the socket, or by polling where no connection lasts. */
export function useBoard(testId: number) {
  const [state, tell] = useReducer(boardAfter, NO_BOARD);
  const [isLive, setLive] = useState(false);
  const [offset, setOffset] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: boardKey(testId),
    queryFn: () => loadBoard(testId),
    refetchInterval: isLive ? COMPARE_MS : ASK_MS,
    refetchIntervalInBackground: true,
    // Not cached: a cached response would be older than the state that the page already has.
    gcTime: 0,
    retry: 1,
  });

  useEffect(() => {
    if (data === undefined) return;
    tell({ kind: 'loaded', board: data.board });
    setOffset(clockOffset(data.reading));
  }, [data]);

  useEffect(() => {
    const socket: Socket<ServerToClient, ClientToServer> = io({
      path: REALTIME_PATH,
      auth: (give) => give({ token: readSession()?.Token }),
      transports: ['websocket', 'polling'],
      reconnectionDelayMax: 10_000,
    });
    const join = async () => {
      const answer = await socket
        .timeout(ANSWER_MS)
        .emitWithAck('board:join', { testId })
        // The connection was lost meanwhile; another 'connect' event follows.
        .catch(() => undefined);
      if (answer?.ok !== true) return;
      setLive(true);
      await refetch();
    };
    socket.on('connect', () => void join());
    socket.on('disconnect', () => setLive(false));
    socket.on('board', (delta) => {
      if (delta.testId !== testId) return;
      tell({ kind: 'news', delta });
      if (delta.reload) void refetch();
    });
    return () => {
      socket.disconnect();
    };
  }, [testId, refetch]);

  return {
    board: state.board,
    error: state.board === undefined ? error : null,
    stale: error !== null,
    isLive,
    offset,
    refetch,
  };
}
