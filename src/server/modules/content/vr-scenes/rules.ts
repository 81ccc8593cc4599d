import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { isSceneKind } from '#shared/vr/scene-kinds.ts';
import { errors, type FieldErrors, type Message } from '../../../errors.ts';
import { cleanHtml, isBlankHtml } from '../questions/index.ts';
import { httpsAddress } from '../themes/index.ts';

type Scene = Schemas['VrPlace'];
type Hotspot = Schemas['VrHotspot'];

/** What scenes name, as far as it exists. */
export interface Known {
  /** The kinds of media files, by id. */
  media: ReadonlyMap<number, Schemas['MediaFile']['kind']>;
  /** The questions that may be asked. */
  questions: ReadonlySet<number>;
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** The ids of what scenes name. */
export function namedBy(scenes: readonly Scene[]): { media: number[]; questions: number[] } {
  const hotspots = scenes.flatMap((scene) => scene.hotspots);
  return {
    media: distinct([...scenes.map(({ mediaFileId }) => mediaFileId), ...hotspots.map((one) => one.imageFileId)]),
    questions: distinct(hotspots.map(({ questionId }) => questionId)),
  };
}

const isBlankText = (text: LocalizedText) => Object.values(text).every((words) => words.trim() === '');

/** Collects what is wrong by field. */
type Wrong = (field: string, problem: Message) => void;

const REQUIRED: Message = { key: 'required' };

/**
 * Scenes as they are stored: texts are sanitized, and what a hotspot of another kind has is dropped.
 * @throws PublicError 422 at each field that is missing, names nothing, or names something of the wrong kind
 */
export function checkedScenes(scenes: readonly Scene[], known: Known): Scene[] {
  const fields: FieldErrors = {};
  const keys = new Set(scenes.map(({ key }) => key));
  const seen = new Set<string>();
  const checked = scenes.map((scene, place) => {
    const wrong: Wrong = (field, problem) => {
      fields[`scenes.${place}.${field}`] = problem;
    };
    if (seen.has(scene.key)) wrong('key', { key: 'uniqueItems' });
    seen.add(scene.key);
    if (isBlankText(scene.title)) wrong('title', REQUIRED);
    const kind = scene.mediaFileId === null ? undefined : known.media.get(scene.mediaFileId);
    if (scene.mediaFileId === null) wrong('mediaFileId', REQUIRED);
    else if (kind === undefined) wrong('mediaFileId', { key: 'reference' });
    else if (!isSceneKind(kind)) wrong('mediaFileId', { key: 'vrScenes.notAScene' });
    return { ...scene, hotspots: checkedHotspots(scene, { known, keys, isModel: kind === 'model', wrong }) };
  });
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  return checked;
}

interface Surroundings {
  known: Known;
  keys: ReadonlySet<string>;
  isModel: boolean;
  wrong: Wrong;
}

function checkedHotspots(scene: Scene, { wrong, ...around }: Surroundings): Hotspot[] {
  const seen = new Set<string>();
  return scene.hotspots.map((hotspot, place) => {
    const at: Wrong = (field, problem) => wrong(`hotspots.${place}.${field}`, problem);
    if (seen.has(hotspot.key)) at('key', { key: 'uniqueItems' });
    seen.add(hotspot.key);
    if (isBlankText(hotspot.title)) at('title', REQUIRED);
    if (around.isModel && hotspot.point === null) at('point', REQUIRED);
    if (hotspot.toSceneKey === scene.key) at('toSceneKey', { key: 'vrScenes.sameScene' });
    return checkedHotspot(hotspot, { ...around, wrong: at });
  });
}

function checkedHotspot(hotspot: Hotspot, { known, keys, isModel, wrong }: Surroundings): Hotspot {
  const { kind } = hotspot;
  const only = <T>(wanted: Hotspot['kind'], value: T): T | null => (kind === wanted ? value : null);
  const imageFileId = only('image', hotspot.imageFileId);
  const toSceneKey = only('link', hotspot.toSceneKey);
  const questionId = only('question', hotspot.questionId);
  const text = hotspot.text && notBlank(cleanHtml(hotspot.text));
  const url = kind === 'link' || hotspot.url === null ? null : httpsAddress(hotspot.url);
  if (kind === 'text' && text === null) wrong('text', REQUIRED);
  if (kind !== 'link' && hotspot.url !== null && url === null) wrong('url', { key: 'themes.httpsOnly' });
  if (kind === 'image' && imageFileId === null) wrong('imageFileId', REQUIRED);
  if (imageFileId !== null && known.media.get(imageFileId) !== 'image') wrong('imageFileId', { key: 'reference' });
  if (kind === 'link' && toSceneKey === null) wrong('toSceneKey', REQUIRED);
  if (toSceneKey !== null && !keys.has(toSceneKey)) wrong('toSceneKey', { key: 'reference' });
  if (kind === 'question' && questionId === null) wrong('questionId', REQUIRED);
  if (questionId !== null && !known.questions.has(questionId)) wrong('questionId', { key: 'vrScenes.notAsked' });
  return { ...hotspot, text, imageFileId, toSceneKey, questionId, url, point: isModel ? hotspot.point : null };
}

const notBlank = (text: LocalizedText): LocalizedText | null =>
  Object.values(text).every((words) => isBlankHtml(words)) ? null : text;
