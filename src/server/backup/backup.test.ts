import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import {
  buildOneOfEach,
  buildTest,
  buildUser,
  openEmptyDatabase,
  openTestDatabase,
  startApp,
  signIn,
  type TestDatabase,
} from '../../../tests/support/index.ts';
import { contentsOf } from '../../../tests/support/table-contents.ts';
import { DiskStore } from '../blobs/index.ts';
import { migrate } from '../db/index.ts';
import { verifyAudit } from '../history/index.ts';
import { type Archive, openArchive } from './read-archive.ts';
import { BackupError, restoreBackup, writeBackup } from './index.ts';

const folder = mkdtempSync(join(tmpdir(), 'synaq-backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const CONTENT = Buffer.from('kept bytes');
const HASH = createHash('sha256').update(CONTENT).digest('hex');
/** An uploaded question file that has not been imported yet. */
const UPLOAD = 'imports/questions-3';
const KEPT = `files/${HASH.slice(0, 2)}/${HASH.slice(2, 4)}/${HASH}`;

/** The same archive with changed entries, as an attacker who has the file could make it. */
async function forge(archive: Archive, file: string, change: (name: string, bytes: Buffer) => Buffer): Promise<void> {
  const zip = new ZipFile();
  const { tables, files } = archive.manifest;
  const names = [
    'manifest.json',
    ...Object.keys(tables).map((name) => `tables/${name}.copy`),
    ...Object.keys(files).map((name) => `files/${name}`),
  ];
  for (const name of names) zip.addBuffer(change(name, await buffer(await archive.read(name))), name);
  zip.end();
  writeFileSync(file, await buffer(zip.outputStream as never));
}

const restore = async (file: string, target: Parameters<typeof restoreBackup>[1]) =>
  restoreBackup(await openArchive(file), target);

describe('a backup', () => {
  const dataDir = join(folder, 'data');
  const stored = { dataDir, blobs: new DiskStore(dataDir) };
  const file = join(folder, 'whole.backup');
  let source: TestDatabase;
  let whole: Awaited<ReturnType<typeof contentsOf>>;
  let targets: TestDatabase[] = [];

  beforeAll(async () => {
    source = await openTestDatabase();
    const { db } = source;
    const admin = await buildUser(db, { role: 'admin', surname: 'Әбілқасымұлы', name: 'Перенос\\строки\n\tи таб' });
    const questions = await buildOneOfEach(db);
    await buildTest(db, { questions: Object.values(questions) });
    const app = await startApp({ db });
    // Written through the API, so that there are batches, changes and an audit chain.
    const client = await signIn(app, admin);
    const made = await client.post('/themes', { number: 55, title: { ru: 'Тема' } });
    expect(made.status).toBe(201);
    await app.close();
    mkdirSync(join(dataDir, KEPT, '..'), { recursive: true });
    writeFileSync(join(dataDir, KEPT), CONTENT);
    writeFileSync(join(dataDir, `${KEPT}.half`), 'half');
    mkdirSync(join(dataDir, 'imports'));
    writeFileSync(join(dataDir, UPLOAD), CONTENT);
    writeFileSync(join(dataDir, 'imports/3-photos'), 'of a request that is running');
    await writeBackup(source.address, stored, file);
    whole = await contentsOf(source.address);
  });
  afterAll(() => source.close());
  afterEach(async () => {
    for (const target of targets) await target.close();
    targets = [];
  });
  const emptyTarget = async () => {
    const target = await openEmptyDatabase();
    targets.push(target);
    const empty = mkdtempSync(join(folder, 'restored-'));
    return { ...target, dataDir: empty, blobs: new DiskStore(empty) };
  };

  it('restores everything, to the last byte', async () => {
    const target = await emptyTarget();
    const summary = await restore(file, target);
    expect(await contentsOf(target.address)).toEqual(whole);
    expect(summary).toMatchObject({ files: 2, bytes: 2 * CONTENT.length });
    expect(readFileSync(join(target.dataDir, UPLOAD))).toEqual(CONTENT);
    expect(readdirSync(join(target.dataDir, 'imports'))).toEqual(['questions-3']);
    expect(readFileSync(join(target.dataDir, KEPT))).toEqual(CONTENT);
    expect(readdirSync(join(target.dataDir, KEPT, '..'))).toEqual([HASH]);
    expect(await verifyAudit(target.db, undefined)).toMatchObject({ broken: [] });
    // The restored database continues where the original stopped: sequences, keys and triggers work.
    await migrate(target.db);
    const app = await startApp({ db: target.db });
    const { login } = await target.db.selectFrom('users').select('login').executeTakeFirstOrThrow();
    const admin = await signIn(app, { login } as never);
    expect((await admin.post('/themes', { number: 56, title: { ru: 'Ещё' } })).status).toBe(201);
    await app.close();
    await expect(sql`delete from audit_events`.execute(target.db)).rejects.toThrow();
    await expect(sql`insert into themes (number, title) values (56, '{}')`.execute(target.db)).rejects.toThrow();
  });

  it('takes up no mailing that was under way: letters are not sent again', async () => {
    const { id } = await source.db.selectFrom('users').select('id').limit(1).executeTakeFirstOrThrow();
    await source.db
      .insertInto('jobs')
      .values({
        owner_id: id,
        kind: 'access-mail',
        resource: 'users',
        language: 'ru',
        payload: JSON.stringify({ mailing: randomUUID(), includeSignedIn: false }),
        status: 'running',
        created_at: new Date(),
      })
      .execute();
    const during = join(folder, 'during.backup');
    await writeBackup(source.address, stored, during);
    await source.db.deleteFrom('jobs').where('kind', '=', 'access-mail').execute();
    const target = await emptyTarget();
    await restore(during, target);
    const jobs = await target.db.selectFrom('jobs').select('status').where('kind', '=', 'access-mail').execute();
    expect(jobs).toEqual([{ status: 'cancelled' }]);
  });

  it('replaces files of the same name that another installation has left', async () => {
    const target = await emptyTarget();
    mkdirSync(join(target.dataDir, 'imports'));
    writeFileSync(join(target.dataDir, UPLOAD), 'of another installation');
    await restore(file, target);
    expect(readFileSync(join(target.dataDir, UPLOAD))).toEqual(CONTENT);
  });

  it('is of one moment, whatever is written meanwhile', async () => {
    const second = join(folder, 'second.backup');
    const [, ...people] = await Promise.all([
      writeBackup(source.address, stored, second),
      ...Array.from({ length: 20 }, () => buildUser(source.db)),
    ]);
    expect(people).toHaveLength(20);
    const target = await emptyTarget();
    await restore(second, target);
    const { manifest, close } = await openArchive(second);
    close();
    expect((await contentsOf(target.address)).users?.rows).toBe(manifest.tables.users?.rows);
  });

  it('never replaces a file', async () => {
    await expect(writeBackup(source.address, stored, file)).rejects.toThrow(BackupError);
    expect(readdirSync(folder).filter((name) => name.includes('.part'))).toEqual([]);
  });

  it('leaves no half file where it cannot be written', async () => {
    await expect(writeBackup(source.address, stored, join(folder, 'nowhere', 'x.backup'))).rejects.toThrow(
      `There is no folder ${join(folder, 'nowhere')}`,
    );
    const nobody = source.address.replace(/\/[^/]*$/, '/no_such_database');
    await expect(writeBackup(nobody, stored, join(folder, 'none.backup'))).rejects.toThrow('no_such_database');
    expect(readdirSync(folder).filter((name) => name.startsWith('none'))).toEqual([]);
  });

  it('is refused where there is no such file', async () => {
    await expect(openArchive(join(folder, 'none'))).rejects.toThrow(`There is no file ${join(folder, 'none')}`);
  });

  it('is refused by a database that is in use', async () => {
    const target = { ...(await openTestDatabase()), dataDir: folder, blobs: new DiskStore(folder) };
    targets.push(target);
    await expect(restore(file, target)).rejects.toThrow('not empty');
  });

  it('is refused when the end of the file is missing', async () => {
    const cut = join(folder, 'cut.backup');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, 5000);
    await expect(restore(cut, await emptyTarget())).rejects.toThrow('not a whole backup');
  });

  it.each<[string, (name: string, bytes: Buffer) => Buffer, string]>([
    ['a row is missing', (name, bytes) => (name.includes('/users.') ? bytes.subarray(0, 0) : bytes), 'damaged'],
    [
      'a name was changed',
      (name, bytes) =>
        name.includes('/users.') ? Buffer.from(bytes.toString().replace('Әбілқасымұлы', 'Иванов')) : bytes,
      'table users',
    ],
    ['a stored file was changed', (name, bytes) => (name.includes(HASH) ? Buffer.from('other') : bytes), 'damaged'],
    [
      'it was made by a newer version',
      (name, bytes) =>
        name === 'manifest.json'
          ? Buffer.from(bytes.toString().replace('"migrations":[', '"migrations":["000-x",'))
          : bytes,
      'newer version',
    ],
    [
      'it names a path outside',
      (name, bytes) =>
        name === 'manifest.json' ? Buffer.from(bytes.toString().replaceAll(KEPT, 'files/../../x')) : bytes,
      'outside',
    ],
  ])('is refused when %s, and a whole one can be restored after it', async (_what, change, words) => {
    const archive = await openArchive(file);
    const forged = join(folder, `forged-${words}-${Math.random()}.backup`);
    await forge(archive, forged, change);
    archive.close();
    const target = await emptyTarget();
    await expect(restore(forged, target)).rejects.toThrow(words);
    const left = readdirSync(target.dataDir, { recursive: true }).map(String);
    expect(left.filter((name) => name.includes(HASH) && !name.endsWith(HASH))).toEqual([]);
    await restore(file, target);
    expect(await contentsOf(target.address)).toEqual(whole);
  });
});
