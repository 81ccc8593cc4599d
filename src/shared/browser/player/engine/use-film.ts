import { type Dispatch, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { isMissingPart, isNetworkError } from '../../api-error.ts';
import { useRetryWhenBack } from '../../ui/use-retry-when-back.ts';
import type { FilmSource } from '../film.ts';
import type { PlayerAction } from '../state/player-state.ts';
import { openFilm, type OpenFilm } from './open-film.ts';

interface FilmOptions {
  video: RefObject<HTMLVideoElement | null>;
  source: FilmSource;
  /** Second to begin at. */
  startAt: number;
  /** Asks for new addresses when these have ended. */
  renew: (() => Promise<FilmSource>) | undefined;
  dispatch: Dispatch<PlayerAction>;
}

/** New addresses that end at once are no reason to ask for ever. */
const RENEWALS = 3;

/**
 * Keeps the film in the video element, whatever happens to the network and to its addresses: it is opened again where it
 * stood, and goes on if it was playing.
 */
export function useFilm({ video, source, startAt, renew, dispatch }: FilmOptions) {
  // Pages that ask again get addresses of another half day: the film goes on with those that it has.
  const [opened, setOpened] = useState({ source, turn: 0 });
  const [isAway, setAway] = useState(false);
  const film = useRef<OpenFilm>(undefined);
  const place = useRef({ position: startAt, wasPlaying: false, height: null as number | null, renewals: 0 });
  const renewal = useRef(renew);
  renewal.current = renew;

  const reopen = useCallback((next?: FilmSource) => {
    setAway(false);
    setOpened((before) => ({ source: next ?? before.source, turn: before.turn + 1 }));
  }, []);

  useEffect(() => {
    const element = video.current;
    if (element === null) return;
    let isOver = false;
    const at = place.current;
    dispatch({ type: 'opening' });
    const lose = () => {
      if (isOver) return;
      dispatch({ type: 'lost' });
      setAway(true);
    };
    const fetchNew = () => {
      const ask = renewal.current;
      if (ask === undefined || at.renewals >= RENEWALS) return dispatch({ type: 'failed', failure: 'closed' });
      at.renewals += 1;
      ask().then(
        (next) => !isOver && reopen(next),
        (error: unknown) =>
          !isOver && (isNetworkError(error) ? lose() : dispatch({ type: 'failed', failure: 'closed' })),
      );
    };
    const events = {
      onHeights: (heights: readonly number[]) => dispatch({ type: 'heights', heights }),
      onShownHeight: (height: number) => dispatch({ type: 'shown-height', height }),
      onLost: () => dispatch({ type: 'lost' }),
      onFound: () => dispatch({ type: 'found' }),
      onTrouble: (trouble: 'expired' | 'network' | 'broken') => {
        if (isOver) return;
        keepPlace();
        if (trouble === 'expired') fetchNew();
        else if (trouble === 'network') lose();
        else dispatch({ type: 'failed', failure: 'broken' });
      },
    };
    const keepPlace = () => {
      if (element.readyState === 0) return;
      at.position = element.currentTime;
      at.wasPlaying = !element.paused;
    };
    const goOn = () => {
      at.renewals = 0;
      film.current?.setHeight(at.height);
      if (!at.wasPlaying) return;
      at.wasPlaying = false;
      element.play().catch(() => {
        // The browser wants a press first: the button of the player is there.
      });
    };
    element.addEventListener('loadeddata', goOn);
    openFilm(element, opened.source, at.position, events).then(
      (made) => {
        if (isOver) made.close();
        else film.current = made;
      },
      (error: unknown) => {
        if (isMissingPart(error)) lose();
        else if (!isOver) dispatch({ type: 'failed', failure: 'broken' });
      },
    );
    return () => {
      isOver = true;
      keepPlace();
      element.removeEventListener('loadeddata', goOn);
      film.current?.close();
      film.current = undefined;
    };
  }, [video, opened, dispatch, reopen]);

  useRetryWhenBack(isAway, () => reopen());

  const setHeight = useCallback(
    (height: number | null) => {
      place.current.height = height;
      film.current?.setHeight(height);
      dispatch({ type: 'height', height });
    },
    [dispatch],
  );
  const retry = useCallback(() => {
    place.current.renewals = 0;
    reopen();
  }, [reopen]);
  return { setHeight, retry };
}
