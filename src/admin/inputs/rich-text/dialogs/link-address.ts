import { LINK_ADDRESS } from '../document/extensions.ts';

/**
 * Completes a typed URL; null when links must not point there.
 * @example addressOf('adilet.zan.kz') // → 'https://adilet.zan.kz'
 */
export function addressOf(typed: string): string | null {
  const words = typed.trim();
  const whole = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(words)
    ? `mailto:${words}`
    : /^[a-z][a-z\d+.-]*:/i.test(words)
      ? words
      : `https://${words}`;
  if (!LINK_ADDRESS.test(whole) || !URL.canParse(whole)) return null;
  const { protocol, hostname } = new URL(whole);
  return protocol === 'mailto:' || hostname.includes('.') || hostname === 'localhost' ? whole : null;
}
