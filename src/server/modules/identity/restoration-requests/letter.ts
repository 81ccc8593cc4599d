import type { Context } from '../../../context.ts';
import { translator } from '../../../i18n.ts';
import { sendMail } from '../../../mail/index.ts';
import { LINK_HOURS } from '../auth/index.ts';
import type { Accepted } from './decide.ts';

const LOOKS_LIKE_EMAIL = /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/;

/**
 * The address for the link: that of the account, and no other. Anybody can make a request in another person's name with an address of
 * their own.
 */
export function addressFor(accountEmail: string | null): string | undefined {
  const address = accountEmail?.trim() ?? '';
  return LOOKS_LIKE_EMAIL.test(address) ? address : undefined;
}

/** Mails the link in the person's language. @returns whether it was sent */
export async function mailLink(ctx: Context, { person, link }: Accepted): Promise<boolean> {
  const to = addressFor(person.email);
  if (to === undefined) return false;
  const t = translator(person.language);
  const params = { name: person.full_name, login: person.login, link: link.link, hours: LINK_HOURS };
  return sendMail(ctx, { to, subject: t('emails.restore.subject'), text: t('emails.restore.text', params) });
}
