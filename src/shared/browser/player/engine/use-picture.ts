import { type RefObject, useCallback } from 'react';

/** Picture in picture: the film in a small window above the others. */
export function usePicture(video: RefObject<HTMLVideoElement | null>) {
  const isPossible = typeof document !== 'undefined' && document.pictureInPictureEnabled === true;

  const leave = useCallback(() => {
    if (!document.pictureInPictureElement) return;
    document.exitPictureInPicture().catch(() => {
      // It has been left already.
    });
  }, []);

  const toggle = useCallback(() => {
    if (document.pictureInPictureElement) return leave();
    video.current?.requestPictureInPicture().catch(() => {
      // The film has not begun to load, or the browser refuses: it stays in the page.
    });
  }, [video, leave]);

  return { isPossible, toggle, leave };
}
