import { timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { localDay } from '#shared/i18n/dates.ts';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { contentRange, listPage, tableOf } from '../../../crud/index.ts';
import { errors } from '../../../errors.ts';
import { withinOwnRegion } from '../../identity/users/index.ts';
import { visitDays } from './lists/days.ts';
import { presentVisit, selectVisits, visitColumns, visitRulesFor } from './lists/events.ts';
import { presentVisitor, selectVisitors, visitorColumns, visitorRulesFor } from './lists/people.ts';
import {
  nothingOfTheme,
  presentVisitedTheme,
  selectVisitedThemes,
  visitedThemeColumns,
  visitedThemeRules,
} from './lists/themes.ts';
import { visitAgent, visitNetwork } from './minimise.ts';
import { receivedVisit } from './receive.ts';
import { RETRY_AFTER_SECONDS, VisitWriter } from './visit-writer.ts';

const isKey = (header: string | undefined, key: string): boolean => {
  const [given, wanted] = [Buffer.from(header ?? ''), Buffer.from(`Bearer ${key}`)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
};

/** The logging service, which may be a process of its own. */
function visitLogHandlers({ db, env, clock, watch }: Context) {
  const writer = new VisitWriter(db, clock);
  return {
    logVisits: async ({ body, request }) => {
      if (!isKey(request.headers.authorization, env.logKey)) throw errors.unauthorized();
      // The log is never worth an exam: while the server is late or its disk low, browsers come again.
      if (watch.refusal !== undefined) throw errors.tooManyRequests(RETRY_AFTER_SECONDS);
      const network = visitNetwork(request.ip);
      const agent = visitAgent(request.headers['user-agent']);
      const events = Array.isArray(body) ? body : [body];
      await writer.write(events.map((event) => receivedVisit(event, { receivedAt: request.begunAt, network, agent })));
      return { status: 200, body: { accepted: events.length } };
    },
  } satisfies Handlers<'logVisits'>;
}

export function visitsHandlers(ctx: Context) {
  const { db } = ctx;
  return {
    ...visitLogHandlers(ctx),

    listVisitedThemes: async ({ query, user, language }) => {
      const page = await listPage(
        selectVisitedThemes(db, { ...query.filter, seen: withinOwnRegion(user) }),
        visitedThemeRules,
        query,
        language,
      );
      return { status: 200, body: page.rows.map(presentVisitedTheme), headers: contentRange('visited-themes', page) };
    },

    exportVisitedThemes: async ({ query, user, language, zone }) => {
      const rows = selectVisitedThemes(db, { ...query.filter, seen: withinOwnRegion(user) });
      const what = { name: 'visited-themes', columns: visitedThemeColumns };
      return { status: 200, ...(await tableOf(db, rows, visitedThemeRules, query, what, { language, zone })) };
    },

    getVisitedTheme: async ({ params: { id }, query: { filter }, user }) => {
      const row = await selectVisitedThemes(db, {
        ...filter,
        themeId: id,
        seen: withinOwnRegion(user),
      }).executeTakeFirst();
      if (row !== undefined) return { status: 200, body: presentVisitedTheme(row) };
      const theme = await db.selectFrom('themes').select('title').where('id', '=', id).executeTakeFirst();
      if (theme === undefined && id !== 0) throw errors.notFound();
      return { status: 200, body: nothingOfTheme(id, theme?.title ?? null) };
    },

    listVisitors: async ({ query, user, language }) => {
      const page = await listPage(
        selectVisitors(db, { ...query.filter, seen: withinOwnRegion(user) }),
        visitorRulesFor(user),
        query,
        language,
      );
      return { status: 200, body: page.rows.map(presentVisitor), headers: contentRange('visitors', page) };
    },

    exportVisitors: async ({ query, user, language, zone }) => {
      const rows = selectVisitors(db, { ...query.filter, seen: withinOwnRegion(user) });
      const what = { name: 'visitors', columns: visitorColumns };
      return { status: 200, ...(await tableOf(db, rows, visitorRulesFor(user), query, what, { language, zone })) };
    },

    getVisitor: async ({ params: { id }, query: { filter }, user }) => {
      const seen = withinOwnRegion(user);
      const row = await selectVisitors(db, { ...filter, userId: id, seen }).executeTakeFirst();
      if (row !== undefined) return { status: 200, body: presentVisitor(row) };
      const person = await db
        .selectFrom('users')
        .select(['region_id', 'position_id'])
        .where('id', '=', id)
        .where(seen ?? sql<boolean>`true`)
        .executeTakeFirst();
      if (person === undefined) throw errors.notFound();
      const nothing = { user_id: id, pages: 0, visits: 0, seconds: 0, first_at: null, last_at: null };
      return { status: 200, body: presentVisitor({ ...person, ...nothing }) };
    },

    listVisits: async ({ query, user, language }) => {
      const page = await listPage(selectVisits(db), visitRulesFor(user), query, language);
      return { status: 200, body: page.rows.map(presentVisit), headers: contentRange('visits', page) };
    },

    exportVisits: async ({ query, user, language, zone }) => {
      const what = { name: 'visits', columns: visitColumns };
      return {
        status: 200,
        ...(await tableOf(db, selectVisits(db), visitRulesFor(user), query, what, { language, zone })),
      };
    },

    getVisitDays: async ({ query: { filter }, user }) => {
      const kept = new Date(ctx.clock());
      kept.setDate(kept.getDate() - ctx.env.visitRetentionDays);
      const body = await visitDays(db, { ...filter, seen: withinOwnRegion(user) }, localDay(kept));
      return { status: 200, body };
    },
  } satisfies Handlers<
    | 'logVisits'
    | 'listVisitedThemes'
    | 'exportVisitedThemes'
    | 'getVisitedTheme'
    | 'listVisitors'
    | 'exportVisitors'
    | 'getVisitor'
    | 'listVisits'
    | 'exportVisits'
    | 'getVisitDays'
  >;
}
