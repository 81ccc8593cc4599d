import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { errors, type FieldErrors } from '../../../errors.ts';
import { isBlankHtml, sanitizeRichText } from '../questions/index.ts';

type Material = Schemas['ThemeMaterial'];

/** The tests that materials name. */
export const testsOf = (materials: readonly Material[]): number[] => [
  ...new Set(materials.flatMap(({ kind, testId }) => (kind === 'test' && testId !== null ? [testId] : []))),
];

/**
 * Materials as they may be kept: pages sanitized, and of each only what belongs to its kind.
 * @param knownTests the tests that there are
 * @throws PublicError 422 at each part that is missing, at a test that there is none of, at an address that is not https
 */
export function checkedMaterials(materials: readonly Material[], knownTests: ReadonlySet<number>): Material[] {
  const fields: FieldErrors = {};
  const checked = materials.map((material, place) => {
    const { kind, title, required } = material;
    const at = `materials.${place}`;
    const testId = kind === 'test' ? material.testId : null;
    const body = kind === 'page' ? cleanBody(material.body) : null;
    const url = kind === 'link' ? httpsAddress(material.url) : null;
    if (isBlankText(title)) fields[`${at}.title`] = { key: 'required' };
    if (kind === 'test' && testId === null) fields[`${at}.testId`] = { key: 'required' };
    if (testId !== null && !knownTests.has(testId)) fields[`${at}.testId`] = { key: 'reference' };
    if (kind === 'page' && body === null) fields[`${at}.body`] = { key: 'required' };
    if (kind === 'link' && url === null) fields[`${at}.url`] = { key: 'themes.httpsOnly' };
    return { kind, title, testId, body, url, required };
  });
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
  return checked;
}

const isBlankText = (text: LocalizedText) => Object.values(text).every((words) => words.trim() === '');

/** A page without anything to read is none. */
function cleanBody(body: LocalizedText | null): LocalizedText | null {
  const languages = Object.entries(body ?? {}).map(([language, html]) => [language, sanitizeRichText(html)] as const);
  const written = languages.filter(([, html]) => !isBlankHtml(html));
  return written.length === 0 ? null : Object.fromEntries(written);
}

/** @returns the address as browsers write it; null when it is none of https, or has a name and password in it */
function httpsAddress(text: string | null): string | null {
  const url = URL.parse((text ?? '').trim());
  return url === null || url.protocol !== 'https:' || url.username !== '' || url.password !== '' ? null : url.href;
}
