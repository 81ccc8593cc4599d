import type { Trx } from '../../../../db/index.ts';
import { hashesOf } from '../queries.ts';
import type { Draft } from '../targets/target.ts';

const MOST_PHOTOS = 5;

export interface Photo {
  token: string;
  /** The hash of the picture. */
  hash: string;
}

/** The personnel number in the file name of a photo: `12345`, or `12345_2` and `12345 (2)` for further photos of the same person. */
export function numberOfPhoto(name: string): string {
  return name.trim().replace(/(?:_\d{1,2}| \(\d{1,2}\))$/u, '');
}

/** Personnel numbers in the names of files are compared without case: file systems and cameras change it. */
export const sameNumber = (number: string): string => number.trim().toLowerCase();

/** The photos of each person. A file name is either the personnel number, or the number and a counter. */
export function photosByNumber(photos: readonly ({ name: string } & Photo)[]): Map<string, Photo[]> {
  const byNumber = new Map<string, Photo[]>();
  for (const { name, ...photo } of photos) {
    for (const number of new Set([name, numberOfPhoto(name)].map(sameNumber)))
      byNumber.set(number, [...(byNumber.get(number) ?? []), photo]);
  }
  return byNumber;
}

/** Adds the photos of the people in a chunk before the ones they have. A picture that a person already has keeps its position. */
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
    const own = typeof number === 'string' ? photos.get(sameNumber(number)) : undefined;
    if (own === undefined) continue;
    const there = before(draft);
    const shown = new Set(there.map((token) => hashes.get(token)));
    const added = own.filter(({ hash }) => !shown.has(hash) && shown.add(hash)).map(({ token }) => token);
    if (added.length > 0) draft.input = { ...draft.input, photos: [...added, ...there].slice(0, MOST_PHOTOS) };
  }
}
