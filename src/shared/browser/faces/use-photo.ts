import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { openCamera } from './camera.ts';
import { openEyes } from './eyes/open-eyes.ts';
import type { Stage } from './stage.ts';
import { showSteps } from './use-face-check.ts';

/** A photo is one look straight ahead. */
const STRAIGHT: Schemas['FaceChallenge'] = {
  ...{ checkId: 0, challengeId: '', steps: ['straight'], expiresAt: '', triesLeft: 1 },
};

/** Where the taking of a photo stands. */
export type PhotoStage = { kind: 'off' } | Extract<Stage, { kind: 'starting' | 'showing' | 'stuck' | 'no-camera' }>;

export interface PhotoTaking {
  stage: PhotoStage;
  video: RefObject<HTMLVideoElement | null>;
  begin: () => void;
  stop: () => void;
}

/** Takes a photo of somebody who looks straight into the camera, with words of what is wrong. @param onPhoto gets a JPEG in base64 */
export function usePhoto(onPhoto: (photo: string) => void): PhotoTaking {
  const [stage, setStage] = useState<PhotoStage>({ kind: 'off' });
  const video = useRef<HTMLVideoElement>(null);
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);

  const stop = useCallback(() => {
    run.current?.abort();
    setStage({ kind: 'off' });
  }, []);

  async function take(signal: AbortSignal): Promise<void> {
    const tell = (next: Stage) => {
      if (!signal.aborted) setStage(next as PhotoStage);
    };
    tell({ kind: 'starting' });
    const eyes = openEyes();
    const camera = await openCamera().catch(() => undefined);
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
      const [photo] = (await showSteps(STRAIGHT, { camera, eyes, video, tell, signal })) ?? [];
      if (photo === undefined || signal.aborted) return;
      setStage({ kind: 'off' });
      onPhoto(photo);
    } finally {
      close();
    }
  }

  const begin = () => {
    run.current?.abort();
    const aborted = new AbortController();
    run.current = aborted;
    take(aborted.signal).catch(() => {
      if (!aborted.signal.aborted) setStage({ kind: 'no-camera' });
    });
  };
  return { stage, video, begin, stop };
}
