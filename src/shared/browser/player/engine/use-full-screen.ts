import { type RefObject, useCallback, useEffect, useState } from 'react';

/** An iPhone shows no element in full screen, only the film itself. */
interface PhoneVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
  webkitExitFullscreen?: () => void;
}

/** Not every browser turns the screen. */
type TurnableScreen = Omit<ScreenOrientation, 'lock'> & Partial<Pick<ScreenOrientation, 'lock'>>;

/** Full screen of the whole player, so that subtitles, questions and controls come along. A telephone turns to its side. */
export function useFullScreen(box: RefObject<HTMLElement | null>, video: RefObject<HTMLVideoElement | null>) {
  const [isFull, setFull] = useState(false);

  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, [box]);

  const leave = useCallback(() => {
    (video.current as PhoneVideo | null)?.webkitExitFullscreen?.();
    if (document.fullscreenElement === null || document.fullscreenElement === undefined) return;
    document.exitFullscreen().catch(() => {
      // It has been left already.
    });
  }, [video]);

  const toggle = useCallback(() => {
    if (document.fullscreenElement) return leave();
    const element = box.current;
    if (element?.requestFullscreen === undefined) {
      (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
      return;
    }
    element
      .requestFullscreen({ navigationUI: 'hide' })
      .then(() => {
        const film = video.current;
        const isLying = film !== null && film.videoWidth >= film.videoHeight;
        return isLying ? (screen.orientation as TurnableScreen | undefined)?.lock?.('landscape') : undefined;
      })
      .catch(() => {
        // A desktop does not turn, and some browsers refuse full screen: the player stays as it is.
      });
  }, [box, video, leave]);

  return { isFull, toggle, leave };
}
