import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';

import { readSession } from '#shared/browser/session.ts';
import { forgetMyTests, rememberResult } from '../../../api/attempts.ts';
import { sebProof } from '../../../exam-access/safe-exam-browser.ts';
import { showQuestionAtom, timerAtom } from '../clock/timer-atoms.ts';
import { deviceId, type OpenedDisk } from '../journal/device.ts';
import { claimWriter, writerLock } from '../journal/writer-lock.ts';
import { createExamClient, type ExamClient } from './exam-client.ts';
import { hasSections, isForward } from './exam-state.ts';
import { examServer } from './exam-server.ts';
import { loadPaper } from './load-paper.ts';
import { listenToAttempt } from './realtime.ts';

export interface Exam {
  client: ExamClient;
  currentQuestion: number;
  goTo(position: number): void;
  /** Opens the attempt again in this window, also when another device has it. */
  openHere(): void;
}

/** The client of an attempt while its page is mounted, connected to the network state, the other tabs and the socket. */
export function useExam(
  attemptId: number,
  { disk, durable }: OpenedDisk,
  onRefused: (position: number, message: string) => void,
): Exam {
  const queries = useQueryClient();
  const { currentQuestion } = useAtomValue(timerAtom);
  const showQuestion = useSetAtom(showQuestionAtom);
  const refused = useRef(onRefused);
  refused.current = onRefused;
  /** How often the person asked to continue here, taking over from another tab. */
  const [claims, setClaims] = useState(0);
  const userId = readSession()?.ID ?? 0;

  const client = useMemo(
    () =>
      createExamClient({
        server: examServer(attemptId),
        disk,
        durable,
        userId,
        attemptId,
        deviceId: deviceId(),
        steady: () => performance.now(),
        wall: () => Date.now(),
        after: (milliseconds, run) => {
          const timer = setTimeout(run, milliseconds);
          return () => clearTimeout(timer);
        },
        random: Math.random,
        seb: () => sebProof(),
        loadPaper,
        onNetworkBack: (run) => {
          window.addEventListener('online', run);
          return () => window.removeEventListener('online', run);
        },
        onPlace: showQuestion,
        onRefused: (position, message) => refused.current(position, message),
        onResult: (result) => {
          rememberResult(queries, result);
          forgetMyTests(queries);
        },
      }),
    [attemptId, disk, durable, userId, showQuestion, queries],
  );

  useSyncExternalStore(client.subscribe, client.state);
  useSyncExternalStore(client.subscribe, client.saving);

  useEffect(() => {
    const letGo = claimWriter(writerLock(userId, attemptId), client.takenOver);
    void client.open(claims > 0);
    return () => {
      letGo();
      client.close();
    };
  }, [client, userId, attemptId, claims]);

  const { phase } = client.state();
  const listening = phase === 'running' || phase === 'submitting' || phase === 'preparing' || phase === 'ready';
  useEffect(() => {
    const token = readSession()?.Token;
    if (!listening || token === undefined) return undefined;
    return listenToAttempt(attemptId, token, client.hear, () => void client.beat());
  }, [client, attemptId, listening]);

  useEffect(() => {
    const back = () => {
      client.flush();
      void client.beat();
    };
    window.addEventListener('online', back);
    window.addEventListener('pagehide', client.flush);
    document.addEventListener('visibilitychange', client.flush);
    return () => {
      window.removeEventListener('online', back);
      window.removeEventListener('pagehide', client.flush);
      document.removeEventListener('visibilitychange', client.flush);
    };
  }, [client]);

  // The journal survives a closed page; entries that are only in memory do not.
  const atRisk = !client.state().durable && client.saving().status !== 'saved';
  useEffect(() => {
    if (!atRisk) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [atRisk]);

  return {
    client,
    currentQuestion,
    goTo(position) {
      // Where there is no way back, the machine decides which question is shown.
      const state = client.state();
      if (!isForward(state) && !hasSections(state)) showQuestion(position);
      client.place(position);
    },
    openHere: () => setClaims((count) => count + 1),
  };
}
