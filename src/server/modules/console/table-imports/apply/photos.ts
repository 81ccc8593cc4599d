import type { Trx } from '../../../../db/index.ts';
import { hashesOf } from '../queries.ts';
import type { Draft } from '../targets/target.ts';

const MOST_PHOTOS = 5;

export interface Photo {
  token: string;
  /** What the picture shows. */
  hash: string;
}

/**
 * The personnel number that a photo is named by: `12345`, and `12345_2` or `12345 (2)` for further ones of the same person.
 */
export function numberOfPhoto(name: string): string {
  return name.trim().replace(/(?:_\d{1,2}| \(\d{1,2}\))$/u, '');
}

/** Photos of each person: a name may be the whole number, or the number with a count behind it. */
export function photosByNumber(photos: readonly ({ name: string } & Photo)[]): Map<string, Photo[]> {
  const byNumber = new Map<string, Photo[]>();
  for (const { name, ...photo } of photos) {
    for (const number of new Set([name, numberOfPhoto(name)]))
      byNumber.set(number, [...(byNumber.get(number) ?? []), photo]);
  }
  return byNumber;
}

/** Puts the photos of the people of a chunk before the ones that they have; a picture that is there already stays where it is. */
export async function addPhotos(
  trx: Trx,
  drafts: readonly Draft[],
  photos: ReadonlyMap<string, Photo[]>,
): Promise<void> {
  if (photos.size === 0) return;
  const before = (draft: Draft) => (draft.existing?.record.photos as string[] | undefined) ?? [];
  const hashes = await hashesOf(trx, drafts.flatMap(before));
  for (const draft of drafts) {
    const number = draft.values.personnelNumber ?? draft.existing?.record.personnelNumber;
    const own = typeof number === 'string' ? photos.get(number) : undefined;
    if (own === undefined) continue;
    const there = before(draft);
    const shown = new Set(there.map((token) => hashes.get(token)));
    const added = own.filter(({ hash }) => !shown.has(hash) && shown.add(hash)).map(({ token }) => token);
    if (added.length > 0) draft.input = { ...draft.input, photos: [...added, ...there].slice(0, MOST_PHOTOS) };
  }
}
