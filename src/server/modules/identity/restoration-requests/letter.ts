import type { Context } from '../../../context.ts';
import { translator } from '../../../i18n.ts';
import { sendMail } from '../../../mail/index.ts';
import { LINK_HOURS } from '../auth/index.ts';
import type { Accepted } from './decide.ts';

const LOOKS_LIKE_EMAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;

/**
 * Where the link may be mailed: to the address of the account; to the one that was given with the request only when
 * the account has none. Anybody can ask in another's name and give their own address.
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
