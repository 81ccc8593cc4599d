/** What a person asks the player for. */
export type Command =
  | { do: 'toggle' }
  | { do: 'skip'; seconds: number }
  | { do: 'go'; share: number }
  | { do: 'volume'; by: number }
  | { do: 'mute' }
  | { do: 'faster'; step: 1 | -1 }
  | { do: 'subtitles' }
  | { do: 'full-screen' }
  | { do: 'picture' }
  | { do: 'help' };

export interface Key {
  key: string;
  /** The place on the keyboard: letters are the same in every layout, also where К and Л are typed. */
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
}

/** Seconds that the arrows skip, and J and L. */
export const SHORT_SKIP = 5;
export const LONG_SKIP = 10;
const VOLUME_STEP = 0.1;

const BY_CODE: Readonly<Record<string, Command>> = {
  Space: { do: 'toggle' },
  KeyK: { do: 'toggle' },
  ArrowLeft: { do: 'skip', seconds: -SHORT_SKIP },
  ArrowRight: { do: 'skip', seconds: SHORT_SKIP },
  KeyJ: { do: 'skip', seconds: -LONG_SKIP },
  KeyL: { do: 'skip', seconds: LONG_SKIP },
  ArrowUp: { do: 'volume', by: VOLUME_STEP },
  ArrowDown: { do: 'volume', by: -VOLUME_STEP },
  KeyM: { do: 'mute' },
  KeyC: { do: 'subtitles' },
  KeyF: { do: 'full-screen' },
  KeyP: { do: 'picture' },
  Home: { do: 'go', share: 0 },
  End: { do: 'go', share: 1 },
};

/** The command of a key; none where the key belongs to the browser. */
export function commandOf({ key, code, shiftKey, ctrlKey, altKey, metaKey }: Key): Command | undefined {
  if (ctrlKey || altKey || metaKey) return undefined;
  if (key === '?') return { do: 'help' };
  if (shiftKey) {
    if (code === 'Comma' || key === '<') return { do: 'faster', step: -1 };
    if (code === 'Period' || key === '>') return { do: 'faster', step: 1 };
    return undefined;
  }
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return { do: 'go', share: Number(digit) / 10 };
  return BY_CODE[code];
}
