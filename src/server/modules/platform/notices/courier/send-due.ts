import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../../../context.ts';
import { transaction } from '../../../../db/index.ts';
import { addressFor, type Mailer, openMailer } from '../../../../mail/index.ts';
import { chosenBy } from '../choices/index.ts';
import { deleteSubscription, sendPush, vapidKeys } from '../push/index.ts';
import {
  type Channel,
  claim,
  type Due,
  intoDigest,
  isAnythingDue,
  nextDigest,
  nextDue,
  noteDead,
  postpone,
  refuseAll,
  settle,
  takeBack,
} from './claims.ts';
import { digestMail, letterMail, pushMessage } from './compose.ts';
import { decide, nextTry } from './decide.ts';

/** What is handed over at the same time. */
const MAILS_AT_ONCE = 3;
const PUSHES_AT_ONCE = 8;

/** So many letters in a row that the mail server has not taken are no fault of theirs. */
const HOPELESS = 3;

const HIGHEST_RUN = 2 ** 47;

/**
 * Sends what is due. Each delivery is claimed in a transaction of its own before it is handed over, and settled after; what nobody knows
 * of, because the process was killed in between, is handed over again, under the same Message-ID.
 * @param signal ends it after what is being handed over
 */
export async function sendDue(ctx: Context, signal: AbortSignal): Promise<void> {
  if (!(await isAnythingDue(ctx.db, ctx.clock()))) return;
  const run = randomInt(1, HIGHEST_RUN);
  await ctx.db.connection().execute(async (connection) => {
    // Held as long as the process and its connection live: others see by it that this run is at work.
    await sql`select pg_advisory_lock(${run}::bigint)`.execute(connection);
    try {
      const count = await transaction(ctx.db, takeBack);
      if (count > 0) ctx.log.warn({ count }, 'a process ended while it sent notices: they are sent again');
      await allOf([sendMails(ctx, run, signal), sendPushes(ctx, run, signal)]);
    } finally {
      await sql`select pg_advisory_unlock(${run}::bigint)`.execute(connection);
    }
  });
}

/**
 * Waits for all of the works, also where one of them fails: while one still hands something over, its run must seem alive.
 * @throws what the first of them threw
 */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const ends = await Promise.allSettled(works);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}

async function sendMails(ctx: Context, run: number, signal: AbortSignal): Promise<void> {
  const mailer = openMailer(ctx);
  if (mailer === undefined) return refuseAll(ctx.db, 'mail', ctx.clock());
  let failures = 0;
  const work = async (step: () => Promise<'sent' | 'failed' | 'none'>) => {
    for (let became = await step(); became !== 'none'; became = await step()) {
      failures = became === 'failed' ? failures + 1 : 0;
      if (failures >= HOPELESS || signal.aborted) return;
    }
  };
  try {
    await allOf([
      work(() => sendDigest(ctx, mailer, run)),
      ...Array.from({ length: MAILS_AT_ONCE - 1 }, () => work(() => sendLetter(ctx, mailer, run))),
    ]);
  } finally {
    mailer.close();
  }
}

async function sendLetter(ctx: Context, mailer: Mailer, run: number): Promise<'sent' | 'failed' | 'none'> {
  const due = await claimNext(ctx, 'mail', run);
  if (due === undefined) return 'none';
  return handOver(ctx, mailer, [due]);
}

async function sendDigest(ctx: Context, mailer: Mailer, run: number): Promise<'sent' | 'failed' | 'none'> {
  for (;;) {
    const claimed = await transaction(ctx.db, async (trx) => {
      const now = ctx.clock();
      const found = await nextDigest(trx, now);
      if (found === undefined) return undefined;
      const kept: Due[] = [];
      for (const due of found) if (await passes(ctx, trx, due, 'mail', now)) kept.push(due);
      if (kept.length > 0) await claim(trx, idsOf(kept), run);
      return kept;
    });
    if (claimed === undefined) return 'none';
    const [first, ...more] = claimed;
    if (first !== undefined) return handOver(ctx, mailer, [first, ...more]);
  }
}

const idsOf = (dues: readonly Due[]) => dues.map(({ id }) => id);

/** Claims the next delivery that is to be sent now, and settles or postpones those before it. */
async function claimNext(ctx: Context, channel: Channel, run: number): Promise<Due | undefined> {
  for (;;) {
    const step = await transaction(ctx.db, async (trx) => {
      const now = ctx.clock();
      const due = await nextDue(trx, channel, now);
      if (due === undefined) return { over: true as const };
      if (!(await passes(ctx, trx, due, channel, now))) return { over: false as const };
      await claim(trx, [due.id], run);
      return { over: false as const, due };
    });
    if (step.over) return undefined;
    if (step.due !== undefined) return step.due;
  }
}

/** Whether it is to be sent now; if not, that is noted. */
async function passes(ctx: Context, trx: Context['db'], due: Due, channel: Channel, now: Date): Promise<boolean> {
  const decision = decide(due, channel, await chosenBy(trx, due.user_id), ctx.env.notices, now);
  switch (decision.what) {
    case 'send':
      return true;
    case 'refuse':
      await settle(trx, [due.id], 'refused', now, decision.why);
      return false;
    case 'fail':
      await settle(trx, [due.id], 'failed', now, decision.why);
      return false;
    case 'postpone':
      await postpone(trx, [due.id], decision.until, null);
      return false;
    case 'digest':
      await intoDigest(trx, [due.id], decision.until);
      return false;
  }
}

async function handOver(ctx: Context, mailer: Mailer, dues: readonly [Due, ...Due[]]): Promise<'sent' | 'failed'> {
  const [first] = dues;
  const ids = idsOf(dues);
  const to = addressFor(first.email);
  if (to === undefined) throw new Error('A letter without an address was claimed');
  const mail = first.in_digest ? digestMail(dues, to, ctx.env) : letterMail(first, to, ctx.env);
  const delivery = await mailer.send(mail);
  const now = ctx.clock();
  if (delivery.sent) {
    await settle(ctx.db, ids, 'sent', now);
    return 'sent';
  }
  const { reason, code = 0, answer } = delivery;
  const isForGood = code >= 500;
  if (reason === 'address' && isForGood) {
    await noteDead(ctx.db, to, answer, now);
    await settle(ctx.db, ids, 'failed', now, answer);
    return 'sent';
  }
  await again(ctx, dues, answer, now);
  return 'failed';
}

/** Tries once more later, or gives up. @param seconds at least this long is waited */
async function again(ctx: Context, dues: readonly Due[], answer: string, now: Date, seconds = 0): Promise<void> {
  const tries = Math.max(...dues.map((due) => due.tries)) + 1;
  const due = nextTry(tries, now);
  if (due === undefined) return settle(ctx.db, idsOf(dues), 'failed', now, answer);
  const earliest = now.getTime() + Math.min(seconds, 24 * 3600) * 1000;
  await postpone(ctx.db, idsOf(dues), new Date(Math.max(due.getTime(), earliest)), answer);
}

async function sendPushes(ctx: Context, run: number, signal: AbortSignal): Promise<void> {
  const keys = await vapidKeys(ctx);
  const { webPush } = ctx.env;
  if (keys === undefined || webPush === undefined) return refuseAll(ctx.db, 'push', ctx.clock());
  const work = async () => {
    while (!signal.aborted) {
      const due = await claimNext(ctx, 'push', run);
      if (due === undefined) return;
      const { endpoint, p256dh, auth, subscription_id } = due;
      if (endpoint === null || p256dh === null || auth === null || subscription_id === null)
        throw new Error('A push message without a subscription was claimed');
      const push = await sendPush({ endpoint, p256dh, auth }, pushMessage(due), webPush, keys);
      const now = ctx.clock();
      if (push.outcome === 'sent') await settle(ctx.db, [due.id], 'sent', now);
      else if (push.outcome === 'gone') await deleteSubscription(ctx.db, subscription_id);
      else if (push.outcome === 'refused') await settle(ctx.db, [due.id], 'failed', now, push.answer);
      else await again(ctx, [due], push.answer, now, push.seconds);
    }
  };
  await allOf(Array.from({ length: PUSHES_AT_ONCE }, work));
}
