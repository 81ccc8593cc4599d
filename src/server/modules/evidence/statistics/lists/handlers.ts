import type { Context, SignedIn } from '../../../../context.ts';
import type { Handlers } from '../../../../contract/handlers.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { contentRange, listPage, tableOf } from '../../../../crud/index.ts';
import { scopeFor } from '../measures/scope.ts';
import { attemptColumns, attemptRules, presentAttempt, selectAttempts } from './attempts.ts';
import { enrolmentColumns, enrolmentRules, presentEnrolment, selectEnrolments } from './enrolments.ts';
import { peopleRules, personColumns, presentPerson, selectPeople } from './people.ts';

/** The rows that the numbers count. */
export function rowsHandlers(ctx: Context) {
  const scope = (user: SignedIn, filter: Schemas['StatisticsFilter'] | undefined) =>
    scopeFor(ctx.db, user, filter ?? {}, ctx.clock());

  async function people(user: SignedIn, filter: Schemas['StatisticsPersonFilter'] | undefined) {
    return {
      rows: selectPeople(ctx.db, await scope(user, filter), filter?.measure ?? 'active'),
      rules: peopleRules(user),
    };
  }

  async function attempts(user: SignedIn, filter: Schemas['StatisticsAttemptFilter'] | undefined) {
    const found = await scope(user, filter);
    return { rows: selectAttempts(ctx.db, found), rules: attemptRules(user, found, filter?.measure ?? 'attempts') };
  }

  async function enrolments(user: SignedIn, filter: Schemas['StatisticsEnrolmentFilter'] | undefined) {
    const rules = enrolmentRules(user, await scope(user, filter), filter?.measure ?? 'completions');
    return { rows: selectEnrolments(ctx.db), rules };
  }

  return {
    listStatisticsPeople: async ({ query, user, language }) => {
      const { rows, rules } = await people(user, query.filter);
      const page = await listPage(rows, rules, query, language);
      return { status: 200, body: page.rows.map(presentPerson), headers: contentRange('statistics-people', page) };
    },

    exportStatisticsPeople: async ({ query, user, language, zone }) => {
      const { rows, rules } = await people(user, query.filter);
      const what = { name: 'statistics-people', columns: personColumns };
      return { status: 200, ...(await tableOf(ctx.db, rows, rules, query, what, { language, zone })) };
    },

    listStatisticsAttempts: async ({ query, user, language }) => {
      const { rows, rules } = await attempts(user, query.filter);
      const page = await listPage(rows, rules, query, language);
      return { status: 200, body: page.rows.map(presentAttempt), headers: contentRange('statistics-attempts', page) };
    },

    exportStatisticsAttempts: async ({ query, user, language, zone }) => {
      const { rows, rules } = await attempts(user, query.filter);
      const what = { name: 'statistics-attempts', columns: attemptColumns };
      return { status: 200, ...(await tableOf(ctx.db, rows, rules, query, what, { language, zone })) };
    },

    listStatisticsEnrolments: async ({ query, user, language }) => {
      const { rows, rules } = await enrolments(user, query.filter);
      const page = await listPage(rows, rules, query, language);
      const headers = contentRange('statistics-enrolments', page);
      return { status: 200, body: page.rows.map(presentEnrolment), headers };
    },

    exportStatisticsEnrolments: async ({ query, user, language, zone }) => {
      const { rows, rules } = await enrolments(user, query.filter);
      const what = { name: 'statistics-enrolments', columns: enrolmentColumns };
      return { status: 200, ...(await tableOf(ctx.db, rows, rules, query, what, { language, zone })) };
    },
  } satisfies Handlers<
    | 'listStatisticsPeople'
    | 'exportStatisticsPeople'
    | 'listStatisticsAttempts'
    | 'exportStatisticsAttempts'
    | 'listStatisticsEnrolments'
    | 'exportStatisticsEnrolments'
  >;
}
