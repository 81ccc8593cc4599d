import type Hls from 'hls.js';
import type { FilmSource } from '../film.ts';

/** Why a film stopped: its address ended, the network is away, or nothing here can play it. */
export type FilmTrouble = 'expired' | 'network' | 'broken';

export interface FilmEvents {
  /** The heights of the renditions that a person may choose from. */
  onHeights: (heights: readonly number[]) => void;
  onShownHeight: (height: number) => void;
  /** A part did not come; it is asked for again. */
  onLost: () => void;
  /** A part came. */
  onFound: () => void;
  /** Nothing more comes by itself. */
  onTrouble: (trouble: FilmTrouble) => void;
}

export interface OpenFilm {
  /** @param height of a rendition in pixels; null: by the line */
  setHeight: (height: number | null) => void;
  close: () => void;
}

const HLS_TYPE = 'application/vnd.apple.mpegurl';
/** What was played stays at hand for a jump back, without filling the memory of a telephone. */
const KEPT_BEHIND_SECONDS = 90;

/** Loads what plays HLS while the page still asks for the film's addresses. */
export function prepareFilms(): void {
  import('hls.js/light').catch(() => {
    // No network: the film loads it when it is opened.
  });
}

/** Why an address plays nothing: asks for its first byte. */
async function troubleOf(address: string): Promise<FilmTrouble> {
  try {
    const { status } = await fetch(address, { headers: { Range: 'bytes=0-0' }, cache: 'no-store' });
    if (status === 410 || status === 404 || status === 403) return 'expired';
    return status >= 500 ? 'network' : 'broken';
  } catch {
    // No answer at all.
    return 'network';
  }
}

function playAddress(video: HTMLVideoElement, address: string, startAt: number, events: FilmEvents): OpenFilm {
  let isClosed = false;
  const stand = () => {
    if (startAt > 0) video.currentTime = startAt;
  };
  const fail = () => {
    troubleOf(address).then(
      (trouble) => !isClosed && events.onTrouble(trouble),
      () => !isClosed && events.onTrouble('broken'),
    );
  };
  video.addEventListener('loadedmetadata', stand, { once: true });
  video.addEventListener('error', fail);
  video.src = address;
  return {
    setHeight: () => {},
    close: () => {
      isClosed = true;
      video.removeEventListener('loadedmetadata', stand);
      video.removeEventListener('error', fail);
      video.removeAttribute('src');
      video.load();
    },
  };
}

type HlsClass = typeof Hls;

function playHls(Engine: HlsClass, video: HTMLVideoElement, address: string, startAt: number, events: FilmEvents) {
  const hls = new Engine({
    // Its worker would be made of a blob, which our policy of content forbids.
    enableWorker: false,
    capLevelToPlayerSize: true,
    backBufferLength: KEPT_BEHIND_SECONDS,
    startPosition: startAt > 0 ? startAt : -1,
  });
  let hasRecovered = false;
  hls.on(Engine.Events.MANIFEST_PARSED, () => {
    events.onHeights([...new Set(hls.levels.map(({ height }) => height))].filter((height) => height > 0));
  });
  hls.on(Engine.Events.LEVEL_SWITCHED, (_event, { level }) => {
    const height = hls.levels[level]?.height ?? 0;
    if (height > 0) events.onShownHeight(height);
  });
  hls.on(Engine.Events.FRAG_LOADED, events.onFound);
  hls.on(Engine.Events.ERROR, (_event, { fatal, type, response }) => {
    const isNetwork = type === Engine.ErrorTypes.NETWORK_ERROR;
    if (!fatal) {
      if (isNetwork) events.onLost();
      return;
    }
    if (isNetwork) {
      const code = response?.code ?? 0;
      events.onTrouble(code === 410 || code === 404 || code === 403 ? 'expired' : 'network');
    } else if (type === Engine.ErrorTypes.MEDIA_ERROR && !hasRecovered) {
      hasRecovered = true;
      hls.recoverMediaError();
    } else {
      events.onTrouble('broken');
    }
  });
  hls.loadSource(address);
  hls.attachMedia(video);
  return {
    setHeight: (height: number | null) => {
      hls.nextLevel = height === null ? -1 : hls.levels.findIndex((level) => level.height === height);
    },
    close: () => hls.destroy(),
  };
}

/**
 * Puts a film into a video element: by hls.js, or by Safari's own HLS, or as one file.
 * @param startAt second to begin at
 */
export async function openFilm(
  video: HTMLVideoElement,
  { hls, file }: FilmSource,
  startAt: number,
  events: FilmEvents,
): Promise<OpenFilm> {
  if (hls !== null) {
    const { default: Engine } = await import('hls.js/light');
    if (Engine.isSupported()) return playHls(Engine, video, hls, startAt, events);
    if (video.canPlayType(HLS_TYPE) !== '') return playAddress(video, hls, startAt, events);
  }
  if (file !== null) return playAddress(video, file, startAt, events);
  events.onTrouble('broken');
  return { setHeight: () => {}, close: () => {} };
}
