import type { Trx } from '../../../../db/index.ts';
import { numbersOfPhoto, sameNumber } from '../files/photo-names.ts';
import { hashesOf } from '../queries.ts';
import type { Draft } from '../targets/target.ts';

const MOST_PHOTOS = 5;

export interface Photo {
  token: string;
  /** The hash of the picture. */
  hash: string;
}

/** The photos of each person. A file name is either the personnel number, or the number and a counter. */
export function photosByNumber(photos: readonly ({ name: string } & Photo)[]): Map<string, Photo[]> {
  const byNumber = new Map<string, Photo[]>();
  for (const { name, ...photo } of photos) {
    for (const number of new Set(numbersOfPhoto(name).map(sameNumber)))
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
