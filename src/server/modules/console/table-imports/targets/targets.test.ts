import { describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import {
  buildDictionaryValue,
  buildOneOfEach,
  buildPicture,
  buildQuestion,
  buildTheme,
  buildUser,
  CONTENTS,
  MARKED_CONTENTS,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { afterJob, csv, upload } from '../testing/tables.fixture.ts';

const server = withApp();

async function imported(
  resource: string,
  rows: (string | number | null)[][],
  change: (settings: Schemas['ImportSettings']) => Partial<Schemas['ImportSettings']> = () => ({}),
) {
  const admin = await signInAs(server, 'admin');
  const made = await upload(admin, resource, csv(rows), 'table.csv');
  const settings = { ...made.body.settings, ...change(made.body.settings) };
  const put = await admin.put(`/table-imports/${made.body.id}/settings`, settings);
  expect(put.status, JSON.stringify(put.body.errors)).toBe(200);
  return (await afterJob(admin, made.body.id, 'run')).body;
}

describe('exportQuestionTable', () => {
  it('gives what the filter selects and nothing similar, also where its last page is full', async () => {
    const admin = await signInAs(server, 'admin');
    const theme = await buildTheme(server.db);
    for (let number = 0; number < 500; number += 1)
      await buildQuestion(server.db, { theme_id: theme.id, text: { ru: `Электробезопасность ${number}` } });
    await buildQuestion(server.db, { theme_id: theme.id, text: { ru: 'Электробезопастность' } });
    const filter = { themeId: theme.id, q: 'электробезопасность' };
    const { body } = await admin.get('/questions/table', { format: 'csv', filter });
    expect(String(body).match(/Электробезопас/g)).toHaveLength(500);
  });

  it.each(['csv', 'xlsx'])('gives questions of every type in columns that come back the same (%s)', async (format) => {
    const admin = await signInAs(server, 'admin');
    await buildPicture(server.db);
    const [first] = await buildOneOfEach(server.db);
    const theme = await server.db
      .selectFrom('questions')
      .select('theme_id')
      .where('id', '=', first ?? 0)
      .executeTakeFirstOrThrow();
    await buildQuestion(server.db, {
      theme_id: theme.theme_id,
      text: { ru: '<p>Сколько <b>всего</b>?</p>', kz: 'Қанша? a &lt; b' },
      content: {
        type: 'single',
        options: [
          { id: 'q1', text: { ru: '=1+1', kz: 'бір' }, correct: true },
          { id: 'q2', text: { ru: '2;3<br />4', kz: 'екі' }, correct: false },
        ],
      },
      tags: ['первая, вторая', 'третья'],
    });
    await buildQuestion(server.db, {
      theme_id: theme.theme_id,
      content: {
        ...CONTENTS.multiple,
        options: CONTENTS.multiple.options.map((option) => ({ ...option, weight: option.correct ? 50 : -50 })),
      },
    });
    const blank: Schemas['EssayContent'] = { type: 'essay', maxWords: null, rubric: [] };
    for (const content of [MARKED_CONTENTS.essay, MARKED_CONTENTS.file, blank])
      await buildQuestion(server.db, { theme_id: theme.theme_id, content, points: 5 });
    const before = await server.db
      .selectFrom('questions')
      .selectAll()
      .where('theme_id', '=', theme.theme_id)
      .orderBy('id')
      .execute();
    const answer = await admin.app.inject({
      method: 'GET',
      url: '/api/v1/questions/table',
      query: { format, filter: JSON.stringify({ themeId: theme.theme_id }) },
      headers: { authorization: `Bearer ${admin.token}`, 'accept-language': 'ru' },
    });
    expect(answer.statusCode).toBe(200);
    const made = await upload(admin, 'questions', answer.rawPayload, `questions.${format}`);
    expect(made.body.settings).toMatchObject({ key: 'id', mode: 'both' });
    expect(made.body.settings.columns).not.toContain(null);
    const done = await afterJob(admin, made.body.id, 'run');
    expect(done.body).toMatchObject({
      problems: [],
      report: { counts: { total: before.length, same: before.length } },
    });
    expect(
      await server.db
        .selectFrom('questions')
        .selectAll()
        .where('theme_id', '=', theme.theme_id)
        .orderBy('id')
        .execute(),
    ).toEqual(before);

    // A new question has no number yet; those that are there are found by theirs all the same.
    const line = csv([
      ['ID', 'Вопрос'],
      [before[0]?.id ?? 0, 'Сколько?'],
      [null, 'Где?'],
    ]);
    expect((await upload(admin, 'questions', line, 'more.csv')).body).toMatchObject({
      settings: { columns: ['id', 'text'], key: 'id' },
      filled: [],
    });

    // In a bank without these questions, the import creates equal ones.
    const fresh = await upload(admin, 'questions', answer.rawPayload, `questions.${format}`);
    await admin.put(`/table-imports/${fresh.body.id}/settings`, { ...fresh.body.settings, key: null, mode: 'create' });
    const copied = await afterJob(admin, fresh.body.id, 'run');
    expect(copied.body).toMatchObject({ problems: [], report: { counts: { create: before.length } } });
    const copies = await server.db
      .selectFrom('questions')
      .selectAll()
      .where('theme_id', '=', theme.theme_id)
      .where('id', '>', before.at(-1)?.id ?? 0)
      .orderBy('id')
      .execute();
    const bare = (content: unknown) =>
      JSON.parse(JSON.stringify(content), (key, value) => (key === 'id' || value === null ? undefined : value));
    expect(copies.map(({ text, content, tags }) => ({ text, content: bare(content), tags }))).toEqual(
      before.map(({ text, content, tags }) => ({ text, content: bare(content), tags })),
    );
  });
});

describe('questions', () => {
  it('are read from plain columns', async () => {
    const theme = await buildTheme(server.db);
    const done = await imported('questions', [
      [
        'Тема',
        'Тип',
        'Вопрос',
        'Вариант 1',
        'Вариант 2',
        'Вариант 3',
        'Правильный ответ',
        'Пара к варианту 1',
        'Пара к варианту 2',
        'Допуск',
        'Баллы',
      ],
      [theme.number, 'Один', 'a < b?', 'да', 'нет', null, 'A', null, null, null, 2],
      [theme.number, null, 'Какие?', '1', '2', '3', '1, 3', null, null, null, null],
      [theme.number, 'Число', 'Сколько?', '3,14', null, null, null, null, null, '0,01', null],
      [theme.number, null, 'Верно?', null, null, null, 'да', null, null, null, null],
      [theme.number, null, 'Пары', 'а', 'б', null, null, '1', '2', null, null],
      [theme.number, 'Один', 'Без ответа', 'да', 'нет', null, '7', null, null, null, null],
      ['Нет такой', 'Один', '', 'да', 'да', null, '1', null, null, null, null],
    ]);
    expect(done.report.counts).toMatchObject({ create: 5, error: 2 });
    expect(
      done.problems.map((problem: { errors: { field: string }[] }) => problem.errors.map(({ field }) => field)),
    ).toEqual([['correct'], ['themeId', 'text', 'option2'].filter((field) => field !== 'option2')]);
    const made = await server.db
      .selectFrom('questions')
      .select(['type', 'text', 'content', 'points'])
      .where('theme_id', '=', theme.id)
      .orderBy('id')
      .execute();
    expect(made.map(({ type }) => type)).toEqual(['single', 'multiple', 'numeric', 'true_false', 'matching']);
    expect(made[0]).toMatchObject({
      text: { ru: 'a &lt; b?' },
      points: 2,
      content: { options: [{ text: { ru: 'да' }, correct: true }, { correct: false }] },
    });
    expect(made[2]?.content).toMatchObject({ answers: [{ value: 3.14, tolerance: 0.01 }] });
  });

  it('keep the ids of their parts when they are changed by their words', async () => {
    const question = await buildQuestion(server.db, {
      text: { ru: 'Столица?' },
      content: {
        type: 'single',
        options: [
          { id: 'x1', text: { ru: 'Астана' }, correct: true },
          { id: 'x2', text: { ru: 'Алматы' }, correct: false },
        ],
      },
    });
    const theme = await server.db
      .selectFrom('themes')
      .select('number')
      .where('id', '=', question.theme_id)
      .executeTakeFirstOrThrow();
    const done = await imported(
      'questions',
      [
        ['Тема', 'Вопрос', 'Вариант 1', 'Вариант 2', 'Вариант 3', 'Правильный ответ'],
        [theme.number, ' столица? ', 'Алматы', 'Астана', 'Шымкент', 'астана'],
      ],
      () => ({ key: 'text', mode: 'update' }),
    );
    expect(done).toMatchObject({ problems: [], report: { counts: { update: 1 } } });
    const after = await server.db
      .selectFrom('questions')
      .select('content')
      .where('id', '=', question.id)
      .executeTakeFirstOrThrow();
    expect(after.content).toMatchObject({
      options: [{ id: 'x2', correct: false }, { id: 'x1', correct: true }, { text: { ru: 'Шымкент' } }],
    });
  });
});

describe('dictionaries', () => {
  it('are updated by type and title, languages that are not spoken of stay', async () => {
    await buildDictionaryValue(server.db, 'region', { title: JSON.stringify({ ru: 'Ақтөбе', en: 'Aktobe' }) });
    const done = await imported('dictionaries', [
      ['Справочник', 'Название (ru)', 'Название (kz)', 'Действует'],
      ['region', 'ақтөбе', 'Ақтөбе облысы', 'нет'],
      ['region', 'Атырау', 'Атырау', null],
      ['region', 'Атырау', null, null],
      ['nothing', 'x', null, null],
    ]);
    expect(done.report.counts).toMatchObject({ update: 1, error: 3 });
    const value = await server.db
      .selectFrom('dictionaries')
      .selectAll()
      .where('type', '=', 'region')
      .where('active', '=', false)
      .executeTakeFirstOrThrow();
    expect(value.title).toEqual({ ru: 'ақтөбе', en: 'Aktobe', kz: 'Ақтөбе облысы' });
  });
});

describe('plan assignments', () => {
  it('name people in any of three ways, regions, or everyone', async () => {
    const plan = await server.db
      .insertInto('plans')
      .values({ title: JSON.stringify({ ru: 'Вводный курс' }) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [one, two, three] = [
      await buildUser(server.db, { iin: '000101300017' }),
      await buildUser(server.db, { personnel_number: 'pa-1' }),
      await buildUser(server.db),
    ];
    const region = await buildDictionaryValue(server.db, 'region', { title: JSON.stringify({ ru: 'Семей' }) });
    const rows = [
      ['План', 'ИИН', 'Табельный номер', 'Логин', 'Регион', 'Всем'],
      ['вводный курс', '101300017', null, null, null, null],
      ['Вводный курс', null, 'pa-1', null, null, null],
      ['Вводный курс', null, null, three.login.toUpperCase(), null, null],
      ['Вводный курс', null, null, null, 'Семей', null],
      ['Вводный курс', null, null, null, null, 'да'],
      ['Вводный курс', null, null, two.login, null, null],
      ['Вводный курс', null, null, 'nobody-here', null, null],
      ['Вводный курс', null, null, null, null, null],
      ['Вводный курс', null, null, three.login, 'Семей', null],
    ];
    const done = await imported('plan-assignments', rows);
    expect(done.report.counts).toEqual({ total: 9, create: 5, update: 0, same: 1, skip: 0, error: 3 });
    expect(done.problems.map((problem: { errors: { key: string }[] }) => problem.errors[0]?.key)).toEqual([
      'tableImports.noSuchPerson',
      'tableImports.nobodyNamed',
      'tableImports.severalNamed',
    ]);
    const made = await server.db
      .selectFrom('plan_assignments')
      .select(['target_type', 'user_id', 'region_id'])
      .where('plan_id', '=', plan.id)
      .orderBy('id')
      .execute();
    expect(made.map(({ user_id, region_id }) => user_id ?? region_id)).toEqual([
      one.id,
      two.id,
      three.id,
      region.id,
      null,
    ]);
    expect((await imported('plan-assignments', rows)).report.counts).toMatchObject({ create: 0, same: 6 });
  });
});
