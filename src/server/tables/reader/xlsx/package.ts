import { posix } from 'node:path';
import type { Readable } from 'node:stream';
import { type Entry, fromBufferPromise } from 'yauzl';
import { LIMITS } from '../limits.ts';
import { refuseBeyond } from '../problem.ts';
import { hear } from './xml.ts';

/** A part of the package that another part refers to. */
export interface Relation {
  id: string;
  /** The last word of its type: `worksheet`, `styles`, `sharedStrings`. */
  type: string;
  part: string;
}

/** The parts of a workbook by their paths, whose letters may differ in case. */
export interface Package {
  part: (path: string) => Promise<Readable | undefined>;
  relationsOf: (path: string) => Promise<Relation[]>;
  close: () => void;
}

export async function openPackage(bytes: Buffer): Promise<Package> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: true, autoClose: false });
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName.toLowerCase(), entry);

  async function part(path: string): Promise<Readable | undefined> {
    const entry = entries.get(path.toLowerCase());
    return entry && zip.openReadStreamPromise(entry);
  }

  async function relationsOf(path: string): Promise<Relation[]> {
    const { dir, base } = posix.parse(path);
    const file = await part(posix.join(dir, '_rels', `${base}.rels`));
    const relations: Relation[] = [];
    const open = (name: string, { Id, Type, Target, TargetMode }: Readonly<Record<string, string | undefined>>) => {
      if (name !== 'Relationship' || Id === undefined || Target === undefined || TargetMode === 'External') return;
      const relation = { id: Id, type: posix.basename(Type ?? ''), part: resolved(dir, Target) };
      refuseBeyond(relations.push(relation), LIMITS.parts);
    };
    if (file !== undefined) await hear(file, { open });
    return relations;
  }

  return { part, relationsOf, close: () => zip.close() };
}

/** Targets are relative to the folder of the part, or absolute. */
const resolved = (folder: string, target: string): string =>
  posix.resolve('/', folder, target.replaceAll('\\', '/')).slice(1);
