import { sha256 } from '@noble/hashes/sha2.js';
import type { Schemas } from '../contract/index.ts';

/** How far the journal of a window has got: the number of its entries, and the hash over all of them (base64url, 43 characters). */
export type JournalHead = Schemas['JournalHead'];

/** What a journal entry commits to. Its number is the number of entries up to and including it. */
export type ChainedEntry = Pick<Schemas['JournalEntry'], 'epoch' | 'seq' | 'position' | 'answer' | 'at' | 'receipt'>;

/** The question of an entry and the digest of its content: enough to follow a chain without its answers. */
export interface ChainLink {
  position: number;
  digest: string;
}

/** SHA-256 in JavaScript, because pages without TLS have no Web Crypto. */
const hashOf = (text: string) => toBase64Url(sha256(new TextEncoder().encode(text)));

/** The head of the empty journal of a window. */
export function emptyHead(attemptId: number, epoch: number): JournalHead {
  return { count: 0, hash: hashOf(`${attemptId}/${epoch}`) };
}

/** The digest of an entry, over its JSON with sorted keys. */
export function linkOf({ epoch, seq, position, answer, at, receipt }: ChainedEntry): ChainLink {
  return { position, digest: hashOf(sorted([epoch, seq, position, answer, at, receipt])) };
}

/** The head after one more entry: each hash covers all entries before it. */
export function headAfter({ count, hash }: JournalHead, { position, digest }: ChainLink): JournalHead {
  return { count: count + 1, hash: hashOf(`${hash}.${position}.${digest}`) };
}

/** A link as it is sent. @example "7:pmWkWSBCL51Bfkhn79xPuKBKHz__H6B-mY6G9_eieuM" */
export const printLink = ({ position, digest }: ChainLink) => `${position}:${digest}`;

export function readLink(text: string): ChainLink {
  const colon = text.indexOf(':');
  return { position: Number(text.slice(0, colon)), digest: text.slice(colon + 1) };
}

/** JSON in which the keys of each object are sorted, so that a value has one text only. */
function sorted(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(sorted).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const fields = Object.entries(value)
    .filter(([, field]) => field !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${sorted(field)}`).join(',')}}`;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
