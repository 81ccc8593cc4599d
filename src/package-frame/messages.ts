import type { FromFrame, ToFrame } from '#shared/scorm/frame.ts';

type Shape = (value: unknown) => boolean;

const text: Shape = (value) => typeof value === 'string';
const textOrNull: Shape = (value) => value === null || typeof value === 'string';
const count: Shape = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const list: Shape = (value) => Array.isArray(value);
const map: Shape = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const oneOf =
  (...words: string[]): Shape =>
  (value) =>
    typeof value === 'string' && words.includes(value);
const record =
  (fields: Record<string, Shape>): Shape =>
  (value) =>
    map(value) && Object.entries(fields).every(([name, shape]) => shape((value as Record<string, unknown>)[name]));

const ORDER = record({
  launchId: text,
  key: (value) => typeof value === 'string' && /^[\w-]{43}$/.test(value),
  mode: oneOf('normal', 'browse', 'review', 'try'),
  model: record({ standard: oneOf('scorm-1.2', 'scorm-2004'), title: text, items: list }),
  learner: record({ id: text, name: text, language: text }),
  states: map,
  sequencing: textOrNull,
  shared: record({ data: map, objectives: map }),
  startAt: textOrNull,
  seq: count,
});

const SHAPES: Record<ToFrame['synaq'], Shape> = {
  launch: record({ order: ORDER }),
  acknowledge: record({ launchId: text, seq: count }),
  navigate: record({ request: oneOf('continue', 'previous') }),
  choose: record({ itemId: text }),
  more: map,
  leave: map,
};

/** Whether a message is one of the application's: packages send messages of their own, to whatever is above them. */
export function isToFrame(value: unknown): value is ToFrame {
  if (!map(value)) return false;
  const kind = (value as { synaq?: unknown }).synaq;
  return typeof kind === 'string' && Object.hasOwn(SHAPES, kind) && SHAPES[kind as ToFrame['synaq']](value);
}

/** The line to the application: the window above, and only if it comes from there. */
export interface Line {
  send: (message: FromFrame) => void;
  listen: (hear: (message: ToFrame) => void) => void;
}

/** @param application the origin of the application */
export function lineTo(application: string): Line {
  return {
    send: (message) => window.parent.postMessage(message, application),
    listen: (hear) => {
      window.addEventListener('message', ({ origin, source, data }) => {
        if (origin === application && source === window.parent && isToFrame(data)) hear(data);
      });
    },
  };
}
