import { payloadIn } from '#shared/certificates/payload.ts';

const CODE = /^[A-Za-z0-9-]{1,40}$/;

/**
 * The page that checks what was typed or scanned: a code, or a whole address with or without the signed values.
 * @returns undefined where there is no code in it
 * @example addressIn(' ABC-123 ') // '/verify/ABC-123'
 */
export function addressIn(text: string): string | undefined {
  const words = text.trim();
  const [place = '', payload] = words.split('#');
  const code = place.includes('/') ? (place.split('?')[0]?.match(/\/verify\/([^/]+)\/?$/)?.[1] ?? '') : place;
  const plain = code.replaceAll(/\s/g, '');
  if (!CODE.test(plain)) return undefined;
  const signed = payload === undefined ? undefined : payloadIn(payload);
  return `/verify/${plain}${signed === undefined ? '' : `#${signed}`}`;
}
