import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import { toJson } from '../../../crud/index.ts';

/** A material that a theme has already, as far as it is told from others. */
export interface KeptMaterial {
  key: string;
  kind: string;
  title: LocalizedText;
  testId: number | null;
  mediaFileId: number | null;
  videoLessonId: number | null;
  vrSceneId: number | null;
  scormId: number | null;
  webinarId: number | null;
  url: string | null;
}

type Wanted = Schemas['ThemeMaterial'];

/** What a material is about: the record or address that it names; pages have only their title. */
const subjectOf = ({
  kind,
  title,
  testId,
  mediaFileId,
  videoLessonId,
  vrSceneId,
  scormId,
  webinarId,
  url,
}: Omit<KeptMaterial, 'key'>): string =>
  toJson([
    kind,
    kind === 'page' ? title : (testId ?? mediaFileId ?? videoLessonId ?? vrSceneId ?? scormId ?? webinarId ?? url),
  ]);

/**
 * The key of each material that a theme is to have. What people did with a material is kept under its key, so a material keeps it when it
 * is moved or edited. Keys that this theme does not have, as in a copy of another one, and keys that come twice are replaced by new ones.
 * Materials that come without a key, from forms of other programs, are recognised by what they are about.
 * @param kept the materials of this theme
 */
export function keysOf(
  wanted: readonly Wanted[],
  kept: readonly KeptMaterial[],
  newKey: () => string,
): readonly string[] {
  const free = new Map(kept.map((material) => [material.key, material]));
  const named = wanted.map(({ key }) => (key !== undefined && free.delete(key) ? key : undefined));
  return wanted.map((material, place) => {
    const own = named[place];
    if (own !== undefined) return own;
    if (material.key !== undefined) return newKey();
    const subject = subjectOf(material);
    const same = [...free.values()].find((other) => subjectOf(other) === subject);
    if (same !== undefined) free.delete(same.key);
    return same?.key ?? newKey();
  });
}
