import type { Transaction } from 'kysely';
import { toJson } from '../crud/index.ts';
import type { Database } from '../db/index.ts';
import { PublicError } from '../errors.ts';
import { signCard } from '../modules/exams/report-cards/index.ts';
import { later, MINUTE_MS, midnight } from './clock.ts';
import type { DemoPerson, DemoTest } from './exams.ts';

type Trx = Transaction<Database>;

/** The running exam, and the day on which its first stream ended. */
const EXAM = 'traffic-exam';
const FIRST_STREAM_DAYS = -7;

const TITLES = {
  first: {
    ru: 'Движение поездов и сигнализация: первый поток',
    en: 'Train traffic and signalling: first stream',
    kz: 'Пойыздар қозғалысы және сигнал беру: бірінші ағын',
  },
  second: {
    ru: 'Движение поездов и сигнализация: второй поток',
    en: 'Train traffic and signalling: second stream',
    kz: 'Пойыздар қозғалысы және сигнал беру: екінші ағын',
  },
};

const REMARKS = 'Экзамен прошёл по расписанию. Первый поток сдавал в учебном центре, связь не прерывалась.';
const REMARK = 'Прибыл с опозданием на 10 минут, время не продлевалось.';

/** The examiner's exams, a closed report card of the first stream and an open one of the second. */
export async function writeReportCards(
  trx: Trx,
  tests: readonly DemoTest[],
  people: readonly DemoPerson[],
  now: Date,
): Promise<void> {
  const examiner = people.find(({ login }) => login === 'examiner');
  const exam = tests.find(({ content }) => content.ref === EXAM);
  if (examiner === undefined || exam === undefined) return;
  const exams = tests.filter(({ content }) => content.kind === 'exam').map(({ id }) => id);
  await trx.updateTable('tests').set({ examiner_id: examiner.id }).where('id', 'in', exams).execute();

  const turn = midnight(now, FIRST_STREAM_DAYS);
  const closedAt = later(turn, 10 * 60 * MINUTE_MS);
  const card = (title: object, window: object, createdAt: Date) =>
    trx
      .insertInto('report_cards')
      .values({
        test_id: exam.id,
        title: toJson(title),
        created_by: examiner.id,
        created_at: createdAt,
        updated_at: createdAt,
        ...window,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const first = await card(TITLES.first, { started_to: turn, remarks: REMARKS }, later(turn, 9 * 60 * MINUTE_MS));
  const [late] = await trx
    .selectFrom('attempts')
    .select('id')
    .where('test_id', '=', exam.id)
    .where('started_at', '<', turn)
    .orderBy('started_at')
    .limit(1)
    .execute();
  if (late !== undefined) {
    await trx
      .insertInto('report_card_remarks')
      .values({ card_id: first.id, attempt_id: late.id, remark: REMARK })
      .execute();
  }
  try {
    await signCard(trx, closedAt, { userId: examiner.id, roleKey: 'examiner', scope: 'everyone' }, first.id);
  } catch (error) {
    // A report card with answers that still wait for a marker cannot be closed, so it stays open.
    if (!(error instanceof PublicError)) throw error;
  }
  await card(TITLES.second, { started_from: turn }, later(turn, 11 * 60 * MINUTE_MS));
}
