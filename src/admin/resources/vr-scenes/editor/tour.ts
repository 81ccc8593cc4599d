import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

export type Scene = Schemas['VrPlace'];
export type Hotspot = Schemas['VrHotspot'];

export const MOST_SCENES = 50;
export const MOST_HOTSPOTS = 50;
export const HOTSPOT_KINDS: readonly Hotspot['kind'][] = ['text', 'image', 'link', 'question'];

const KEY_BYTES = 6;

/** A key that nothing had before: what learners have seen is noted by it. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(KEY_BYTES)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export const newScene = (): Scene => ({
  key: newKey(),
  title: {},
  mediaFileId: null,
  heading: 0,
  pitch: 0,
  hotspots: [],
});

export const newHotspot = (
  at: Pick<Hotspot, 'heading' | 'pitch' | 'point'>,
  title: Schemas['LocalizedText'],
): Hotspot => ({
  key: newKey(),
  kind: 'text',
  ...at,
  title,
  text: null,
  imageFileId: null,
  url: null,
  toSceneKey: null,
  questionId: null,
  required: true,
});

/** The keys of the scenes that no way from the first one leads to. */
export function unreachable(scenes: readonly Scene[]): ReadonlySet<string> {
  const [first] = scenes;
  const reached = new Set(first === undefined ? [] : [first.key]);
  const ways = new Map(scenes.map(({ key, hotspots }) => [key, hotspots.map(({ toSceneKey }) => toSceneKey)]));
  for (const key of reached) for (const next of ways.get(key) ?? []) if (next !== null) reached.add(next);
  return new Set(scenes.map(({ key }) => key).filter((key) => !reached.has(key)));
}

/** The scenes after one of them was taken away: no way leads there any more. */
export const withoutWaysToNowhere = (scenes: readonly Scene[]): Scene[] => {
  const keys = new Set(scenes.map(({ key }) => key));
  const leads = ({ toSceneKey }: Hotspot) => toSceneKey === null || keys.has(toSceneKey);
  return scenes.map((scene) =>
    scene.hotspots.every(leads)
      ? scene
      : { ...scene, hotspots: scene.hotspots.map((one) => (leads(one) ? one : { ...one, toSceneKey: null })) },
  );
};

/** A name that none of the others has: `Marker`, `Marker 2`, `Marker 3`. */
export function freshName(name: string, taken: readonly string[]): string {
  const others = new Set(taken);
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (others.has(numbered())) number += 1;
  return numbered();
}

/** What a scene or a marker needs, by the name of its field. */
export type Part = 'title' | 'mediaFileId' | 'text' | 'imageFileId' | 'toSceneKey' | 'questionId';

/** A part that is missing, and where. */
export interface Gap {
  sceneKey: string;
  /** undefined: the scene itself lacks it. */
  hotspotKey: string | undefined;
  part: Part;
}

/** The part that each kind of marker requires besides the title. */
const PARTS = { text: 'text', image: 'imageFileId', link: 'toSceneKey', question: 'questionId' } as const;

const isBlank = (text: LocalizedText | null) => Object.values(text ?? {}).every((words) => !words?.trim());

/** What is still missing in a tour, in the order of its scenes; the server checks again. */
export const gapsIn = (scenes: readonly Scene[]): Gap[] =>
  scenes.flatMap((scene) => [
    ...(isBlank(scene.title) ? [{ sceneKey: scene.key, hotspotKey: undefined, part: 'title' as const }] : []),
    ...(scene.mediaFileId === null
      ? [{ sceneKey: scene.key, hotspotKey: undefined, part: 'mediaFileId' as const }]
      : []),
    ...scene.hotspots.flatMap((hotspot) => gapsOf(scene.key, hotspot)),
  ]);

function gapsOf(sceneKey: string, hotspot: Hotspot): Gap[] {
  const part = PARTS[hotspot.kind];
  const lacks = part === 'text' ? isBlank(hotspot.text) : !hotspot[part];
  const parts: Part[] = [...(isBlank(hotspot.title) ? (['title'] as const) : []), ...(lacks ? [part] : [])];
  return parts.map((one) => ({ sceneKey, hotspotKey: hotspot.key, part: one }));
}
