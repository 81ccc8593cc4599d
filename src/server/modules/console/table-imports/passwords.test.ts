import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnv } from '#server/env.ts';
import {
  buildUser,
  signIn,
  type SignedInClient,
  startApp,
  testClock,
  withDatabase,
} from '../../../../../tests/support/index.ts';
import { forgetExpiredTables } from './index.ts';
import { HIDDEN, seal, unseal } from './sealed-cells.ts';
import { afterJob, csv, settled, upload, xlsx } from './testing/tables.fixture.ts';

const SECRET = 'Otkroisya-77!';

describe('passwords in a table', () => {
  const database = withDatabase();
  const clock = testClock();
  const lines: string[] = [];
  let dataDir = '';
  let app: Awaited<ReturnType<typeof startApp>>;
  let admin: SignedInClient;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'synaq-passwords-'));
    const log = { level: 'trace', stream: { write: (line: string) => void lines.push(line) } };
    app = await startApp({ db: database.db, clock, log, env: { DATA_DIR: dataDir } });
    admin = await signIn(app, await buildUser(database.db, { role: 'admin' }));
  });
  afterAll(async () => {
    await app.close();
    await rm(dataDir, { recursive: true });
  });

  /** The tables that hold the text. */
  async function holders(text: string): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(database.db);
    const found: string[] = [];
    for (const { name } of tables) {
      const like = `%${text}%`;
      const { rows } = await sql`select from ${sql.raw(name)} t where t::text like ${like} limit 1`.execute(
        database.db,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }
  const uploads = () => readdir(join(dataDir, 'imports'));

  it('are sealed while they wait, hidden from everybody, and gone when the import is done', async () => {
    const file = csv([
      ['login', 'surname', 'name', 'role', 'password'],
      ['new.one', 'Ким', 'Олег', 'user', SECRET],
      ['new.two', '', 'Анна', 'user', `${SECRET}2`],
    ]);
    const made = await upload(admin, 'users', file, 'a.csv');
    expect(made.body.sample[0]).toEqual(['new.one', 'Ким', 'Олег', 'user', HIDDEN]);
    expect(await uploads()).toEqual([]);
    expect(await holders(SECRET)).toEqual([]);
    const checked = await afterJob(admin, made.body.id, 'check');
    expect(checked.body.problems[0].cells.at(-1)).toBe(HIDDEN);
    const failed = await admin.get(`/table-imports/${made.body.id}/errors`, { format: 'csv' });
    expect(failed.body).toContain('new.two');
    expect(failed.body).not.toContain(SECRET);
    expect(failed.body).not.toContain('sealed');
    expect(await holders(SECRET)).toEqual([]);

    const done = await afterJob(admin, made.body.id, 'run');
    expect(done.body.report.counts).toMatchObject({ create: 1, error: 1 });
    expect(await holders(SECRET)).toEqual([]);
    expect(await holders('sealed:')).toEqual([]);
    expect(await uploads()).toEqual([]);
    const person = await database.db
      .selectFrom('users')
      .selectAll()
      .where('login', '=', 'new.one')
      .executeTakeFirstOrThrow();
    expect((await signIn(app, person, SECRET)).user.id).toBe(person.id);
  });

  it('are sealed as soon as a column is said to hold them, and unsealed when it is said not to', async () => {
    const file = csv([
      ['login', 'surname', 'name', 'role', 'x'],
      ['later.one', 'Ким', 'Олег', 'user', SECRET],
    ]);
    const made = await upload(admin, 'users', file, 'b.csv');
    const { settings } = made.body;
    expect(settings.columns.at(-1)).toBeNull();
    const path = `/table-imports/${made.body.id}/settings`;
    const columns = [...settings.columns.slice(0, -1), 'password'];
    const mapped = await admin.put(path, { ...settings, columns });
    expect(mapped.body.sample[0].at(-1)).toBe(HIDDEN);
    expect(await holders(SECRET)).toEqual([]);
    const back = await admin.put(path, settings);
    expect(back.body.sample[0].at(-1)).toBe(SECRET);
    expect((await admin.delete(`/table-imports/${made.body.id}`)).status).toBe(204);
    expect(await holders(SECRET)).toEqual([]);
  });

  it('seals a password for all new people, and remembers it for no other file', async () => {
    const file = csv([
      ['login', 'surname', 'name', 'role'],
      ['default.one', 'Ким', 'Олег', 'user'],
    ]);
    const made = await upload(admin, 'users', file, 'c.csv');
    const path = `/table-imports/${made.body.id}/settings`;
    const { settings } = made.body;
    const put = await admin.put(path, { ...settings, defaults: { ...settings.defaults, password: SECRET } });
    expect(put.status, JSON.stringify(put.body)).toBe(200);
    expect(put.body.settings.defaults.password).toBe(HIDDEN);
    expect(await holders(SECRET)).toEqual([]);
    // As the page sends it back.
    const again = await admin.put(path, put.body.settings);
    expect(again.body.settings.defaults.password).toBe(HIDDEN);
    await afterJob(admin, made.body.id, 'run');
    const person = await database.db
      .selectFrom('users')
      .selectAll()
      .where('login', '=', 'default.one')
      .executeTakeFirst();
    expect(person).toBeDefined();
    expect(await holders('sealed:')).toEqual([]);
  });

  it('are erased with an upload that failed or expired', async () => {
    const broken = await upload(admin, 'users', Buffer.from('PK\u0003\u0004 no workbook'), 'd.xlsx');
    expect(broken.body.status).toBe('failed');
    expect(await uploads()).toEqual([]);
    expect((await admin.put(`/table-imports/${broken.body.id}/sheet`, { sheet: 0 })).body.id).toBe('import-not-read');
    const table = [
      ['login', 'surname', 'name', 'role', 'password'],
      ['sheet.one', 'Ким', 'Олег', 'user', SECRET],
    ];
    const made = await upload(admin, 'users', await xlsx(table), 'e.xlsx');
    expect((await settled(admin, made)).body.status).toBe('mapping');
    clock.forward({ days: 8 });
    await forgetExpiredTables({ db: database.db, clock, env: readEnv({ DATA_DIR: dataDir }) });
    expect(await uploads()).toEqual([]);
    expect(await holders(SECRET)).toEqual([]);
  });

  it('stand in no log', () => {
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.join('\n')).not.toContain('Otkroisya');
  });
});

describe('seal', () => {
  it('gives another text each time, and what was sealed by another key is lost', () => {
    const place = { importId: 7, at: 2 };
    const sealed = seal(SECRET, place);
    expect(sealed).not.toContain(SECRET);
    expect(seal(SECRET, place)).not.toBe(sealed);
    expect(seal(sealed, place)).toBe(sealed);
    expect(unseal(sealed, place)).toBe(SECRET);
    expect(unseal(`${sealed.slice(0, -4)}AAA=`, place)).toBeNull();
    expect(unseal('plain', place)).toBe('plain');
  });

  it('holds only in its row of its import', () => {
    const sealed = seal(SECRET, { importId: 7, at: 2 });
    for (const place of [
      { importId: 7, at: 3 },
      { importId: 8, at: 2 },
      { importId: 7, at: 'defaults' as const },
    ])
      expect(unseal(sealed, place)).toBeNull();
  });
});
