import { type RefObject, useEffect, useRef, useState } from 'react';
import { type Direction, rounded } from './directions.ts';
import { hasWebGl, loadAframe } from './load-aframe.ts';
import { Stage, type StageScene } from './stage.ts';

type State = 'loading' | 'shown' | 'failed' | 'impossible';

interface StageOptions {
  scene: StageScene;
  start: Direction;
  onLook: ((sceneKey: string, direction: Direction) => void) | undefined;
  onShown: ((sceneKey: string) => void) | undefined;
  onImpossible: (() => void) | undefined;
}

/** The stage in a box, with the scene that it shows. */
export function useStage(
  box: RefObject<HTMLElement | null>,
  { scene, start, onLook, onShown, onImpossible }: StageOptions,
) {
  const [stage, setStage] = useState<Stage>();
  const [state, setState] = useState<State>('loading');
  const [share, setShare] = useState<number>();
  const [video, setVideo] = useState<HTMLVideoElement>();
  const [round, setRound] = useState(0);
  const latest = useRef({ scene, start, onLook, onShown, onImpossible });
  latest.current = { scene, start, onLook, onShown, onImpossible };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round builds it again
  useEffect(() => {
    const place = box.current;
    if (place === null) return;
    if (!hasWebGl()) {
      setState('impossible');
      latest.current.onImpossible?.();
      return;
    }
    let made: Stage | undefined;
    let isOver = false;
    const make = async () => {
      const three = await loadAframe();
      if (isOver) return;
      made = new Stage(three, place);
      await made.ready();
      if (!isOver) setStage(made);
    };
    make().catch(() => setState('failed'));
    const watched = new ResizeObserver(() => made?.resize());
    watched.observe(place);
    return () => {
      isOver = true;
      watched.disconnect();
      made?.close();
      setStage(undefined);
    };
  }, [box, round]);

  const { key, kind, file, hls } = scene;
  useEffect(() => {
    if (stage === undefined) return;
    const leaving = new AbortController();
    setState('loading');
    setShare(undefined);
    setVideo(undefined);
    // A file that comes from a new address turns nobody around.
    if (stage.sceneKey !== key) stage.look(latest.current.start);
    const show = async () => {
      const film = await stage.show({ key, kind, file, hls }, leaving.signal, setShare);
      if (leaving.signal.aborted) return;
      setVideo(film);
      setState('shown');
      latest.current.onShown?.(key);
    };
    show().catch(() => {
      if (!leaving.signal.aborted) setState('failed');
    });
    return () => {
      leaving.abort();
      // Whoever leaves at once has looked somewhere too: no view rests for long on a slow device.
      latest.current.onLook?.(key, rounded(stage.direction));
    };
  }, [stage, key, kind, file, hls]);

  const again = () => {
    setState('loading');
    setRound((before) => before + 1);
  };
  return { stage, state, share, video, again };
}
