import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { errors, type FieldErrors } from '../../../errors.ts';
import { isBlankHtml, sanitizeRichText } from '../questions/index.ts';
import { httpsAddress } from './https-address.ts';

type Material = Schemas['ThemeMaterial'];

/** The records that materials name, or those of them that exist. */
export interface Named<Ids> {
  tests: Ids;
  mediaFiles: Ids;
  videoLessons: Ids;
  vrScenes: Ids;
  scorms: Ids;
  webinars: Ids;
}

const distinct = (ids: readonly (number | null)[]): number[] => [...new Set(ids.filter((id) => id !== null))];

/** The ids of the records that materials name. */
export const namedBy = (materials: readonly Material[]): Named<number[]> => ({
  tests: distinct(materials.map(({ kind, testId }) => (kind === 'test' ? testId : null))),
  mediaFiles: distinct(materials.map(({ kind, mediaFileId }) => (kind === 'file' ? mediaFileId : null))),
  videoLessons: distinct(materials.map(({ kind, videoLessonId }) => (kind === 'video' ? videoLessonId : null))),
  vrScenes: distinct(materials.map(({ kind, vrSceneId }) => (kind === 'vr' ? vrSceneId : null))),
  scorms: distinct(materials.map(({ kind, scormId }) => (kind === 'scorm' ? scormId : null))),
  webinars: distinct(materials.map(({ kind, webinarId }) => (kind === 'webinar' ? webinarId : null))),
});

/**
 * Materials as they are stored: pages are sanitized, and fields of other kinds are dropped.
 * @param known the records that exist
 * @throws PublicError 422 at each missing field, at an unknown record, at an address that is not https
 */
export function checkedMaterials(materials: readonly Material[], known: Named<ReadonlySet<number>>): Material[] {
  const fields: FieldErrors = {};
  const checked = materials.map((material, place) => {
    const { key, kind, title, required } = material;
    const at = `materials.${place}`;
    const testId = kind === 'test' ? material.testId : null;
    const mediaFileId = kind === 'file' ? material.mediaFileId : null;
    const videoLessonId = kind === 'video' ? material.videoLessonId : null;
    const vrSceneId = kind === 'vr' ? material.vrSceneId : null;
    const scormId = kind === 'scorm' ? material.scormId : null;
    const webinarId = kind === 'webinar' ? material.webinarId : null;
    const body = kind === 'page' ? cleanBody(material.body) : null;
    const url = kind === 'link' ? httpsAddress(material.url) : null;
    if (isBlankText(title)) fields[`${at}.title`] = { key: 'required' };
    if (kind === 'test' && testId === null) fields[`${at}.testId`] = { key: 'required' };
    if (testId !== null && !known.tests.has(testId)) fields[`${at}.testId`] = { key: 'reference' };
    if (kind === 'file' && mediaFileId === null) fields[`${at}.mediaFileId`] = { key: 'required' };
    if (mediaFileId !== null && !known.mediaFiles.has(mediaFileId)) fields[`${at}.mediaFileId`] = { key: 'reference' };
    if (kind === 'video' && videoLessonId === null) fields[`${at}.videoLessonId`] = { key: 'required' };
    if (videoLessonId !== null && !known.videoLessons.has(videoLessonId))
      fields[`${at}.videoLessonId`] = { key: 'reference' };
    if (kind === 'vr' && vrSceneId === null) fields[`${at}.vrSceneId`] = { key: 'required' };
    if (vrSceneId !== null && !known.vrScenes.has(vrSceneId)) fields[`${at}.vrSceneId`] = { key: 'reference' };
    if (kind === 'scorm' && scormId === null) fields[`${at}.scormId`] = { key: 'required' };
    if (scormId !== null && !known.scorms.has(scormId)) fields[`${at}.scormId`] = { key: 'reference' };
    if (kind === 'webinar' && webinarId === null) fields[`${at}.webinarId`] = { key: 'required' };
    if (webinarId !== null && !known.webinars.has(webinarId)) fields[`${at}.webinarId`] = { key: 'reference' };
    if (kind === 'page' && body === null) fields[`${at}.body`] = { key: 'required' };
    if (kind === 'link' && url === null) fields[`${at}.url`] = { key: 'themes.httpsOnly' };
    const about = {
      kind,
      title,
      testId,
      mediaFileId,
      videoLessonId,
      vrSceneId,
      scormId,
      webinarId,
      body,
      url,
      required,
    };
    return { ...(key !== undefined && { key }), ...about };
  });
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  return checked;
}

const isBlankText = (text: LocalizedText) => Object.values(text).every((words) => words.trim() === '');

/** A page without content counts as no page. */
function cleanBody(body: LocalizedText | null): LocalizedText | null {
  const languages = Object.entries(body ?? {}).map(([language, html]) => [language, sanitizeRichText(html)] as const);
  const written = languages.filter(([, html]) => !isBlankHtml(html));
  return written.length === 0 ? null : Object.fromEntries(written);
}
