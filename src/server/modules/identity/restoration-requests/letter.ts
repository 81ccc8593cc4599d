import type { Context } from '../../../context.ts';
import { translator } from '../../../i18n.ts';
import { addressFor, sendMail } from '../../../mail/index.ts';
import { LINK_HOURS } from '../auth/index.ts';
import type { Accepted } from './decide.ts';
import { findPerson, type RequestRow } from './queries.ts';

/**
 * Mails the link in the person's language, to the address of the account and no other: anybody can make a request in another person's name
 * with an address of their own.
 * @returns whether it was sent
 */
export async function mailLink(ctx: Context, { person, link }: Accepted): Promise<boolean> {
  const to = addressFor(person.email);
  if (to === undefined) return false;
  const t = translator(person.language);
  const params = { name: person.full_name, login: person.login, link: link.link, hours: LINK_HOURS };
  return sendMail(ctx, { to, subject: t('emails.restore.subject'), text: t('emails.restore.text', params) });
}

/** Mails why a request was rejected, to the address of the account that it is about, if there is one. @returns whether it was sent */
export async function mailReason(ctx: Context, { user_id: userId, reason }: RequestRow): Promise<boolean> {
  const person = userId === null ? undefined : await findPerson(ctx.db, userId);
  const to = addressFor(person?.email ?? null);
  if (person === undefined || to === undefined) return false;
  const t = translator(person.language);
  const params = { name: person.full_name, reason: reason ?? '' };
  return sendMail(ctx, {
    to,
    subject: t('emails.restoreRejected.subject'),
    text: t('emails.restoreRejected.text', params),
  });
}
