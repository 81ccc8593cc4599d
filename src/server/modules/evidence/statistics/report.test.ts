import { buffer } from 'node:stream/consumers';
import { Workbook } from '@cj-tech-master/excelts';
import { beforeAll, describe, expect, it } from 'vitest';
import { ALL_PERMISSIONS } from '#shared/access/permissions.ts';
import { beginAttempt, placeOf } from '../../../../../tests/support/attempt-run.ts';
import {
  buildDictionaryValue,
  buildQuestion,
  buildUser,
  CONTENTS,
  type SignedInClient,
  signIn,
  signInAs,
  withApp,
} from '../../../../../tests/support/index.ts';
import { charactersOf } from '../../../pdf/characters.fixture.ts';
import { scopeFor } from './measures/scope.ts';
import { SERVER_ZONE } from '../../../time-zone.ts';
import { fileOf } from './report/file.ts';
import { addAttempt, addVisits, dayBefore } from '../../../../../tests/support/statistics-world.ts';

const server = withApp();
let admin: SignedInClient;

beforeAll(async () => {
  admin = await signInAs(server, 'admin');
});

const fileFor = async (
  format: 'xlsx' | 'pdf',
  filter: object,
  language: 'ru' | 'en' | 'kz' = 'ru',
  zone = SERVER_ZONE,
) => {
  const viewer = { userId: admin.user.id, scope: 'everyone', permissions: ALL_PERMISSIONS } as const;
  const scope = await scopeFor(server.db, viewer, filter, server.clock());
  return buffer(await fileOf(server.db, scope, format, { language, zone }));
};

async function cellsOf(file: Buffer): Promise<Map<string, unknown[][]>> {
  const book = new Workbook();
  await book.xlsx.load(file);
  return new Map(
    book.worksheets.map((sheet) => {
      const rows: unknown[][] = [];
      sheet.eachRow((row) => {
        rows.push((row.values as unknown[]).slice(1));
      });
      return [sheet.name, rows];
    }),
  );
}

describe('exportStatistics', () => {
  it('writes the same numbers as the page into a workbook, and nothing that a spreadsheet would run', {
    timeout: 60_000,
  }, async () => {
    const region = await buildDictionaryValue(server.db, 'region', { title: JSON.stringify({ ru: '=1+1' }) });
    const person = await buildUser(server.db, { region_id: region.id });
    await addVisits(server.db, { userId: person.id, day: dayBefore(server.clock(), 2), seconds: 5400 });
    const filter = { regionId: region.id };
    const sheets = await cellsOf(await fileFor('xlsx', filter));
    expect([...sheets.keys()].slice(0, 3)).toEqual(['Статистика', 'Показатели', 'По дням']);
    expect(sheets.get('Статистика')?.flat()).toContain('Регион: =1+1');
    const rows = new Map(sheets.get('Показатели')?.map(([name, value]) => [name, value]));
    const { body } = await admin.get('/statistics', { filter });
    expect(rows.get('Активных людей')).toBe(body.tiles[0].value);
    expect(rows.get('Часов обучения')).toBe(1.5);
    const [name] = sheets.get('По регионам')?.[1] ?? [];
    expect(name).toBe('=1+1');
  });

  it.each(['ru', 'en', 'kz'] as const)(
    'has names of sheets in %s that a spreadsheet opens: short, and none twice',
    {
      timeout: 60_000,
    },
    async (language) => {
      const names = [
        ...(await cellsOf(await fileFor('xlsx', { from: dayBefore(server.clock(), 300) }, language))).keys(),
      ];
      expect(new Set(names).size).toBe(names.length);
      expect(names.filter((name) => name.length > 31)).toEqual([]);
    },
  );

  it('says when it was counted by the clock of whoever reads it', { timeout: 60_000 }, async () => {
    server.clock.set('2026-03-02T13:20:00Z');
    const sheets = await cellsOf(await fileFor('xlsx', {}, 'ru', 'Asia/Almaty'));
    expect(sheets.get('Статистика')?.flat().join('\n')).toContain('02.03.2026, 18:20 (UTC+05:00)');
  });

  it('prints a document in Kazakh with all of its letters', { timeout: 60_000 }, async () => {
    const file = await fileFor('pdf', {}, 'kz');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    for (const letter of 'қғүөі') expect(charactersOf(file).has(letter), letter).toBe(true);
  });

  it('is a download with the days in its name, for those who may', { timeout: 60_000 }, async () => {
    const { status, headers } = await admin.get('/statistics/export', {
      format: 'pdf',
      filter: { from: '2026-01-01', to: '2026-01-31' },
    });
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('application/pdf');
    expect(headers['content-disposition']).toContain('statistics-2026-01-01-2026-01-31.pdf');
    const examiner = await signInAs(server, 'examiner');
    expect((await examiner.get('/statistics/export', { format: 'pdf' })).status).toBe(403);
  });
});

describe('exportStatisticsPeople, exportStatisticsAttempts and exportStatisticsEnrolments', () => {
  it('have a line for each row of the number', async () => {
    const { testId } = await beginAttempt(server);
    const person = await buildUser(server.db);
    await addAttempt(server.db, { userId: person.id, testId, at: server.clock(), passed: true });
    for (const path of ['/statistics-people', '/statistics-attempts', '/statistics-enrolments']) {
      const filter = path === '/statistics-attempts' ? { testId } : {};
      const { headers } = await admin.get(path, { filter });
      const { status, body } = await admin.get(`${path}/export`, { filter });
      expect(status).toBe(200);
      const total = Number(String(headers['content-range']).split('/')[1]);
      expect(String(body).trim().split('\r\n')).toHaveLength(total + 1);
    }
  });
});

describe('getStatisticsQuestions', () => {
  it('finds the questions that the fewest answered right, by the verdicts in force', { timeout: 60_000 }, async () => {
    const easy = await buildQuestion(server.db, { content: CONTENTS.single });
    const hard = await buildQuestion(server.db, { content: CONTENTS.single });
    const first = await beginAttempt(server, { questions: [easy.id, hard.id], review_policy: 'score' });
    await first.save(placeOf(first.session, 'single'), null);
    await first.submit();
    const paper = await server.db
      .selectFrom('attempt_papers')
      .selectAll()
      .where('attempt_id', '=', first.attemptId)
      .executeTakeFirstOrThrow();
    for (let count = 0; count < 5; count += 1) {
      const person = await buildUser(server.db);
      const id = await addAttempt(server.db, {
        userId: person.id,
        testId: first.testId,
        at: server.clock(),
        passed: true,
      });
      await server.db
        .updateTable('attempt_papers')
        .set({ items: JSON.stringify(paper.items), keys: JSON.stringify(paper.keys) })
        .where('attempt_id', '=', id)
        .execute();
      await server.db.deleteFrom('attempt_answers').where('attempt_id', '=', id).execute();
      await server.db
        .insertInto('attempt_answers')
        .values(
          paper.questions.map((question, position) => ({
            ...{ attempt_id: id, position, epoch: 1, seq: position + 1, saved_at: server.clock() },
            answer: null,
            verdict: question === easy.id || count === 0 ? ('correct' as const) : ('wrong' as const),
          })),
        )
        .execute();
    }
    const { status, body } = await admin.get('/statistics/questions', { filter: { testId: first.testId } });
    expect(status).toBe(200);
    expect(body.attempts).toBe(6);
    expect(body.questions).toMatchObject([
      { questionId: hard.id, count: 6, correct: 1, share: 16.67 },
      { questionId: easy.id, count: 6, correct: 5, share: 83.33 },
    ]);

    // A gap is a blank where a question is only named.
    await server.db
      .updateTable('questions')
      .set({ text: JSON.stringify({ ru: '<p>Красный — [[1]]!</p>' }) })
      .where('id', '=', hard.id)
      .execute();
    const again = await admin.get('/statistics/questions', { filter: { testId: first.testId } });
    expect(again.body.questions[0].text).toEqual({ ru: '<p>Красный — ____!</p>' });

    // Others see numbers, and not what is asked; also on paper.
    const reader = {
      userId: admin.user.id,
      scope: 'everyone' as const,
      permissions: ['statistics:show', 'statistics:export'],
    };
    const scope = await scopeFor(server.db, reader, { testId: first.testId }, server.clock());
    const sheets = await cellsOf(
      await buffer(await fileOf(server.db, scope, 'xlsx', { language: 'ru', zone: SERVER_ZONE })),
    );
    expect([...sheets.keys()]).not.toContain('Самые сложные вопросы');
    const whole = await cellsOf(await fileFor('xlsx', { testId: first.testId }));
    expect([...whole.keys()]).toContain('Самые сложные вопросы');
    const role = await server.db
      .updateTable('roles')
      .set({ permissions: ['session:self', 'statistics:show', 'statistics:export'] })
      .where('key', '=', 'region')
      .returning('id')
      .executeTakeFirstOrThrow();
    const stranger = await signIn(server.app, await buildUser(server.db, { role_id: role.id }));
    expect((await stranger.get('/statistics/questions')).status).toBe(403);
    expect((await stranger.get('/statistics')).status).toBe(200);
  });
});
