import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import type { Db } from '#server/db/index.ts';
import {
  buildDictionaryValue,
  buildQuestion,
  buildTheme,
  buildUser,
  signInAs,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';
import { seeded } from '../../../random.ts';
import { anySettings, dirtyTable, iinOf, pick, type World } from './testing/dirty-tables.fixture.ts';
import { afterJob, csv, upload, xlsx } from './testing/tables.fixture.ts';

const FILES = 120;
/** The share of imports that are not undone, so that later files find existing records. */
const KEPT = 0.1;
const MINUTES = 10 * 60_000;

const TABLES = [
  'users',
  'dictionaries',
  'themes',
  'theme_materials',
  'questions',
  'plan_assignments',
  'plans',
  'roles',
];
const APART = ['revision', 'updated_at', 'version', 'search', 'name_key', 'given_name_key'];

async function contents(db: Db): Promise<Record<string, { rows: number; content: string }>> {
  const parts = TABLES.map(
    (table) => sql`select ${table}::text as name, count(*)::integer as rows,
      md5(coalesce(string_agg(row, '' order by row collate "C"), '')) as content
      from (select (to_jsonb(t) - ${APART}::text[])::text as row from ${sql.table(table)} t) r`,
  );
  const { rows } = await sql<{
    name: string;
    rows: number;
    content: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, ...rest }) => [name, rest]));
}

async function build(db: Db): Promise<World> {
  const titled = (ru: string, kz: string) => ({ title: JSON.stringify({ ru, kz }) });
  const words = {
    region: ['Алматы', 'Астана', 'Ақтөбе', 'Шымкент', 'Семей'],
    position: ['Машинист', 'Дежурный по станции', 'Инженер'],
    'lesson-type': ['Лекция', 'Практика'],
  };
  for (const [type, titles] of Object.entries(words))
    for (const title of titles) await buildDictionaryValue(db, type, titled(title, `${title} (қаз)`));
  for (let number = 0; number < 20; number++) {
    await buildUser(db, {
      login: `person.${number}`,
      iin: number % 3 === 0 ? null : iinOf(number),
      personnel_number: number % 2 === 0 ? `T-${number}` : null,
    });
  }
  const numbers: number[] = [];
  const ids: number[] = [];
  for (const number of [500, 503, 507]) {
    const theme = await buildTheme(db, { number });
    numbers.push(number);
    for (let count = 0; count < 4; count++) ids.push((await buildQuestion(db, { theme_id: theme.id })).id);
  }
  const plans = ['Вводный курс', 'Повышение квалификации'];
  for (const plan of plans)
    await db
      .insertInto('plans')
      .values({ title: JSON.stringify({ ru: plan }) })
      .execute();
  return {
    regions: words.region,
    positions: words.position,
    lessonTypes: words['lesson-type'],
    themes: numbers,
    plans,
    questions: ids,
  };
}

const TABLE_OF: Record<Schemas['ImportTarget'], string> = {
  users: 'users',
  dictionaries: 'dictionaries',
  themes: 'themes',
  questions: 'questions',
  'plan-assignments': 'plan_assignments',
};

describe('any table', () => {
  const server = withApp();

  describe('checkTableImport and runTableImport', () => {
    it(`say the same of ${FILES} files, and what was imported can be taken back`, {
      timeout: MINUTES,
    }, async () => {
      const admin = await signInAs(server, 'admin');
      const world = await build(server.db);
      const total = { create: 0, update: 0, same: 0, skip: 0, error: 0 };
      for (let seed = 1; seed <= FILES; seed++) {
        const random = seeded(seed);
        const { resource, rows } = dirtyTable(random, world);
        const isCsv =
          random() < 0.3 &&
          rows.every((row) =>
            row.every((cell) => cell === null || typeof cell === 'string' || typeof cell === 'number'),
          );
        const file = isCsv ? csv(rows as (string | number | null)[][], pick(random, [';', ','])) : await xlsx(rows);
        const made = await upload(admin, resource, file, isCsv ? 'table.csv' : 'table.xlsx');
        const settings = anySettings(random, made.body);
        const put = await admin.put(`/table-imports/${made.body.id}/settings`, settings);
        expect(put.status, `${seed}: ${JSON.stringify(put.body)}`).toBe(200);

        const before = await contents(server.db);
        const checked = (await afterJob(admin, made.body.id, 'check')).body;
        expect(checked.job, `${seed}`).toMatchObject({ kind: 'import-check', status: 'done' });
        expect(await contents(server.db), `${seed}: a check writes nothing`).toEqual(before);
        const done = (await afterJob(admin, made.body.id, 'run')).body;
        expect(done.job, `${seed}`).toMatchObject({ kind: 'import', status: 'done' });
        expect({ ...done.report, dryRun: true, at: '' }, `${seed}`).toEqual({ ...checked.report, at: '' });

        const { counts } = done.report;
        for (const kind of Object.keys(total) as (keyof typeof total)[]) total[kind] += counts[kind];
        const after = await contents(server.db);
        const table = TABLE_OF[resource];
        const madeValues = resource === 'dictionaries' ? 0 : done.report.created.length;
        expect((after[table]?.rows ?? 0) - (before[table]?.rows ?? 0), `${seed}`).toBe(counts.create);
        expect((after.dictionaries?.rows ?? 0) - (before.dictionaries?.rows ?? 0), `${seed}`).toBe(
          madeValues + (resource === 'dictionaries' ? counts.create : 0),
        );
        if (done.batchId === null) expect(after, `${seed}`).toEqual(before);
        else if (random() >= KEPT) {
          expect((await undo(admin, done.batchId)).body, `${seed}`).toMatchObject({ status: 'done' });
          expect(await contents(server.db), `${seed}: undone`).toEqual(before);
        } else {
          // Importing the same file again, matched by key, changes nothing.
          const again = await upload(admin, resource, file, made.body.fileName);
          const second = (await afterJob(admin, again.body.id, 'check')).body;
          total.same += second.report.counts.same;
          if (settings.key !== null && settings.mode === 'both')
            expect(second.report.counts.error, `${seed}`).toBeGreaterThanOrEqual(counts.error);
        }
        if (seed % 25 === 0) await admin.delete(`/table-imports/${made.body.id}`);
      }
      // Every kind of row has occurred.
      for (const count of Object.values(total)) expect(count).toBeGreaterThan(Math.floor(FILES / 100));
    });
  });
});
