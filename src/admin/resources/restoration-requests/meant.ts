import type { Schemas } from '#shared/contract/index.ts';

type Match = Pick<Schemas['RestorationMatch'], 'userId' | 'by'>;

/**
 * The account that is chosen before anybody chooses: the only one that is like the request, where it is so by login or IIN. Of a name, an
 * address or a telephone somebody has to judge.
 */
export function meantOf(matches: readonly Match[] = []): number | undefined {
  const [only, ...others] = matches;
  const isSure = only?.by.some((likeness) => likeness === 'login' || likeness === 'iin') === true;
  return isSure && others.length === 0 ? only.userId : undefined;
}
