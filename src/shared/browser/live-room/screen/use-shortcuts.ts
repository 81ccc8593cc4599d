import { useEffect, useRef } from 'react';
import { useRoom } from '../room-context.ts';

/** Alt with M, V, H: microphone, camera, hand. By the place of the key, so that they work in every alphabet. */
export function useShortcuts(): void {
  const room = useRoom();
  const latest = useRef(room);
  useEffect(() => {
    latest.current = room;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { api, media, live, me, amHost, mayPublish, run } = latest.current;
      const { camera, microphone } = live.mine;
      const does: Record<string, (() => void) | false> = {
        KeyM: mayPublish && (() => void media.setMicrophone(!microphone)),
        KeyV: mayPublish && (() => void media.setCamera(!camera)),
        KeyH: !amHost && (() => void run(() => api.hand(me.handAt === null))),
      };
      const act = does[event.code];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
