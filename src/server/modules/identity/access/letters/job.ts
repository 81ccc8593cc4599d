import type { Context, SignedIn } from '../../../../context.ts';
import { aloneWith, transaction } from '../../../../db/index.ts';
import { errors } from '../../../../errors.ts';
import { localized, translator } from '../../../../i18n.ts';
import type { JobKind, JobKinds } from '../../../../jobs/index.ts';
import { addressFor, type Delivery, type Mailer, openMailer } from '../../../../mail/index.ts';
import { findOrganisation } from '../../../platform/system/index.ts';
import { createAccessLinks, expireLink } from '../../auth/index.ts';
import { noteAccess } from '../give.ts';
import { lockReached, peopleOf, type Person } from '../people.ts';
import { countLetters, type Fate, type MailPayload, settleLetters, waitingLetters } from './queries.ts';

/** Letters between two looks at whether the job was stopped. */
const AT_ONCE = 20;

/** So many letters in a row that the mail server has not taken are no fault of theirs. */
const HOPELESS = 3;

type Addressed = { person: Person; to: string; link: string };

/**
 * Sends the letters of a mailing. Unlike other jobs it is no single transaction, because letters cannot be taken back: the link of a letter
 * is committed before it goes out, and its row after. Killed in between, the job sends that letter again with a new link, which ends the
 * first one.
 */
export function accessKinds(ctx: Context): Pick<JobKinds, 'access-mail'> {
  const send: JobKind = async ({ user, payload, progress, finish }) => {
    const { mailing, includeSignedIn } = payload as MailPayload;
    const mailer = openMailer(ctx);
    if (mailer === undefined) throw errors.conflict('access-no-mail');
    const sendAll = async () => {
      for (;;) {
        const { waiting, sent, failed } = await countLetters(ctx.db, mailing);
        await progress(sent + failed, waiting + sent + failed);
        if (waiting === 0) break;
        await sendSome(ctx, mailer, user, mailing, includeSignedIn);
      }
    };
    try {
      // The queue has taken a process for dead that goes on: that one ends the job.
      if (!(await aloneWith(ctx.db, mailing, sendAll))) return;
    } finally {
      mailer.close();
    }
    const { sent, failed } = await countLetters(ctx.db, mailing);
    await finish(ctx.db, { result: { count: sent, failed } });
  };
  return { 'access-mail': send };
}

async function sendSome(ctx: Context, mailer: Mailer, user: SignedIn, mailing: string, includeSignedIn: boolean) {
  const userIds = await waitingLetters(ctx.db, mailing, AT_ONCE);
  const settle = (ids: readonly number[], fate: Fate) => settleLetters(ctx.db, mailing, ids, fate);
  const letters = await withLinks(ctx, user, userIds, includeSignedIn);
  const reached = new Set(letters.map(({ person }) => person.id));
  await settle(
    userIds.filter((id) => !reached.has(id)),
    { state: 'failed', reason: 'left-out' },
  );
  const organisation = await findOrganisation(ctx.db);
  const deliveries = await Promise.all(
    letters.map(async (letter): Promise<Delivery> => {
      const delivery = await mailer.send(mailOf(ctx, letter, organisation));
      // A letter that did not go out leaves no valid link.
      if (!delivery.sent) await expireLink(ctx.db, letter.link, ctx.clock());
      await settle([letter.person.id], delivery.sent ? { state: 'sent' } : { state: 'failed', ...delivery });
      return delivery;
    }),
  );
  const sent = letters.filter((_, index) => deliveries[index]?.sent).map(({ person }) => person.id);
  if (sent.length > 0) await noteAccess(ctx.db, ctx, user.userId, sent, 'letter-sent');
  // A mail server that takes nothing is not asked a thousand times.
  const [first] = deliveries;
  if (first?.sent !== false || deliveries.length < HOPELESS) return;
  if (!deliveries.every((one) => !one.sent && one.reason === 'server')) return;
  for (let rest = await waitingLetters(ctx.db, mailing, AT_ONCE); rest.length > 0; ) {
    await settle(rest, { state: 'failed', reason: 'server', answer: first.answer });
    rest = await waitingLetters(ctx.db, mailing, AT_ONCE);
  }
}

/** Makes the links of those who may still get one and have an address. */
async function withLinks(
  ctx: Context,
  user: SignedIn,
  userIds: readonly number[],
  includeSignedIn: boolean,
): Promise<Addressed[]> {
  return transaction(ctx.db, async (trx) => {
    const order = { selection: { ids: [...userIds] }, includeSignedIn };
    const { mailable } = await lockReached(trx, order, user, userIds);
    if (mailable.length === 0) return [];
    const people = await peopleOf(trx, mailable);
    const ids = people.map(({ id }) => id);
    const { links } = await createAccessLinks(trx, ctx, ids, user.userId);
    return people.flatMap((person, index) => {
      const [to, link] = [addressFor(person.email), links[index]];
      return to === undefined || link === undefined ? [] : [{ person, to, link }];
    });
  });
}

function mailOf(ctx: Context, { person, to, link }: Addressed, organisation: Parameters<typeof localized>[0]) {
  const t = translator(person.language);
  const params = {
    name: person.full_name,
    login: person.login,
    link,
    organisation: localized(organisation, person.language),
    smart_count: ctx.env.accessLinkDays,
  };
  return { to, subject: t('emails.access.subject', params), text: t('emails.access.letter', params) };
}
