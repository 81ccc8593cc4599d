import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import type { FilmLimits, Part, Playback, PlayerHandle } from '#shared/browser/player/index.ts';
import {
  beatWatch,
  forgetLessons,
  type HeartbeatReceipt,
  openWatchSession,
  type OpenVideoLesson,
  type VideoAnswerResult,
  type VideoQuestion,
  type WatchSession,
  type WatchStanding,
} from '../../../api/video-lessons.ts';
import { barrierOf, dueQuestion } from '../watching/due-question.ts';
import { deliverKept, KEPT_KEY, keepWatching } from '../watching/kept-watching.ts';
import { mergedParts, partsOf } from '../watching/parts.ts';
import { type ReportFailure, Reporter } from '../watching/reporter.ts';
import { startOf } from './start-of.ts';

/** Why the film does not go on. */
export type Hold = { why: 'question'; id: number } | { why: 'elsewhere' | 'replaced' | 'closed' };

/** Where what is played is, while the server cannot be reached: on this device, or it cannot count. */
export type UnsavedState = 'kept' | 'uncounted';

/** In a strict lesson one may hear the last seconds again. */
const STRICT_BACK_SECONDS = 10;
/** Whoever completed a lesson may watch it as fast as the player can. */
const FREE_SPEED = 2;

function failureOf(error: unknown): ReportFailure {
  if (!(error instanceof ApiError)) return 'network';
  if (error.id === 'watch-taken-over') return 'elsewhere';
  if (error.id === 'film-replaced') return 'replaced';
  if (error.status === 404) return 'no-session';
  if (error.status === 401 || error.status === 403) return 'closed';
  // Too many requests, a full disk, a restart of the server: all of them pass.
  return 'network';
}

function standingOf({ lesson, watched, position, mayGoFrom, mayGoTo }: OpenVideoLesson): WatchStanding {
  const { share = 0, seconds = 0, completedAt = null } = lesson.progress ?? {};
  return { share, seconds, completedAt, watched, position, mayGoFrom, mayGoTo };
}

/** Whether a person can see the film: in the page, or in the small window above the others. */
const isSeen = () => !document.hidden || Boolean(document.pictureInPictureElement);

/** Follows the watching of a lesson: reports it, stops at questions, and knows how the lesson stands. */
export function useWatch(data: OpenVideoLesson, player: RefObject<PlayerHandle | null>) {
  const { lesson } = data;
  const [start] = useState(() => startOf(data));
  const client = useQueryClient();
  const [standing, setStanding] = useState(() => standingOf(data));
  const [questions, setQuestions] = useState<readonly VideoQuestion[]>(data.questions);
  const [hold, setHold] = useState<Hold | null>(null);
  const [second, setSecond] = useState(Math.floor(start.at));
  const [untold, setUntold] = useState<readonly Part[]>([]);
  const [unsaved, setUnsaved] = useState<UnsavedState | null>(null);
  const reporter = useRef<Reporter | null>(null);
  const isFree = lesson.skipMode === 'free' || standing.completedAt !== null;
  const latest = useRef({ questions, hold, isFree, standing });
  latest.current = { questions, hold, isFree, standing };
  const skipped = useRef(new Set<number>());
  const last = useRef(start.at);
  /** Where another device may still be ahead of: null, once the person has moved, or it is known. */
  const begun = useRef(start.at === data.position ? data.position : null);
  const wasPlaying = useRef(false);
  const isWaiting = useRef(false);

  const takeReceipt = useCallback(
    ({ refused, watch }: HeartbeatReceipt) => {
      setStanding(watch);
      const film = player.current;
      const isGap = refused === 'skipped' && !latest.current.isFree && watch.completedAt === null;
      if (isGap && film !== null && film.position() > watch.mayGoTo + 1) film.correct(watch.mayGoTo);
    },
    [player],
  );

  /** Another device may have played on since this page was opened. */
  const takeSession = useCallback(
    ({ watch }: WatchSession) => {
      setStanding(watch);
      const from = begun.current;
      begun.current = null;
      if (from !== null && Math.abs(watch.position - from) >= 1) player.current?.goOnFrom(watch.position);
    },
    [player],
  );

  useEffect(() => {
    const reports = new Reporter({
      openSession: async () => {
        await deliverKept();
        return openWatchSession(lesson.id);
      },
      send: beatWatch,
      failureOf,
      now: () => performance.now(),
      after: (ms, call) => {
        const timer = setTimeout(call, ms);
        return () => clearTimeout(timer);
      },
      onSession: takeSession,
      onReceipt: takeReceipt,
      onUnsaved: ({ session, beats, isLost }) => {
        if (session !== null) keepWatching({ lessonId: lesson.id, session, beats });
        setUnsaved(!isLost ? null : session === null ? 'uncounted' : 'kept');
      },
      onFailure: (why) => {
        player.current?.pause();
        player.current?.comeBack();
        setHold({ why });
      },
    });
    reporter.current = reports;
    const leave = () => reports.tell(true);
    const see = () => {
      const seen = isSeen();
      const isOwed = latest.current.standing.completedAt === null;
      if (seen && isWaiting.current) player.current?.say({ what: 'hidden' });
      // Listening to a hidden film does not count, so it waits for the person.
      isWaiting.current = !seen && isOwed && wasPlaying.current;
      if (isWaiting.current) player.current?.pause();
      reports.show(seen);
    };
    // Another window of this browser has told what this one keeps.
    const note = ({ key, newValue }: StorageEvent) => {
      if (key === KEPT_KEY && newValue === null) reports.stepAside();
    };
    // The line has gone or come back: at once, not with the next heartbeat.
    const tell = () => reports.tell();
    const listeners = [
      ['pagehide', leave],
      ['offline', tell],
      ['online', tell],
    ] as const;
    document.addEventListener('visibilitychange', see);
    window.addEventListener('storage', note);
    for (const [name, listener] of listeners) window.addEventListener(name, listener);
    return () => {
      document.removeEventListener('visibilitychange', see);
      window.removeEventListener('storage', note);
      for (const [name, listener] of listeners) window.removeEventListener(name, listener);
      void reports.close().then(() => forgetLessons(client));
    };
  }, [lesson.id, player, takeReceipt, takeSession, client]);

  const onPlayback = useCallback(
    (playback: Playback) => {
      const { what, position, isPlaying } = playback;
      const { questions: all, hold: held } = latest.current;
      // The film itself goes to its start.
      if (what === 'seeking' && Math.abs(position - start.at) >= 1) begun.current = null;
      const from = what === 'seeking' || what === 'seeked' || what === 'play' ? position : last.current;
      const isRunning = what === 'ended' || (isPlaying && (what === 'tick' || what === 'play'));
      const due =
        isRunning && held === null ? dueQuestion(all, skipped.current, Math.min(from, position), position) : undefined;
      if (due !== undefined) {
        const question: Hold = { why: 'question', id: due.id };
        latest.current = { ...latest.current, hold: question };
        // What lies behind the question was not watched, even where the film stopped a frame late.
        reporter.current?.take({
          ...playback,
          what: 'pause',
          position: Math.min(position, due.atSeconds),
          isPlaying: false,
        });
        player.current?.pause();
        player.current?.goTo(due.atSeconds);
        player.current?.comeBack();
        setHold(question);
        last.current = due.atSeconds;
      } else if (latest.current.hold === null) {
        reporter.current?.take(playback);
        last.current = position;
      }
      wasPlaying.current = isPlaying;
      setSecond(Math.floor(latest.current.hold === null ? position : last.current));
      setUntold(reporter.current?.untold() ?? []);
    },
    [player, start],
  );

  const goOn = useCallback(() => {
    latest.current = { ...latest.current, hold: null };
    setHold(null);
    player.current?.focus();
    player.current?.play();
  }, [player]);

  const skip = useCallback(
    (id: number) => {
      skipped.current.add(id);
      goOn();
    },
    [goOn],
  );

  const takeAnswer = useCallback((id: number, { answered, watch }: VideoAnswerResult) => {
    setStanding(watch);
    setQuestions((all) => all.map((question) => (question.id === id ? { ...question, answered } : question)));
  }, []);

  /** Opens a question from the list, where the film may stand. */
  const ask = useCallback(
    ({ id, atSeconds }: VideoQuestion) => {
      if (player.current?.goTo(atSeconds) !== true) return;
      player.current.pause();
      player.current.comeBack();
      setHold({ why: 'question', id });
    },
    [player],
  );

  const watchHere = useCallback(() => {
    reporter.current?.restart();
    goOn();
  }, [goOn]);

  const limits = useMemo<FilmLimits>(
    () => ({
      isFree,
      furthest: standing.mayGoTo,
      back: lesson.skipMode === 'strict' ? STRICT_BACK_SECONDS : null,
      barrier: isFree ? null : barrierOf(questions),
      maxSpeed: standing.completedAt === null ? lesson.maxSpeed : FREE_SPEED,
    }),
    [isFree, standing.mayGoTo, standing.completedAt, lesson.skipMode, lesson.maxSpeed, questions],
  );
  const watched = useMemo(() => mergedParts([...partsOf(standing.watched), ...untold]), [standing.watched, untold]);

  const actions = { onPlayback, goOn, skip, takeAnswer, ask, watchHere };
  return { standing, questions, hold, second, limits, watched, unsaved, start, ...actions };
}
