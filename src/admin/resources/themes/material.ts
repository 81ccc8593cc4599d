import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

export type Material = Schemas['ThemeMaterial'];
export type MaterialKind = Material['kind'];

export const MATERIAL_KINDS: readonly MaterialKind[] = [
  'test',
  'video',
  'file',
  'vr',
  'scorm',
  'webinar',
  'page',
  'link',
];

/** The part that each kind requires besides the title. */
const PARTS = {
  test: 'testId',
  file: 'mediaFileId',
  video: 'videoLessonId',
  vr: 'vrSceneId',
  scorm: 'scormId',
  webinar: 'webinarId',
  page: 'body',
  link: 'url',
} as const;

export const emptyMaterial = (kind: MaterialKind): Material => ({
  kind,
  title: {},
  testId: null,
  mediaFileId: null,
  videoLessonId: null,
  vrSceneId: null,
  scormId: null,
  webinarId: null,
  body: null,
  url: null,
  required: true,
});

const isBlank = (text: LocalizedText | null) => Object.values(text ?? {}).every((words) => words.trim() === '');

/**
 * Whether nobody has typed a title: there is none, or it is what was offered.
 * @param offered the title of the object that was chosen before
 */
export const isUntouched = (title: LocalizedText, offered: LocalizedText): boolean =>
  isBlank(title) ||
  [...new Set([...Object.keys(title), ...Object.keys(offered)])].every(
    (language) => (title[language as keyof LocalizedText] ?? '') === (offered[language as keyof LocalizedText] ?? ''),
  );

/** The parts of a material that are still missing; the server validates again. */
export function missingParts(material: Material): ('title' | (typeof PARTS)[MaterialKind])[] {
  const part = PARTS[material.kind];
  const value = material[part];
  const empty = typeof value === 'object' ? isBlank(value) : value === '' || value === 0;
  const bad = part === 'url' && typeof value === 'string' && !isHttps(value);
  return [...(isBlank(material.title) ? (['title'] as const) : []), ...(empty || bad ? [part] : [])];
}

function isHttps(address: string): boolean {
  return URL.canParse(address.trim()) && new URL(address.trim()).protocol === 'https:';
}
