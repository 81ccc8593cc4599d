import { sql } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import {
  type Actor,
  byText,
  type ExportColumn,
  isEqual,
  isOneOf,
  type Resource,
  valuesOf,
} from '../../../crud/index.ts';
import type { SignedIn } from '../../../context.ts';
import type { Trx } from '../../../db/index.ts';
import { errors, type FieldErrors, PublicError } from '../../../errors.ts';
import { localized } from '../../../i18n.ts';
import { keepingOwnTerms, keepOwnTermsIn } from './own-terms.ts';
import { lifecycleOf } from './lifecycle.ts';
import { lifecycleFacts, presentTest } from './present.ts';
import { problemsOf } from './problems.ts';
import {
  countAttempts,
  deleteTests,
  examinersWithCards,
  insertTest,
  missing,
  selectTests,
  standing,
  type TestRow,
  updateTest,
} from './queries.ts';
import { tidiedTest } from './settings/tidy.ts';

const id = sql.ref('tests.id');

function refuse(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw errors.invalid(fields);
}

/** Checks references before writing, for a clear error message. */
async function refuseBadParts(
  trx: Trx,
  { questions = [], pools = [], sectionMinimums = [], sections = [], examinerId }: Schemas['TestUpdate'],
): Promise<void> {
  const fields: FieldErrors = {};
  const noQuestions = await missing(trx, 'questions', questions);
  const noThemes = await missing(trx, 'themes', [
    ...new Set([...pools, ...sectionMinimums, ...sections].map(({ themeId }) => themeId)),
  ]);
  if (typeof examinerId === 'number' && (await missing(trx, 'users', [examinerId])).size > 0)
    fields.examinerId = { key: 'reference' };
  for (const [index, question] of questions.entries()) {
    if (noQuestions.has(question)) fields[`questions.${index}`] = { key: 'reference' };
  }
  for (const [index, { themeId }] of pools.entries()) {
    if (noThemes.has(themeId)) fields[`pools.${index}.themeId`] = { key: 'reference' };
  }
  for (const [list, parts] of Object.entries({ sectionMinimums, sections })) {
    for (const [index, { themeId }] of parts.entries()) {
      if (noThemes.has(themeId)) fields[`${list}.${index}.themeId`] = { key: 'reference' };
    }
  }
  refuse(fields);
}

/** Checks the rules of the whole test after writing, before the commit. */
async function refuseBrokenTest(trx: Trx, testId: number): Promise<void> {
  const row = await selectTests(trx).where('tests.id', '=', testId).executeTakeFirstOrThrow();
  refuse(await problemsOf(trx, row, row.status));
}

/** The examiners of tests before what is being taken back. */
const examinersBefore = new WeakMap<Actor, Map<number, number | null>>();

/**
 * A report card is in the hands of the examiner of its test, who hands it over; otherwise an administrator does.
 * @throws PublicError 403
 */
function refuseTaking(
  before: ReadonlyMap<number, number | null>,
  after: (testId: number) => number | null | undefined,
  user: SignedIn,
) {
  if (user.roleKey === 'admin') return;
  for (const [testId, examinerId] of before) {
    const isOthers = examinerId !== null && examinerId !== user.userId;
    if (isOthers && after(testId) !== examinerId) throw new PublicError(403, 'examiner-has-card');
  }
}

/** How far a test has got, for exports. */
const lifecycleColumn = (clock: () => Date): ExportColumn<TestRow> => ({
  field: 'lifecycle',
  value: (row, { t }) => t(`admin.resources.tests.values.lifecycle.${lifecycleOf(lifecycleFacts(row), clock())}`),
});

type Tests = Resource<
  'tests',
  TestRow,
  Schemas['Test'],
  Schemas['TestCreate'],
  Schemas['TestUpdate'],
  Schemas['TestFilter'],
  Schemas['TestSort']
>;

/** Tests and exams, as bulk jobs and the history need them. */
export const tests: Omit<Tests, 'present'> = {
  name: 'tests',
  table: 'tests',
  title: sql.ref('tests.title'),
  parts: {
    test_questions: { field: 'questions', columns: ['question_id'] },
    test_pools: { field: 'pools', columns: ['theme_id', 'difficulty_from', 'difficulty_to', 'count'] },
  },
  list: {
    id,
    sort: {
      id,
      title: byText(sql.ref('tests.title')),
      kind: sql.ref('tests.kind'),
      status: sql.ref('tests.status'),
      durationMinutes: sql.ref('tests.duration_minutes'),
      passPercentage: sql.ref('tests.pass_percentage'),
      attemptsAllowed: sql.ref('tests.attempts_allowed'),
      opensAt: sql.ref('tests.opens_at'),
      closesAt: sql.ref('tests.closes_at'),
      reviewPolicy: sql.ref('tests.review_policy'),
      questionCount: sql.ref('question_count'),
      assignmentCount: sql.ref('assignment_count'),
      attemptCount: sql.ref('attempt_count'),
      createdAt: sql.ref('tests.created_at'),
      updatedAt: sql.ref('tests.updated_at'),
    },
    search: { text: sql.ref('tests.search'), forms: true, similar: true, byName: 'title' },
    defaultSort: ['updatedAt', 'DESC'],
    filters: {
      id: isOneOf(id),
      kind: isEqual(sql.ref('tests.kind')),
      status: isEqual(sql.ref('tests.status')),
      themeId: (themeId) => {
        const themes = sql.join(valuesOf(themeId));
        return sql<boolean>`(
          exists (select from test_pools p where p.test_id = tests.id and p.theme_id in (${themes}))
          or exists (select from test_questions f join questions b on b.id = f.question_id
            where f.test_id = tests.id and b.theme_id in (${themes})))`;
      },
    },
  },
  select: selectTests,
  insert: async (trx, written, { ctx }) => {
    const input = tidiedTest(written);
    await refuseBadParts(trx, input);
    const testId = await insertTest(trx, input, ctx.clock());
    await refuseBrokenTest(trx, testId);
    return testId;
  },
  update: async (trx, ids, written, { ctx, user }) => {
    const changes = tidiedTest(written);
    await refuseBadParts(trx, changes);
    const { examinerId } = changes;
    if (examinerId !== undefined) refuseTaking(await examinersWithCards(trx, ids), () => examinerId, user);
    await keepingOwnTerms(trx, ids, user.userId, async () => {
      for (const testId of ids) {
        await updateTest(trx, testId, changes, ctx.clock());
        await refuseBrokenTest(trx, testId);
      }
    });
  },
  revert: async (trx, ids, actor, when) => {
    await keepOwnTermsIn(trx, ids, actor, when);
    const examiners = await examinersWithCards(trx, ids);
    if (when === 'before') {
      examinersBefore.set(actor, new Map([...(examinersBefore.get(actor) ?? []), ...examiners]));
      return;
    }
    const before = new Map([...(examinersBefore.get(actor) ?? [])].filter(([testId]) => examiners.has(testId)));
    refuseTaking(before, (testId) => examiners.get(testId), actor.user);
    for (const testId of await standing(trx, ids)) await refuseBrokenTest(trx, testId);
  },
  remove: async (trx, ids) => {
    const attempts = await countAttempts(trx, ids);
    if (attempts > 0) throw errors.conflict('test-has-attempts', { attempts }, { smart_count: attempts });
    await deleteTests(trx, ids);
  },
  unique: {},
  exportColumns: [
    { field: 'title', value: (row, { language }) => localized(row.title, language) },
    { field: 'kind', value: (row, { t }) => t(`admin.resources.tests.values.kind.${row.kind}`) },
    { field: 'status', value: (row, { t }) => t(`admin.resources.tests.values.status.${row.status}`) },
    lifecycleColumn(() => new Date()),
    { field: 'durationMinutes', value: (row) => row.duration_minutes },
    { field: 'passPercentage', value: (row) => row.pass_percentage },
    { field: 'attemptsAllowed', value: (row) => row.attempts_allowed },
    { field: 'opensAt', value: (row) => row.opens_at },
    { field: 'closesAt', value: (row) => row.closes_at },
    { field: 'questionCount', value: (row) => row.question_count },
    { field: 'assignmentCount', value: (row) => row.assignment_count },
    { field: 'attemptCount', value: (row) => row.attempt_count },
    { field: 'createdAt', value: (row) => row.created_at },
    { field: 'updatedAt', value: (row) => row.updated_at },
  ],
};

/** Tests and exams, as the generic resource code needs them: their lifecycle depends on the time. */
export const testsAt = (clock: () => Date): Tests => ({
  ...tests,
  present: (row) => presentTest(row, clock()),
  exportColumns: tests.exportColumns.map((column) => (column.field === 'lifecycle' ? lifecycleColumn(clock) : column)),
});
