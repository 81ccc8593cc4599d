import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Db, openDatabase } from '#server/db/index.ts';
import { recordAudit } from '#server/history/index.ts';

const script = fileURLToPath(new URL('./audit-verify.ts', import.meta.url));

describe('npm run audit:verify', () => {
  let dataDir = '';
  let head = '';
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'synaq-audit-'));
    // So that the cluster lies in it, also where root runs this.
    chmodSync(dataDir, 0o755);
    await withDatabase(async (db) => {
      for (const action of ['sign-in', 'create', 'edit'] as const)
        await recordAudit(db, new Date('2026-01-15T06:00:00Z'), { actorId: null, action, resource: 'users', ids: [1] });
    });
  }, 120_000);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  async function withDatabase(work: (db: Db) => Promise<unknown>): Promise<void> {
    const { db, close } = await openDatabase({ databaseUrl: undefined, dataDir });
    await work(db);
    await close();
  }

  const run = (...parameters: string[]) => runIn(dataDir, ...parameters);

  async function runIn(folder: string, ...parameters: string[]): Promise<{ code: number; output: string }> {
    const env = { PATH: process.env.PATH, DATA_DIR: folder };
    return promisify(execFile)(process.execPath, [script, ...parameters], { env }).then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
        code,
        output: stdout + stderr,
      }),
    );
  }

  it('finds a whole chain whole, tells its hash, and knows it again', async () => {
    const { code, output } = await run();
    expect([code, output]).toEqual([0, expect.stringMatching(/lines: {2}3\n.*broken: none\n.*whole/s)]);
    head = /head: {3}([0-9a-f]{64})/.exec(output)?.[1] ?? '';
    expect((await run('--expect', head)).code).toBe(0);
    expect((await run('--expect', 'f'.repeat(64))).code).toBe(1);
  }, 120_000);

  it('works beside a server, and refuses what is no hash', async () => {
    await withDatabase(async () => {
      expect((await run()).code).toBe(0);
    });
    expect((await run('--expect', 'nonsense')).code).toBe(2);
  }, 120_000);

  it('makes no database where there is no installation, and says so', async () => {
    const empty = mkdtempSync(join(tmpdir(), 'synaq-empty-'));
    const { code, output } = await runIn(empty);
    expect({ code, output: output.trim() }).toEqual({
      code: 2,
      output: `There is no installation of Synaq in ${empty}. DATA_DIR must name the folder of one.`,
    });
    expect(readdirSync(empty)).toEqual([]);
    rmSync(empty, { recursive: true });
  });

  it('names the place of a line that was changed', async () => {
    await withDatabase(async (db) => {
      await sql`alter table audit_events disable trigger audit_events_append_only`.execute(db);
      await sql`update audit_events set actor_id = 7 where place = 2`.execute(db);
      await sql`alter table audit_events enable trigger audit_events_append_only`.execute(db);
    });
    expect(await run('--expect', head)).toEqual({ code: 1, output: expect.stringMatching(/broken: 2\n/) });
  }, 120_000);
});
