import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Language } from '#shared/contract/index.ts';
import { htmlLang } from '#shared/i18n/languages.ts';
import type { Cue, FilmSubtitles } from '../film.ts';

/** A cue without its markup: what browsers read of it. */
function textOf(cue: TextTrackCue): string {
  return cue instanceof VTTCue ? (cue.getCueAsHTML().textContent ?? '') : '';
}

const toCue = (cue: TextTrackCue): Cue => ({ from: cue.startTime, to: cue.endTime, text: textOf(cue) });

/**
 * What is said now, in the chosen language. The browser reads the files; the player shows the words itself, because
 * browsers place and size them as they like, and over the controls.
 * @param subtitles the same array while they are the same
 * @param read a language whose cues are wanted as a whole, for a transcript
 * @param onCues gets them
 */
export function useCues(
  video: RefObject<HTMLVideoElement | null>,
  subtitles: readonly FilmSubtitles[],
  shown: Language | null,
  read: Language | null,
  onCues: ((language: Language, cues: readonly Cue[]) => void) | undefined,
): string[] {
  const [lines, setLines] = useState<string[]>([]);
  const heard = useRef(onCues);
  heard.current = onCues;
  useEffect(() => {
    const element = video.current;
    // Browsers without text tracks have no subtitles to show.
    if (element === null || typeof element.addTextTrack !== 'function') return;
    const ends: (() => void)[] = [];
    for (const { language, text } of subtitles) {
      if (language !== shown && language !== read) continue;
      const file = document.createElement('track');
      file.kind = 'subtitles';
      file.srclang = htmlLang(language);
      const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
      file.src = address;
      element.append(file);
      // Hidden tracks are loaded and followed, but not drawn.
      file.track.mode = 'hidden';
      const follow = () => setLines([...(file.track.activeCues ?? [])].map(textOf).filter((text) => text !== ''));
      const loaded = () => {
        if (language === read) heard.current?.(language, [...(file.track.cues ?? [])].map(toCue));
        if (language === shown) follow();
      };
      file.addEventListener('load', loaded);
      if (language === shown) file.track.addEventListener('cuechange', follow);
      // The full screen of an iPhone shows the browser's own player.
      const show = () => {
        if (language === shown) file.track.mode = 'showing';
      };
      const hide = () => {
        file.track.mode = 'hidden';
      };
      element.addEventListener('webkitbeginfullscreen', show);
      element.addEventListener('webkitendfullscreen', hide);
      ends.push(() => {
        file.track.removeEventListener('cuechange', follow);
        element.removeEventListener('webkitbeginfullscreen', show);
        element.removeEventListener('webkitendfullscreen', hide);
        file.remove();
        URL.revokeObjectURL(address);
      });
    }
    return () => {
      for (const end of ends) end();
      setLines([]);
    };
  }, [video, subtitles, shown, read]);

  return lines;
}
