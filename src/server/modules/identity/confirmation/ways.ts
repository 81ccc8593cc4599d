import type { Schemas } from '#shared/contract/index.ts';
import type { Context, SignedIn } from '../../../context.ts';
import { type Directory, meansOf } from '../auth/index.ts';
import { arePasskeysPossible } from '../second-factors/index.ts';
import { findConfirming } from './queries.ts';

type Way = Schemas['ConfirmationWay'];

/** Those without a password here came by one of these. */
const CAME_BY: ReadonlySet<string> = new Set<Way>(['oidc', 'eds']);

/** How the person of a session can confirm who they are: the way they came first, then what asks least of them. */
export async function waysOf(ctx: Context, directory: Directory, user: SignedIn): Promise<Way[]> {
  const { oidc, eds } = ctx.env;
  const known = await findConfirming(ctx.db, user, oidc?.issuer ?? '');
  if (known === undefined) return [];
  const means = await meansOf(ctx.db, user.userId);
  const hasOwn = known.password_hash !== null && !(await directory.keepsOut(user.userId));
  const possible: Record<Way, boolean> = {
    password: hasOwn || (await directory.knows(user.userId)),
    passkey: means.passkey && arePasskeysPossible(ctx),
    totp: means.totp,
    oidc: oidc !== undefined && known.of_provider,
    eds: eds !== undefined && known.iin !== null,
  };
  const ways = (Object.keys(possible) as Way[]).filter((way) => possible[way]);
  const isFirst = (way: Way) => CAME_BY.has(way) && way === known.way;
  return ways.toSorted((one, other) => Number(isFirst(other)) - Number(isFirst(one)));
}
