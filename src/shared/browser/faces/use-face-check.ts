import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { HeldFace } from '#shared/faces/challenge.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { ApiError } from '../api-error.ts';
import { type Camera, openCamera } from './camera.ts';
import { askChallenge, type FacePlace, fetchStanding, giveConsent, handIn, tellCameraFailed } from './faces-api.ts';
import { hintFor } from './guide.ts';
import { type Eyes, openEyes } from './eyes/open-eyes.ts';
import { type Stage, stageAfter, stageOf } from './stage.ts';

/** A step counts when so many frames in a row show it: one may be blurred. */
const STEADY_FRAMES = 2;
const PAUSE_MS = 60;
/** Whoever has got no further for so long is told what helps. */
const STUCK_MS = 30_000;

/** What sees: tests bring their own. */
export interface Senses {
  openCamera: () => Promise<Camera>;
  openEyes: () => Eyes;
}

const OWN_SENSES: Senses = { openCamera, openEyes };

export interface FaceCheckState {
  stage: Stage;
  video: RefObject<HTMLVideoElement | null>;
  agree: () => void;
  begin: () => void;
  /** The camera does not work: staff are told. */
  giveUp: () => void;
}

/** One check of a face: from consent to verdict. */
export function useFaceCheck({ kind, id }: FacePlace, senses: Senses = OWN_SENSES): FaceCheckState {
  const place = useMemo(() => ({ kind, id }), [kind, id]);
  const [stage, setStage] = useState<Stage>({ kind: 'loading' });
  const video = useRef<HTMLVideoElement>(null);
  const run = useRef<AbortController>(undefined);

  const fail = useCallback((error: unknown) => {
    if (error instanceof ApiError && (error.id === 'face-staff-decides' || error.id === 'face-examiner-decides'))
      setStage({ kind: 'staff' });
    else if (error instanceof ApiError && (error.id === 'face-not-asked' || error.id === 'attempt-over'))
      setStage({ kind: 'passed' });
    else setStage({ kind: 'broken', error });
  }, []);

  const begin = useCallback(() => {
    run.current?.abort();
    const aborted = new AbortController();
    run.current = aborted;
    const tell = (next: Stage) => {
      if (!aborted.signal.aborted) setStage(next);
    };
    tell({ kind: 'starting' });
    check(place, { senses, video, tell, signal: aborted.signal }).catch((error: unknown) => {
      if (!aborted.signal.aborted) fail(error);
    });
  }, [place, senses, fail]);

  useEffect(() => {
    let isGone = false;
    fetchStanding(place).then((standing) => {
      if (isGone) return;
      const next = stageOf(standing);
      if (next.kind === 'starting') begin();
      else setStage(next);
    }, fail);
    return () => {
      isGone = true;
      run.current?.abort();
    };
  }, [place, begin, fail]);

  const agree = () => {
    if (stage.kind === 'consent') giveConsent(stage.version).then(begin, fail);
  };
  const giveUp = () => {
    run.current?.abort();
    askChallenge(place)
      .then(({ checkId }) => tellCameraFailed(checkId))
      .then(() => setStage({ kind: 'staff' }), fail);
  };
  return { stage, video, agree, begin, giveUp };
}

interface Run {
  senses: Senses;
  video: RefObject<HTMLVideoElement | null>;
  tell: (stage: Stage) => void;
  signal: AbortSignal;
}

async function check(place: FacePlace, { senses, video, tell, signal }: Run): Promise<void> {
  const eyes = senses.openEyes();
  const camera = await senses.openCamera().catch(() => undefined);
  const close = () => {
    eyes.close();
    camera?.close();
  };
  signal.addEventListener('abort', close);
  if (signal.aborted) return close();
  try {
    const canSee = await eyes.ready.then(
      () => true,
      () => false,
    );
    if (camera === undefined || !canSee) return tell({ kind: 'no-camera' });
    const challenge = await askChallenge(place);
    const shown = await showSteps(challenge, { camera, eyes, video, tell, signal });
    if (shown === undefined) return;
    tell({ kind: 'judging' });
    tell(stageAfter(await handIn(challenge, shown)));
  } finally {
    close();
  }
}

interface Showing extends Omit<Run, 'senses'> {
  camera: Camera;
  eyes: Eyes;
}

/** Waits until each step was shown. @returns the frames; undefined where the page was left, or nothing was seen for long */
export async function showSteps(challenge: Schemas['FaceChallenge'], { camera, eyes, video, tell, signal }: Showing) {
  const frames: string[] = [];
  let first: HeldFace | undefined;
  let steady = 0;
  let progressAt = performance.now();
  tell({ kind: 'showing', challenge, step: 0, hint: 'do' });
  while (frames.length < challenge.steps.length) {
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    if (signal.aborted) return undefined;
    if (performance.now() - progressAt > STUCK_MS) {
      tell({ kind: 'stuck' });
      return undefined;
    }
    const element = video.current;
    if (element === null) continue;
    if (element.srcObject !== camera.stream) {
      element.srcObject = camera.stream;
      // Browsers that want a click before they play tell so by an error; the element plays by itself then.
      await element.play().catch(() => {});
    }
    const step = challenge.steps[frames.length] ?? 'straight';
    const frame = camera.frame(element);
    if (frame === undefined) continue;
    // Taken before it is looked at: nobody holds still for so long.
    const photo = await camera.photo(element);
    const look = await eyes.look(frame);
    const hint = photo === undefined ? 'do' : hintFor(step, look, first);
    steady = hint === undefined ? steady + 1 : 0;
    if (hint === undefined && steady >= STEADY_FRAMES && photo !== undefined) {
      const [face] = look.faces;
      first ??= face;
      frames.push(photo);
      progressAt = performance.now();
      steady = 0;
    }
    if (frames.length < challenge.steps.length)
      tell({ kind: 'showing', challenge, step: frames.length, hint: hint ?? 'do' });
  }
  return frames;
}
