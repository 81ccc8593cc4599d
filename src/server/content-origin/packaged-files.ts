import { sql } from 'kysely';
import type { PackageStandard } from '#shared/scorm/package.ts';
import type { Db } from '../db/index.ts';

/** A file of a content, as it is served. */
export interface PackagedFile {
  contentHash: string;
  bytes: number;
  mediaType: string;
  standard: PackageStandard;
}

/** How many files are remembered: contents never change. */
const REMEMBERED = 20_000;

/** Finds the files of contents. */
export class PackagedFiles {
  readonly #db: Db;
  readonly #known = new Map<string, PackagedFile>();

  constructor(db: Db) {
    this.#db = db;
  }

  /**
   * @param paths by which the file may be meant, the likeliest first; capitals differ where there is no other
   * @returns undefined when the content has none of them
   */
  async find(contentId: number, paths: readonly string[]): Promise<PackagedFile | undefined> {
    const key = `${contentId} ${paths[0] ?? ''}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const found = await this.#look(contentId, paths);
    if (found === undefined) return undefined;
    const [oldest] = this.#known.keys();
    if (this.#known.size >= REMEMBERED && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(key, found);
    return found;
  }

  async #look(contentId: number, paths: readonly string[]): Promise<PackagedFile | undefined> {
    const rows = await this.#db
      .selectFrom('scorm_files')
      .innerJoin('scorm_contents', 'scorm_contents.id', 'scorm_files.content_id')
      .select(['path', 'content_hash', 'bytes', 'media_type', 'standard'])
      .where('content_id', '=', contentId)
      .where(sql<boolean>`lower(path) in (select lower(one) from unnest(${[...paths]}::text[]) as one)`)
      .orderBy('path')
      .execute();
    const exact = paths.map((path) => rows.find((row) => row.path === path)).find((row) => row !== undefined);
    const row = exact ?? rows[0];
    return (
      row && { contentHash: row.content_hash, bytes: row.bytes, mediaType: row.media_type, standard: row.standard }
    );
  }
}
