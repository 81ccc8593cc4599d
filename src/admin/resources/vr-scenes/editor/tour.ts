import type { Schemas } from '#shared/contract/index.ts';

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
