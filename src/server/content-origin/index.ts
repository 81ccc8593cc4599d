import type { Context } from '../context.ts';
import { type Asked, contentOriginOf } from './origins.ts';
import { type Opening, signOpening } from './token.ts';

/**
 * Packages are programs of strangers: their files are served from an origin of their own, by the token of a launch, and reach nothing of
 * the application there.
 */
export { applicationOrigins, contentOriginOf, noteContentPort } from './origins.ts';
export { buildContentOrigin } from './serve.ts';

/**
 * Opens a content for a person, for 12 hours, as long as they are signed in.
 * @param asked the request that asks for it
 * @returns `origin`: where it is served, for checks of messages; `base`: the address that paths of the content follow, with a slash at its
 * end; the frame is at `~frame/` of it
 */
export function openContent(
  { env, clock }: Pick<Context, 'env' | 'clock'>,
  opening: Opening,
  asked: Asked,
): { origin: string; base: string } {
  const origin = contentOriginOf(asked, env);
  return { origin, base: `${origin}/c/${signOpening(opening, clock())}/` };
}
