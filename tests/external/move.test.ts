import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/index.ts';
import { openEmptyDatabase, type TestDatabase } from '../support/index.ts';
import { contentsOf } from '../support/table-contents.ts';
import { startServer } from '../support/server-process.ts';
import { root } from '../support/source-files.ts';

const DEMO_PASSWORD = 'Moved-2026!';

/** Everything that an installation keeps: rows and digest of each table, hash of each stored file. */
async function contents(settings: { dataDir: string; databaseUrl: string | undefined }) {
  const { address, close } = await openDatabase(settings, { as: 'tool' });
  const tables = await contentsOf(address);
  await close();
  const folder = join(settings.dataDir, 'files');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');
  return { tables, files: Object.fromEntries(files.map((file) => [file.slice(folder.length), hashOf(file)])) };
}

describe('npm run backup and npm run restore', () => {
  const folders: string[] = [];
  let external: TestDatabase;
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'synaq-move-'));
    // So that the cluster lies in it, also where root runs this.
    chmodSync(path, 0o755);
    folders.push(path);
    return path;
  };
  const run = (script: 'backup' | 'restore', file: string, dataDir: string, databaseUrl?: string) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
    return promisify(execFile)(process.execPath, [join(root, 'scripts', `${script}.ts`), file], { env });
  };
  beforeAll(async () => {
    external = await openEmptyDatabase();
  });
  afterAll(async () => {
    await external.close();
    for (const path of folders) rmSync(path, { recursive: true, force: true });
  });

  it('move an installation from its own PostgreSQL to another one and back', { timeout: 180_000 }, async () => {
    const [first, second, third, backups] = [folder(), folder(), folder(), folder()];
    const settings = { SYNAQ_DEMO: 'on', SYNAQ_DEMO_PASSWORD: DEMO_PASSWORD };
    const server = await startServer({ DATA_DIR: first, ...settings });
    await server.stop();
    const source = await contents({ dataDir: first, databaseUrl: undefined });
    await run('backup', join(backups, 'first'), first);
    expect(source.tables.users?.rows).toBeGreaterThan(300);
    expect(Object.keys(source.files)).not.toEqual([]);

    await run('restore', join(backups, 'first'), second, external.address);
    expect(await contents({ dataDir: second, databaseUrl: external.address })).toEqual(source);

    await run('backup', join(backups, 'second'), second, external.address);
    await run('restore', join(backups, 'second'), third);
    expect(await contents({ dataDir: third, databaseUrl: undefined })).toEqual(source);

    const moved = await startServer({ DATA_DIR: third, ...settings });
    const answer = await fetch(`${moved.origin}/api/v1/auth/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: 'admin', password: DEMO_PASSWORD }),
    });
    expect(answer.status).toBe(200);
    await moved.stop();
  });
});
