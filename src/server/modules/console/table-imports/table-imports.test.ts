import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import {
  buildDictionaryValue,
  buildTest,
  buildTestOverride,
  buildUser,
  signIn,
  signInAs,
  type SignedInClient,
  undo,
  withApp,
} from '../../../../../tests/support/index.ts';
import { afterJob, csv, settled, upload, xlsx } from './testing/tables.fixture.ts';

const PEOPLE = ['Фамилия', 'Имя', 'Логин', 'ИИН', 'Табельный номер', 'Регион', 'Дата регистрации', 'Состояние'];

describe('table imports', () => {
  const server = withApp();

  describe('createTableImport', () => {
    it('reads a workbook and suggests what its columns are', async () => {
      const admin = await signInAs(server, 'admin');
      const file = await xlsx([
        ['Список работников'],
        [],
        [...PEOPLE, 'Примечание'],
        ['Омарова', 'Айгуль', 'omarova', 900101300017, 12345, null, new Date(Date.UTC(2026, 0, 15)), 'нет', 'x'],
      ]);
      const made = await upload(admin, 'users', file);
      expect(made.body).toMatchObject({ status: 'mapping', headerRow: 3, rowCount: 1, remembered: false });
      expect(made.body.settings).toMatchObject({
        columns: [
          'surname',
          'name',
          'login',
          'iin',
          'personnelNumber',
          'regionId',
          'registrationDate',
          'blocked',
          null,
        ],
        key: 'iin',
        mode: 'both',
        defaults: { roleId: '3' },
      });
      expect(made.body.sample[0].slice(0, 7)).toEqual([
        'Омарова',
        'Айгуль',
        'omarova',
        '900101300017',
        '12345',
        null,
        '2026-01-15',
      ]);
    });

    it('reads Kazakh code pages, and says when it only guesses', async () => {
      const admin = await signInAs(server, 'admin');
      // Windows-1251, but for Қ, Ә and Ғ: «Логин;Аты», «a;Қадыр», «b;Әсел»; then «Аты», «Ғалия».
      const clear = Buffer.from('cbeee3e8ed3bc0f2fb0a613b8de0e4fbf00a623ba3f1e5eb0a', 'hex');
      const guessed = Buffer.from('cbeee3e8ed3bc0f2fb0a613baae0ebe8ff0a', 'hex');
      expect((await upload(admin, 'users', clear, 'a.csv')).body).toMatchObject({
        encoding: 'kz-1048',
        sample: [
          ['a', 'Қадыр'],
          ['b', 'Әсел'],
        ],
      });
      expect((await upload(admin, 'users', guessed, 'b.csv')).body).toMatchObject({ encodingUnsure: true });
      const utf8 = await upload(admin, 'users', csv([PEOPLE, ['Ә']]), 'c.csv');
      expect(utf8.body).toMatchObject({ encoding: 'utf-8', encodingUnsure: false });
      const workbook = await upload(admin, 'users', await xlsx([PEOPLE, ['Ә']]));
      expect(workbook.body).toMatchObject({ encoding: null, encodingUnsure: false });
    });

    it.each([
      ['nothing', Buffer.from(' \n'), 'В файле нет данных'],
      [
        'a picture',
        Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3, 0, 0, 0]),
        'Это не таблица. Подходят файлы XLSX и CSV',
      ],
      ['a web page', Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'Это веб-страница'],
      ['a million columns', Buffer.from('x;'.repeat(1_000_000)), 'В таблице слишком много столбцов'],
    ])('says why %s is no table', async (_, file, message) => {
      const admin = await signInAs(server, 'admin');
      const made = await upload(admin, 'users', file);
      expect(made.body).toMatchObject({
        status: 'failed',
        job: { status: 'failed', error: { id: 'table-unreadable' } },
      });
      expect(made.body.job.error.errors.file).toContain(message);
    });

    it('is for those who may create or edit such records', async () => {
      const teacher = await signInAs(server, 'teacher');
      expect(
        (await teacher.post('/table-imports', csv([['Фамилия']]), { resource: 'users', fileName: 'a.csv' })).status,
      ).toBe(403);
      expect(
        (await teacher.post('/table-imports', csv([['Текст']]), { resource: 'questions', fileName: 'a.csv' })).status,
      ).toBe(201);
    });
  });

  describe('checkTableImport', () => {
    it('counts a row with several unknown values once, and knows a learner by other words', async () => {
      const admin = await signInAs(server, 'admin');
      const { body } = await upload(
        admin,
        'users',
        csv([
          ['Фамилия', 'Имя', 'Логин', 'Роль', 'Регион', 'Должность'],
          ['Первая', 'А', 'several-1', 'Пользователь', 'Нет такого', 'Нет такой'],
          ['Вторая', 'Б', 'several-2', 'пайдаланушы', 'Нет такого', 'Нет другой'],
          ['Третья', 'В', 'several-3', 'Слушатель', null, 'Нет такой'],
          ['Четвёртая', 'Г', 'several-4', 'Student', null, null],
        ]),
        'люди.csv',
      );
      expect(body.unmatched.map(({ field, rows }: { field: string; rows: number }) => [field, rows])).toEqual([
        ['regionId', 2],
        ['positionId', 2],
        ['positionId', 1],
      ]);
      expect(body.unmatchedRows).toBe(3);
    });

    it('says what would come of each row and writes nothing', async () => {
      const admin = await signInAs(server, 'admin');
      const region = await buildDictionaryValue(server.db, 'region', {
        title: JSON.stringify({ ru: 'Алматинский узел' }),
      });
      const old = await buildUser(server.db, { iin: '870512300122', surname: 'Старый' });
      const rows = [
        PEOPLE,
        ['Новая', 'Айгуль', 'novaya-1', '900101300017', 'T-1', 'алматинский  УЗЕЛ', '15.01.2026', 'да'],
        ['Изменённый', old.name, old.login, old.iin, null, null, '2026-01-15', null],
        ['Плохая', '', 'логин', '123', null, 'Нет такого', '31.02.2026', 'может быть'],
        ['Дважды', 'А', 'twice', null, null, null, null, null],
        ['Дважды', 'Б', 'TWICE', null, null, null, null, null],
      ];
      const before = await server.db.selectFrom('users').selectAll().orderBy('id').execute();
      const made = await upload(admin, 'users', csv(rows), 'люди.csv');
      expect(made.body.unmatched).toEqual([
        expect.objectContaining({ field: 'regionId', value: 'Нет такого', rows: 1, creatable: true }),
      ]);
      const checked = await afterJob(admin, made.body.id, 'check');
      expect(checked.body.job).toMatchObject({ status: 'done' });
      expect(checked.body.status).toBe('checked');
      expect(checked.body.report.counts).toEqual({ total: 5, create: 1, update: 1, same: 0, skip: 0, error: 3 });
      const [bad, first, second] = checked.body.problems;
      expect(bad.errors.map((error: { field: string; message: string }) => [error.field, error.message])).toEqual(
        expect.arrayContaining([
          ['name', 'Заполните это поле'],
          ['login', 'Недопустимые символы или формат'],
          ['iin', 'Неверный ИИН: нужны 12 цифр с правильной контрольной цифрой'],
          ['regionId', 'Значения «Нет такого» нет в списке. Сопоставьте его или исправьте'],
          ['registrationDate', 'Неверная дата'],
          ['blocked', 'Напишите «Активен» или «Заблокирован»'],
        ]),
      );
      expect(first.errors).toEqual([
        {
          field: 'login',
          column: 2,
          header: 'Логин',
          key: 'tableImports.repeated',
          message: 'То же значение в строках: 6',
        },
      ]);
      expect(second.row).toBe(6);
      expect(await server.db.selectFrom('users').selectAll().orderBy('id').execute()).toEqual(before);
      expect(region.id).toBeGreaterThan(0);
    });
  });

  it('takes a heading that names only a language for the names in it', async () => {
    const admin = await signInAs(server, 'admin');
    const file = csv([
      ['Наименование', 'Қазақша', 'На английском'],
      ['Диспетчер', 'Диспетчер', 'Dispatcher'],
    ]);
    const { settings } = (await upload(admin, 'dictionaries', file, 'positions.csv')).body;
    expect(settings.columns).toEqual(['title', 'title.kz', 'title.en']);
  });

  describe('a list of people without logins', () => {
    const LIST = ['ФИО', 'ИИН', 'Таб. №'];
    const loginsOf = (rows: { changes: { field: string; to: string }[] }[]) =>
      rows.map(({ changes }) => changes.find(({ field }) => field === 'login')?.to);
    const checkedBy = async (admin: SignedInClient, file: Buffer, rule?: string) => {
      const made = (await upload(admin, 'users', file, 'list.csv')).body;
      if (rule !== undefined) {
        const settings = { ...made.settings, defaults: { ...made.settings.defaults, login: rule } };
        expect((await admin.put(`/table-imports/${made.id}/settings`, settings)).status).toBe(200);
      }
      const { body } = await afterJob(admin, made.id, 'check');
      const { body: listed } = await admin.get(`/table-imports/${made.id}/rows`, { action: 'create' });
      return { made, report: body.report, problems: body.problems, logins: loginsOf(listed.rows) };
    };

    it('gets the IIN, or the personnel number, and says so before', async () => {
      const admin = await signInAs(server, 'admin');
      const file = csv([
        LIST,
        ['Сейтов Ерлан', '850615451239', '77001'],
        ['Сейтова Алия', null, '77002'],
        ['Ким', '12', null],
      ]);
      const byIin = await checkedBy(admin, file);
      expect(byIin.made.settings.defaults.login).toBe('iin');
      expect(byIin.made.fields.find((field: { field: string }) => field.field === 'login').rules).toHaveLength(3);
      expect(byIin.report.counts).toMatchObject({ create: 1, error: 2 });
      expect(byIin.logins).toEqual(['850615451239']);
      expect(byIin.problems[0].errors).toMatchObject([
        { field: 'login', message: 'Нет ИИН, из которого берётся логин' },
      ]);
      const byNumber = await checkedBy(
        admin,
        csv([
          ['ФИО', 'Таб. №'],
          ['Сейтов Ерлан', '77001'],
        ]),
      );
      expect([byNumber.made.settings.defaults.login, byNumber.logins]).toEqual(['personnelNumber', ['77001']]);
    });

    it('gets them from what the most people have, by which they are also found', async () => {
      const admin = await signInAs(server, 'admin');
      const { made, report, logins } = await checkedBy(
        admin,
        csv([
          LIST,
          ['Сейтов Ерлан', '850615451239', '77001'],
          ['Сейтова Алия', null, '77002'],
          ['Ким Олег', ' ', '77003'],
          ['Ли Анна', null, null],
        ]),
      );
      expect(made.settings).toMatchObject({ key: 'personnelNumber', defaults: { login: 'personnelNumber' } });
      expect(made.filled).toEqual([4, 1, 3]);
      expect(report.counts).toMatchObject({ create: 3, error: 1 });
      expect(logins).toEqual(['77001', '77002', '77003']);
    });

    it('gets them from names, numbered where they are taken, here or in the file', async () => {
      const admin = await signInAs(server, 'admin');
      await buildUser(server.db, { login: 'Otegenova.G' });
      const file = csv([
        ['ФИО', 'Логин'],
        ['Өтегенова Гүлнар Серікқызы', null],
        ['Өтегенова Гүлзат', null],
        ['Щукин-Жаров Юрий', null],
        ['Шәріпов Ғани', 'sharipov.g'],
        ['Шәріпов Ғабит', null],
      ]);
      const { logins, report, made } = await checkedBy(admin, file, 'name');
      expect(report.counts).toMatchObject({ create: 5, error: 0 });
      expect(logins).toEqual(['otegenova.g2', 'otegenova.g3', 'shchukin-zharov.y', undefined, 'sharipov.g2']);
      const run = await afterJob(admin, made.id, 'run');
      expect(run.body.report.counts).toMatchObject({ create: 5, error: 0 });
      const stored = await server.db.selectFrom('users').select('login').where('login', 'like', '%.g3').execute();
      expect(stored.map(({ login }) => login)).toEqual(['otegenova.g3']);
    });

    it('knows no other rule', async () => {
      const admin = await signInAs(server, 'admin');
      const { id, settings } = (await upload(admin, 'users', csv([LIST, ['Ким Олег', null, '1']]), 'list.csv')).body;
      const refused = await admin.put(`/table-imports/${id}/settings`, {
        ...settings,
        defaults: { login: 'a.omarov' },
      });
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['defaults.login']]);
    });

    it('tells an empty full name once, and an IIN with missing digits as such', async () => {
      const admin = await signInAs(server, 'admin');
      const { problems } = await checkedBy(
        admin,
        csv([LIST, [null, '850615451239', '88001'], ['Ким Олег', '8506154512', '88002']]),
      );
      expect(problems.map(({ errors }: { errors: object[] }) => errors)).toMatchObject([
        [{ field: 'fullName', message: 'Заполните это поле' }],
        [{ field: 'iin', message: 'Неверный ИИН: нужны 12 цифр с правильной контрольной цифрой' }],
      ]);
    });
  });

  describe('runTableImport', () => {
    it('writes the good rows as one batch, once, and the batch can be undone', async () => {
      const admin = await signInAs(server, 'admin');
      const old = await buildUser(server.db, { personnel_number: 'P-77' });
      const file = await xlsx([
        ['Табельный №', 'Фамилия', 'Имя', 'Логин', 'Должность', 'Пароль'],
        ['P-77', 'Сменившая', null, null, 'Стрелочник', 'Other-2026!'],
        ['P-78', 'Новенькая', 'Сауле', 'novenkaya', 'Стрелочник', 'Parol-2026!'],
        ['P-79', 'Слабый', 'Пароль', 'weak-1', null, 'abc'],
      ]);
      const made = await upload(admin, 'users', file);
      const settings = {
        ...made.body.settings,
        key: 'personnelNumber',
        matches: [{ field: 'positionId', value: 'Стрелочник', to: 'create' }],
      };
      const put = await admin.put(`/table-imports/${made.body.id}/settings`, settings);
      expect(put.body.unmatched).toEqual([]);
      const checked = await afterJob(admin, made.body.id, 'check');
      const done = await afterJob(admin, made.body.id, 'run');
      expect(done.body.job).toMatchObject({ kind: 'import', status: 'done' });
      expect(done.body.report.counts).toEqual({ total: 3, create: 1, update: 1, same: 0, skip: 0, error: 1 });
      expect({ ...done.body.report, dryRun: true }).toEqual(checked.body.report);
      expect(done.body.report.created).toEqual([{ field: 'positionId', value: 'Стрелочник' }]);
      const again = await admin.post(`/table-imports/${made.body.id}/run`);
      expect(again.body.id).toBe(done.body.job.id);

      const people = await server.db
        .selectFrom('users')
        .selectAll()
        .where('personnel_number', 'in', ['P-77', 'P-78'])
        .orderBy('personnel_number')
        .execute();
      expect(people[0]).toMatchObject({
        id: old.id,
        surname: 'Сменившая',
        name: old.name,
        password_hash: old.password_hash,
      });
      expect(people[1]).toMatchObject({ login: 'novenkaya', role_id: 3 });
      expect(people[1]?.password_hash).toMatch(/^\$argon2id/);
      const batch = await admin.get(`/batches/${done.body.batchId}`);
      expect(batch.body).toMatchObject({ kind: 'import', resource: 'users' });

      expect((await undo(admin, done.body.batchId)).body.status).toBe('done');
      const left = await server.db
        .selectFrom('users')
        .selectAll()
        .where('personnel_number', 'in', ['P-77', 'P-78'])
        .execute();
      expect(left).toEqual([expect.objectContaining({ id: old.id, surname: old.surname })]);
      expect(await server.db.selectFrom('dictionaries').select('id').where('type', '=', 'position').execute()).toEqual(
        [],
      );
    });

    it('creates a value once, also when its creation is remembered', async () => {
      const admin = await signInAs(server, 'admin');
      const file = (login: string) =>
        csv([
          ['Логин', 'Фамилия', 'Имя', 'Регион'],
          [login, 'Ф', 'И', 'Марс'],
        ]);
      const first = await upload(admin, 'users', file('mars-1'), 'a.csv');
      const matches = [{ field: 'regionId', value: 'Марс', to: 'create' }];
      await admin.put(`/table-imports/${first.body.id}/settings`, { ...first.body.settings, matches });
      const early = await upload(admin, 'users', file('mars-2'), 'b.csv');
      const created = async (id: number) => (await afterJob(admin, id, 'run')).body.report.created;
      expect(await created(first.body.id)).toEqual([{ field: 'regionId', value: 'Марс' }]);
      expect(await created(early.body.id)).toEqual([]);
      const later = await upload(admin, 'users', file('mars-3'), 'c.csv');
      expect(later.body).toMatchObject({ remembered: true, unmatched: [] });
      expect(await created(later.body.id)).toEqual([]);
      const regions = await server.db
        .selectFrom('dictionaries')
        .select('id')
        .where(sql<string>`title ->> 'ru'`, '=', 'Марс')
        .execute();
      const people = await server.db.selectFrom('users').select('region_id').where('login', 'like', 'mars-_').execute();
      expect(regions).toHaveLength(1);
      expect(people).toEqual(Array.from({ length: 3 }, () => ({ region_id: regions[0]?.id })));
    });

    it('queues one job when it is asked twice at the same time', async () => {
      const admin = await signInAs(server, 'admin');
      const { id } = (await upload(admin, 'users', csv([['Логин'], ['asked.twice']]), 'a.csv')).body;
      const jobs = (kind: string) =>
        server.db
          .selectFrom('jobs')
          .select('id')
          .where('owner_id', '=', admin.user.id)
          .where('kind', '=', kind)
          .execute();
      const twice = (action: string) => Promise.all([1, 2].map(() => admin.post(`/table-imports/${id}/${action}`)));
      const checks = await twice('check');
      expect(checks.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(await jobs('import-check')).toHaveLength(1);
      await settled(admin, await admin.get(`/table-imports/${id}`));
      const [one, other] = await twice('run');
      expect(one?.status).toBe(201);
      expect(other).toMatchObject({ status: 201, body: { id: one?.body.id } });
      expect(await jobs('import')).toHaveLength(1);
    });

    it('refuses passwords by the rules for the role', async () => {
      const admin = await signInAs(server, 'admin');
      const file = csv([
        ['login', 'surname', 'name', 'role', 'password'],
        ['weak.teacher', 'Ким', 'Олег', 'teacher', 'Kort-12!'],
        ['known.teacher', 'Ким', 'Анна', 'teacher', 'Password-123!'],
        ['short.learner', 'Ким', 'Эля', 'user', 'Kort-12!'],
      ]);
      const made = await upload(admin, 'users', file, 'a.csv');
      const { report, problems } = (await afterJob(admin, made.body.id, 'run')).body;
      expect(report.counts).toMatchObject({ create: 1, error: 2 });
      expect(problems.map((problem: { errors: { field: string; key: string }[] }) => problem.errors[0])).toMatchObject([
        { field: 'password', key: 'password-length' },
        { field: 'password', key: 'password-common' },
      ]);
    });

    it('makes nobody stronger than the importer may', async () => {
      const admin = await signInAs(server, 'admin');
      const role = await server.db
        .insertInto('roles')
        .values({
          key: `hr`,
          title: JSON.stringify({ ru: 'Кадры' }),
          permissions: [...DEFAULT_GRANTS.user, 'users:list', 'users:show', 'users:create', 'users:edit'],
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const user = await buildUser(server.db, { role_id: role.id });
      const { iin } = await buildUser(server.db, { iin: '930405300015' });
      const hr = await signIn(server.app, user);
      const file = csv([
        ['login', 'surname', 'name', 'role', 'blocked', 'extraTimePercent'],
        [`boss`, 'Босс', 'Новый', 'admin', null, null],
        [admin.user.login, 'Взломан', 'Админ', 'user', 'yes', null],
        [user.login, 'Сам', 'Себя', null, 'yes', '50'],
        [iin, 'Чужой', 'ИИН', 'user', null, null],
      ]);
      const made = await upload(hr, 'users', file, 'a.csv');
      const done = await afterJob(hr, made.body.id, 'run');
      expect(done.body.report.counts).toMatchObject({ create: 0, update: 0, error: 4 });
      expect(
        done.body.problems.map((problem: { errors: { key: string }[] }) => problem.errors.map(({ key }) => key)),
      ).toEqual([
        ['tableImports.strongerRole'],
        ['tableImports.strongerAccount'],
        ['tableImports.ownAccount', 'tableImports.ownTime'],
        ['taken'],
      ]);
      expect(done.body.batchId).toBeNull();
    });
  });

  describe('a file that moves whoever imports it', () => {
    it('is refused where tests have other terms there', async () => {
      const admin = await signInAs(server, 'admin');
      const title = JSON.stringify({ ru: 'Там, где дают время' });
      const region = await buildDictionaryValue(server.db, 'region', { title });
      const test = await buildTest(server.db);
      await buildTestOverride(server.db, { test_id: test.id, region_id: region.id, extra_minutes: 90 });
      const peer = await buildUser(server.db);
      const file = csv([
        ['login', 'regionId'],
        ...[admin.user.login, peer.login].map((login) => [login, 'Там, где дают время']),
      ]);
      const made = await upload(admin, 'users', file, 'a.csv');
      const { body } = await afterJob(admin, made.body.id, 'run');
      expect(body).toMatchObject({
        report: { counts: { update: 1, error: 1 } },
        problems: [{ errors: [{ field: 'regionId', key: 'tableImports.ownTerms' }] }],
      });
    });
  });

  describe('updateTableImportSettings', () => {
    it('refuses what makes no sense, and remembers the rest for the same headings', async () => {
      const admin = await signInAs(server, 'admin');
      const file = csv([
        ['Тема', 'Код', 'Часы'],
        ['Охрана труда', 901, '1,5'],
      ]);
      const made = await upload(admin, 'themes', file, 'a.csv');
      const path = `/table-imports/${made.body.id}/settings`;
      const settings = {
        ...made.body.settings,
        columns: ['title', 'title.ru', 'nonsense'],
        key: 'number',
        mode: 'update',
      };
      const refused = await admin.put(path, settings);
      expect(refused.status).toBe(422);
      expect(Object.keys(refused.body.errors).toSorted()).toEqual(['columns.1', 'columns.2', 'key']);
      const good = { ...settings, columns: ['title', 'number', 'hours'], mode: 'both' };
      expect((await admin.put(path, good)).body.settings).toEqual(good);
      const next = await upload(admin, 'themes', file, 'b.csv');
      expect(next.body).toMatchObject({ remembered: true, settings: good });
      expect((await afterJob(admin, next.body.id, 'run')).body.report.counts).toMatchObject({ create: 1 });
      const theme = await server.db.selectFrom('themes').selectAll().where('number', '=', 901).executeTakeFirst();
      expect(theme).toMatchObject({ title: { ru: 'Охрана труда' }, hours: 1.5 });
    });
  });

  describe('getTableImport', () => {
    it('is nobody else’s', async () => {
      const admin = await signInAs(server, 'admin');
      const other = await signInAs(server, 'admin');
      const made = await upload(admin, 'users', csv([PEOPLE, ['А']]), 'a.csv');
      expect((await other.get(`/table-imports/${made.body.id}`)).status).toBe(404);
      expect((await admin.get(`/table-imports/${made.body.id}`)).status).toBe(200);
    });
  });

  describe('deleteTableImport', () => {
    it('forgets the file, and expired ones are forgotten by themselves', async () => {
      const admin = await signInAs(server, 'admin');
      const made = await upload(admin, 'users', csv([PEOPLE, ['А']]), 'a.csv');
      const old = await upload(admin, 'users', csv([PEOPLE, ['А']]), 'a.csv');
      expect((await admin.delete(`/table-imports/${made.body.id}`)).status).toBe(204);
      expect((await admin.get(`/table-imports/${made.body.id}`)).status).toBe(404);
      await server.db
        .updateTable('table_imports')
        .set({ expires_at: new Date(0) })
        .where('id', '=', old.body.id)
        .execute();
      expect((await admin.get(`/table-imports/${old.body.id}`)).status).toBe(404);
      await upload(admin, 'users', csv([PEOPLE, ['А']]), 'a.csv');
      expect(await server.db.selectFrom('table_imports').select('id').where('id', '=', old.body.id).execute()).toEqual(
        [],
      );
    });
  });

  describe('chooseImportSheet', () => {
    it('reads another sheet of the workbook', async () => {
      const { Workbook } = await import('@cj-tech-master/excelts');
      const book = new Workbook();
      book.addWorksheet('Пусто');
      book.addWorksheet('Первый').addRows([
        ['Номер', 'Название'],
        [1, 'Раз'],
      ]);
      book.addWorksheet('Второй').addRows([
        ['Номер', 'Название'],
        [2, 'Два'],
        [3, 'Три'],
      ]);
      const admin = await signInAs(server, 'admin');
      const made = await upload(admin, 'themes', Buffer.from((await book.xlsx.writeBuffer()) as Uint8Array));
      expect(made.body).toMatchObject({
        sheet: 1,
        rowCount: 1,
        sheets: [{ name: 'Пусто' }, { name: 'Первый', rows: 1 }, { name: 'Второй' }],
      });
      const chosen = await settled(admin, await admin.put(`/table-imports/${made.body.id}/sheet`, { sheet: 2 }));
      expect(chosen.body).toMatchObject({ sheet: 2, rowCount: 2, status: 'mapping' });
    });
  });
});
