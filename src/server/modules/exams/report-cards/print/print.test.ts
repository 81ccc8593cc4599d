import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildAssignment,
  buildUser,
  signIn,
  type SignedInClient,
  signInAs,
  withApp,
} from '../../../../../../tests/support/index.ts';
import { charactersOf } from '../../../../pdf/characters.fixture.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { buildAttempt, buildExam } from '../sheet.fixture.ts';
import { documentOf } from './document.ts';

async function bytesOf(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

const person = (place: number) => ({
  id: place,
  name: `Құрманғазыұлы Әділбек Ғабитұлы ${place}`,
  personnelNumber: `Т-${place}`,
  position: { ru: 'Дежурный по станции', kz: 'Станция кезекшісі', en: 'Station duty officer' },
  region: { ru: 'Павлодар', kz: 'Павлодар', en: 'Pavlodar' },
});

function sheetOf(rows: number): Sheet {
  const at = '2026-03-02T09:00:00.000Z';
  return {
    format: 1,
    organisation: { ru: 'Ұлы Дала Теміржолы' },
    card: { id: 7, title: { ru: 'Ведомость по ПТЭ' }, startedFrom: null, startedTo: null, remarks: null },
    exam: {
      testId: 1,
      title: { ru: 'ПТЭ' },
      examinerName: 'Сейтқали Жанар',
      opensAt: at,
      closesAt: null,
      durationMinutes: 60,
      passPercentage: 70,
    },
    counts: { attempts: rows, people: rows, passed: rows, failed: 0, pending: 0, inProgress: 0, meanPercentage: 80 },
    rows: Array.from({ length: rows }, (_, index) => ({
      attemptId: index + 1,
      number: 1,
      person: person(index + 1),
      startedAt: at,
      submittedAt: at,
      submitReason: 'learner',
      score: 8,
      maxScore: 10,
      percentage: 80,
      outcome: 'passed',
      extraSeconds: index % 7 === 0 ? 600 : 0,
      creditedSeconds: 0,
      unlimited: false,
      flags: index % 5,
      remark: index % 9 === 0 ? 'Пересел за другой компьютер: погас экран' : null,
    })),
    signature: { version: 1, userId: 3, name: 'Сейтқали Жанар', at, previous: null },
  };
}

describe('the document', () => {
  it('prints 1,000 rows in a few seconds, with the letters of Kazakh', async () => {
    const begun = performance.now();
    const pdf = await bytesOf(documentOf({ sheet: sheetOf(1000), sha256: 'a'.repeat(64) }, 'kz'));
    expect(performance.now() - begun).toBeLessThan(15_000);
    expect(pagesOf(pdf)).toBeGreaterThan(20);
    const characters = charactersOf(pdf);
    expect([...'ҚұрғӘіҒ'].filter((letter) => !characters.has(letter))).toEqual([]);
  });

  it('says the digests of results, unless it was signed before there were any', async () => {
    const plain = sheetOf(1);
    const digest = 'fedcba9876543210'.repeat(4);
    const with16 = { ...plain, rows: plain.rows.map((row) => ({ ...row, digest })) };
    const print = async (sheet: Sheet) => bytesOf(documentOf({ sheet, sha256: null }, 'ru'));
    const [one, other] = [await print(plain), await print(with16)];
    expect(other.equals(one)).toBe(false);
    expect(charactersOf(other).has('f')).toBe(true);
    expect(charactersOf(one).has('f')).toBe(false);
  });

  it('is one page for a small exam', async () => {
    expect(pagesOf(await bytesOf(documentOf({ sheet: sheetOf(5), sha256: 'a'.repeat(64) }, 'ru')))).toBe(1);
  });
});

const server = withApp();
let examiner: SignedInClient;
let cardId: number;
beforeAll(async () => {
  examiner = await signInAs(server, 'examiner');
  const exam = await buildExam(server.db, { examiner_id: examiner.user.id });
  for (const surname of ['=2+5', 'Әбілов']) {
    await buildAttempt(server.db, exam.id, (await buildUser(server.db, { surname })).id);
  }
  cardId = (await examiner.post('/report-cards', { testId: exam.id })).body.id;
});

const download = (path: string, language = 'ru', id = cardId) =>
  server.app.inject({
    url: `/api/v1/report-cards/${id}${path}`,
    headers: { authorization: `Bearer ${examiner.token}`, 'accept-language': language },
  });

describe('printReportCard', () => {
  it('prints a draft while the card is open, and the same bytes for ever once it is closed', async () => {
    const draft = await download('/pdf');
    expect(draft.headers['content-type']).toBe('application/pdf');
    expect(draft.headers['content-disposition']).toBe(`attachment; filename="report-card-${cardId}.pdf"`);
    const { digest } = (await examiner.get(`/report-cards/${cardId}`)).body;
    await examiner.post(`/report-cards/${cardId}/close`, { digest });
    const first = (await download('/pdf')).rawPayload;
    await server.db.updateTable('users').set({ surname: 'Другая' }).where('surname', '=', 'Әбілов').execute();
    server.clock.forward({ days: 400 });
    // The examiner's session has expired by then.
    examiner = await signIn(server.app, examiner.user);
    const later = (await download('/pdf?version=1')).rawPayload;
    const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
    expect(hash(later)).toBe(hash(first));
    expect(hash((await download('/pdf', 'kk')).rawPayload)).not.toBe(hash(first));
    expect((await download('/pdf?version=2')).statusCode).toBe(404);
  });
});

describe('exportReportCard', () => {
  it('gives the rows as a workbook', async () => {
    const { rawPayload, headers } = await download('/export');
    expect(headers['content-disposition']).toContain('.xlsx');
    const { Workbook } = await import('@cj-tech-master/excelts');
    const book = new Workbook();
    await book.xlsx.load(rawPayload);
    const cells = book.worksheets[0]?.getSheetValues().slice(1) as unknown[][];
    expect(cells).toHaveLength(3);
    expect(cells[0]?.slice(1, 3)).toEqual(['№', 'Фамилия, имя, отчество']);
    expect(book.worksheets.map(({ name }) => name)).toEqual(['Ведомость', 'О ведомости']);
    expect(cells[0]).toContain('Начало, UTC+00:00');
    const about = book.worksheets[1]?.getSheetValues().flat().join('\n') ?? '';
    expect(about).toContain('ЭКЗАМЕНАЦИОННАЯ ВЕДОМОСТЬ');
    expect(about).toContain('Экзаменатор: ');
    expect(about).toMatch(/Ведомость закрыта: .*\d{4}, \d\d:\d\d/);
    expect(about).toMatch(/SHA-256 [0-9a-f]{64}/);
    expect(about).toContain('UTC+00:00');
    expect(cells[0]?.slice(4, 6)).toEqual(['Должность', 'Регион']);
    // Cells that look like formulas are texts.
    expect(cells.slice(1).map((row) => String(row[2]).split(' ')[0])).toEqual(
      expect.arrayContaining(['=2+5', 'Әбілов']),
    );
    expect(cells[1]?.[1]).toBe(1);
  });
});

describe('the absent', () => {
  it('are on the sheet, on paper and in the workbook: assigned, and never came', async () => {
    const exam = await buildExam(server.db, { examiner_id: examiner.user.id });
    const [came, absent, blocked] = [
      await buildUser(server.db, { surname: 'Пришёл' }),
      await buildUser(server.db, { surname: 'Отсутствовал' }),
      await buildUser(server.db, { surname: 'Заблокирован', blocked: true }),
    ];
    for (const { id } of [came, absent, blocked]) {
      await buildAssignment(server.db, { test_id: exam.id, user_id: id });
    }
    await buildAttempt(server.db, exam.id, came.id);
    const fields = { testId: exam.id, startedFrom: '2027-01-01T00:00:00.000Z', startedTo: null };
    const { id } = (await examiner.post('/report-cards', { testId: exam.id })).body;
    const { sheet } = (await examiner.get(`/report-cards/${id}`)).body;
    expect(sheet.counts).toMatchObject({ attempts: 1, absent: 1 });
    expect(sheet.absent).toMatchObject([{ id: absent.id }]);
    // Who came outside the window of a card did come.
    const other = (await examiner.post('/report-cards', fields)).body;
    expect((await examiner.get(`/report-cards/${other.id}`)).body.sheet.absent).toMatchObject([{ id: absent.id }]);

    const book = await download('/export', 'ru', id);
    const { Workbook } = await import('@cj-tech-master/excelts');
    const read = new Workbook();
    await read.xlsx.load(book.rawPayload);
    const last = read.worksheets[0]?.getSheetValues().at(-1) as unknown[];
    expect(last[1]).toBe(2);
    expect(String(last[2])).toContain('Отсутствовал');
    expect(last).toContain('Неявка');
    const characters = charactersOf((await download('/pdf', 'en', id)).rawPayload);
    expect(characters.has('О')).toBe(true);
  });
});
