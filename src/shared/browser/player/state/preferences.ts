import { isLanguage } from '../../i18n/index.ts';
import type { Language } from '#shared/contract/index.ts';

export type TextSize = 's' | 'm' | 'l';

/** How a person likes to watch, on this device. */
export interface Preferences {
  volume: number;
  isMuted: boolean;
  speed: number;
  subtitles: Language | null;
  textSize: TextSize;
}

const KEY = 'player';
const USUAL: Preferences = { volume: 1, isMuted: false, speed: 1, subtitles: null, textSize: 'm' };

const numberIn = (value: unknown, least: number, most: number, usual: number): number =>
  typeof value === 'number' && value >= least && value <= most ? value : usual;

/** Reads stored preferences; what is missing or spoilt is the usual. */
export function readPreferences(text: string | null): Preferences {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? '{}');
  } catch {
    // Something else wrote there.
    return USUAL;
  }
  if (typeof stored !== 'object' || stored === null) return USUAL;
  const { volume, isMuted, speed, subtitles, textSize } = stored as Record<string, unknown>;
  return {
    volume: numberIn(volume, 0, 1, USUAL.volume),
    isMuted: isMuted === true,
    speed: numberIn(speed, 0.25, 4, USUAL.speed),
    subtitles: typeof subtitles === 'string' && isLanguage(subtitles) ? subtitles : null,
    textSize: textSize === 's' || textSize === 'l' ? textSize : 'm',
  };
}

export function storedPreferences(): Preferences {
  try {
    return readPreferences(localStorage.getItem(KEY));
  } catch {
    // Storage is off: the usual.
    return USUAL;
  }
}

export function storePreferences(preferences: Preferences): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // Storage is off or full: it is forgotten with the page.
  }
}
