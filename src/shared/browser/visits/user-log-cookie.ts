import { newUuid } from '../new-uuid.ts';

const NAME = 'synaq-user-log';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The cookie of the user log; made where there is none. It names the browser, nobody in it, and the server never asks for it. */
export function userLogCookie(): string {
  const known = new RegExp(`(?:^|;\\s*)${NAME}=([\\w-]{10,60})(?:;|$)`).exec(document.cookie)?.[1];
  const value = known ?? newUuid();
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers.
  document.cookie = `${NAME}=${value}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Strict${secure}`;
  return value;
}
