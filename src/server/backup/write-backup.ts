import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { PassThrough, type Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { UNFINISHED } from '../db/index.ts';
import { exists } from '../exists.ts';
import { isUpload, UPLOADS } from '../readers/index.ts';
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

/**
 * The folders of the data folder that belong in a backup, and the names of the files in them that are whole. Stored files are named by
 * their hash, and have a longer name while they are being written.
 */
const FOLDERS: Readonly<Record<string, (name: string) => boolean>> = {
  files: (name) => /^[0-9a-f]{64}$/.test(name),
  [UPLOADS]: isUpload,
};

async function filesOf(dataDir: string): Promise<string[]> {
  const paths: string[] = [];
  for (const [folder, isWhole] of Object.entries(FOLDERS)) {
    const entries = await readdir(join(dataDir, folder), { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return [];
        throw error;
      },
    );
    for (const entry of entries)
      if (entry.isFile() && isWhole(entry.name)) paths.push(relative(dataDir, join(entry.parentPath, entry.name)));
  }
  return paths.map((path) => path.split(sep).join('/')).toSorted();
}

/** Adds a stream to the archive and waits until it has been written. */
async function add(
  zip: ZipFile,
  name: string,
  source: NodeJS.ReadableStream,
  through: Transform,
  compress: boolean,
): Promise<void> {
  const out = new PassThrough();
  zip.addReadStream(out, name, { compress, forceZip64Format: true, mode: 0o600 });
  await pipeline(source, through, out);
}

/** Reads all rows in one snapshot, then the files. Files that were added after the snapshot may be included too. */
async function fill(zip: ZipFile, address: string, dataDir: string): Promise<Manifest> {
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
    for (const path of await filesOf(dataDir)) {
      const file = join(dataDir, path);
      // Deleted since the folder was listed.
      if (!(await exists(file))) continue;
      const digest = new FileDigest();
      await add(zip, filePath(path), createReadStream(file), digest, false);
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
export async function writeBackup(address: string, dataDir: string, file: string): Promise<Summary> {
  if (await exists(file)) throw new BackupError(`${file} is there already.`);
  if (!(await exists(dirname(file)))) throw new BackupError(`There is no folder ${dirname(file)}.`);
  const aside = `${file}.${randomUUID()}.part`;
  const zip = new ZipFile();
  const out = createWriteStream(aside, { mode: 0o600, flags: 'wx' });
  const written = finished(zip.outputStream.pipe(out));
  try {
    const manifest = await Promise.race([
      fill(zip, address, dataDir),
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
