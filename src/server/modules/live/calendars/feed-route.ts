import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { errors } from '../../../errors.ts';
import { translator } from '../../../i18n.ts';
import { networkOf } from '../../../network.ts';
import { hashOf } from '../../identity/auth/index.ts';
import { type CalendarEntry, feedOf } from './calendar.ts';
import { meetingEntry, webinarEntry } from './entries.ts';
import { meetingsOf, readerOfFeed, webinarsOf } from './queries.ts';

/** Where calendars of people are. They are no part of the API: programs of calendars ask for them, with nothing but the address. */
export const FEEDS = '/calendar';

const TOKEN = /^([\w-]{43})\.ics$/u;

/** Requests of one network in a minute: an office whose calendars all ask at the full hour comes to fewer. */
const MOST_REQUESTS = 120;

/** The calendar that a secret address is of. @throws PublicError 404 */
async function calendarAt(ctx: Context, file: string): Promise<string> {
  const [, token] = TOKEN.exec(file) ?? [];
  const now = ctx.clock();
  const person = token === undefined ? undefined : await readerOfFeed(ctx.db, hashOf(token), now);
  if (person === undefined) throw errors.notFound();
  const { id: userId, language } = person;
  const origin = ctx.env.publicOrigin;
  const webinars = await webinarsOf(ctx.db, userId, now);
  const meetings = await meetingsOf(ctx.db, userId, now);
  const entries: CalendarEntry[] = [
    ...webinars.map((row) => {
      const page = row.conducts ? '/admin/webinars-view' : '/user/webinar-view';
      return webinarEntry(row, { language, url: `${origin}${page}/${row.id}` });
    }),
    // Without the password: who can read the calendar is not invited by that.
    ...meetings.flatMap((row) =>
      row.starts_at === null
        ? []
        : [meetingEntry(row, { startsAt: row.starts_at, url: `${origin}/admin/meet/${row.id}`, description: '' })],
    ),
  ];
  return feedOf(entries, translator(language)('emails.calendar.name'), now);
}

/** Serves the calendars of people at their secret addresses. */
export async function registerCalendarFeeds(app: FastifyInstance, ctx: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(rateLimit, {
      max: MOST_REQUESTS,
      timeWindow: 60_000,
      keyGenerator: (request) => `calendar ${networkOf(request.ip)}`,
      errorResponseBuilder: (_request, info) => errors.tooManyRequests(Math.ceil(info.ttl / 1000)),
    });
    scope.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    scope.get<{ Params: { file: string } }>(`${FEEDS}/:file`, async ({ params }, reply) =>
      reply.type('text/calendar; charset=utf-8').send(await calendarAt(ctx, params.file)),
    );
  });
}
