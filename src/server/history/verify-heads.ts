import type { Db } from '../db/index.ts';
import { isForeign, isSigned } from './audit-key.ts';
import { headText, isInTrail, isBehind, lastLine, readHeadFile, type SignedHead, storedHead } from './head.ts';
import { wasEverSealed } from './seal.ts';

/** What a signed head says about the trail. */
export type HeadState =
  /** There is none. */
  | 'none'
  /** It is signed by the key, and its line is in the trail. */
  | 'fits'
  /** It is signed by the key, but its line was changed or taken away. */
  | 'not-in-trail'
  /** It was signed once, but the file or a seal in the trail is later. */
  | 'behind'
  /** Not signed by the key that it names. */
  | 'forged'
  /** Signed by another key. */
  | 'other-key';

export interface HeadsCheck {
  database: { state: HeadState; place: number };
  file: { state: HeadState; place: number };
  /** Lines after the newest signed one. */
  unsigned: number;
  isWhole: boolean;
}

/** Checks the signed heads in the database and in DATA_DIR against the trail. */
export async function verifyHeads(db: Db, dataDir: string): Promise<HeadsCheck> {
  const check = async (head: SignedHead | undefined) => ({ state: await stateOf(db, head), place: head?.place ?? 0 });
  // The file first: a server may seal meanwhile, and writes it last.
  const outside = await readHeadFile(dataDir);
  const inside = await storedHead(db);
  const file = await check(outside);
  const database = await check(inside);
  if (inside !== undefined && database.state === 'fits') {
    if (await isBehind(db, inside, file.state === 'fits' ? outside : undefined)) database.state = 'behind';
  }
  const last = (await lastLine(db))?.place ?? 0;
  const signed = [database, file]
    .filter(({ state }) => state === 'fits' || state === 'behind')
    .map(({ place }) => place);
  // Nothing was ever signed: a trail from before, or a server that has never run.
  const isUnsigned = database.state === 'none' && file.state === 'none' && !(await wasEverSealed(db));
  const isWhole = isUnsigned || (database.state === 'fits' && (file.state === 'fits' || file.state === 'none'));
  return { database, file, unsigned: last - Math.max(0, ...signed), isWhole };
}

async function stateOf(db: Db, head: SignedHead | undefined): Promise<HeadState> {
  if (head === undefined) return 'none';
  if (isForeign(head.signature)) return 'other-key';
  if (!isSigned(headText(head), head.signature)) return 'forged';
  return (await isInTrail(db, head)) ? 'fits' : 'not-in-trail';
}
