import type { Context } from '../../../context.ts';
import { translator } from '../../../i18n.ts';
import { sendMail } from '../../../mail/index.ts';
import { LINK_HOURS } from '../auth/index.ts';
import type { Accepted } from './decide.ts';

const LOOKS_LIKE_EMAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;

/**
 * The address for the link: that of the account, or if it has none, the contact in the request. Otherwise anybody could make a request in
 * another person's name with their own address.
 */
export function addressFor(contact: string, accountEmail: string | null): string | undefined {
  const given = contact.trim();
  if (!LOOKS_LIKE_EMAIL.test(given)) return undefined;
  if (accountEmail !== null && accountEmail.toLowerCase() !== given.toLowerCase()) return undefined;
  return given;
}

/** Mails the link in the person's language. @returns whether it was sent */
export async function mailLink(ctx: Context, { request, person, link }: Accepted): Promise<boolean> {
  const to = addressFor(request.contact, person.email);
  if (to === undefined) return false;
  const t = translator(person.language);
  const params = { name: person.full_name, login: person.login, link: link.link, hours: LINK_HOURS };
  return sendMail(ctx, { to, subject: t('emails.restore.subject'), text: t('emails.restore.text', params) });
}
