import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { blobPath, type BlobStore } from '../blobs/index.ts';
import { UNFINISHED } from '../db/index.ts';
import { exists } from '../exists.ts';
import { isUpload, UPLOADS } from '../readers/index.ts';
import { type Zip, zipOf } from '../zip.ts';
import {
  BackupError,
  filePath,
  FORMAT,
  MANIFEST,
  type Manifest,
  type Summary,
  summaryOf,
  tablePath,
} from './archive.ts';
import { FileDigest } from './file-digest.ts';
import { RowDigest } from './row-digest.ts';
import { connect, listTables, readSequences, rowsOf } from './tables.ts';

/** Where an installation keeps its files. */
export interface Stored {
  dataDir: string;
  blobs: BlobStore;
}

interface StoredFile {
  path: string;
  /** undefined: deleted since the files were listed. */
  open: () => Promise<Readable | undefined>;
}

/** Contents of files, then uploads that wait to be imported; names of other files in that folder are of running requests. */
async function* filesOf({ dataDir, blobs }: Stored): AsyncIterable<StoredFile> {
  for await (const { contentHash } of blobs.all())
    yield { path: blobPath(contentHash), open: () => blobs.read(contentHash) };
  const uploads = await readdir(join(dataDir, UPLOADS)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  for (const name of uploads.filter(isUpload)) {
    const file = join(dataDir, UPLOADS, name);
    yield { path: `${UPLOADS}/${name}`, open: async () => ((await exists(file)) ? createReadStream(file) : undefined) };
  }
}

/** Adds a stream to the archive and waits until it has been written. */
async function add(
  zip: Zip,
  name: string,
  source: NodeJS.ReadableStream,
  through: Transform,
  compress: boolean,
): Promise<void> {
  const out = new PassThrough();
  zip.addStream(name, () => out, { compress, forceZip64Format: true, mode: 0o600 });
  await pipeline(source, through, out);
}

/** Reads all rows in one snapshot, then the files. Files that were added after the snapshot may be included too. */
async function fill(zip: Zip, address: string, stored: Stored): Promise<Manifest> {
  const client = await connect(address);
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const unfinished = await client.query(`select from pg_class where relname = '${UNFINISHED}'`);
    if (unfinished.rowCount !== 0)
      throw new BackupError('A restore into this database was interrupted: there is nothing to back up.');
    const { rows: versions } = await client.query<{ version: string; at: Date }>(
      `select current_setting('server_version') as version, now() as at`,
    );
    const { rows: steps } = await client.query<{ name: string }>('select name from kysely_migration order by name');
    const manifest: Manifest = {
      format: FORMAT,
      at: versions[0]?.at.toISOString() ?? '',
      postgres: versions[0]?.version ?? '',
      migrations: steps.map(({ name }) => name),
      tables: {},
      sequences: await readSequences(client),
      files: {},
    };
    for (const [table, columns] of await listTables(client)) {
      const digest = new RowDigest();
      await add(zip, tablePath(table), rowsOf(client, table, columns), digest, true);
      manifest.tables[table] = { columns, rows: digest.rows, digest: digest.digest };
    }
    for await (const { path, open: openFile } of filesOf(stored)) {
      const source = await openFile();
      if (source === undefined) continue;
      const digest = new FileDigest();
      await add(zip, filePath(path), source, digest, false);
      manifest.files[path] = digest.entry();
    }
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

/**
 * Writes a backup: all rows in one snapshot, and the stored files. The installation may be in use meanwhile.
 * @param address of the database
 * @param file is created only when the backup is complete
 * @throws BackupError when there is nothing to back up, or the file exists already
 */
export async function writeBackup(address: string, stored: Stored, file: string): Promise<Summary> {
  if (await exists(file)) throw new BackupError(`${file} is there already.`);
  if (!(await exists(dirname(file)))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  const aside = `${file}.${randomUUID()}.part`;
  const zip = zipOf();
  const out = createWriteStream(aside, { mode: 0o600, flags: 'wx' });
  const written = pipeline(zip.output, out);
  try {
    const manifest = await Promise.race([
      fill(zip, address, stored),
      written.then(() => Promise.reject(new Error('The archive ended early'))),
    ]);
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), MANIFEST);
    zip.end();
    await written;
    const handle = await open(aside, 'r+');
    await handle.sync();
    await handle.close();
    await rename(aside, file);
    return summaryOf(manifest);
  } catch (error) {
    out.destroy();
    await rm(aside, { force: true });
    throw error;
  }
}
