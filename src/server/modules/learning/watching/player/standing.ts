import type { Schemas } from '#shared/contract/index.ts';
import { reachOf, type Rules } from '../truth/reach.ts';
import { inSeconds, lengthOf, type Span } from '../truth/spans.ts';

/** How much of a film is watched, from 0 to 1. */
export const shareOf = (watched: readonly Span[], { durationMs }: Pick<Rules, 'durationMs'>): number =>
  durationMs === 0 ? 0 : Math.min(1, lengthOf(watched) / durationMs);

/** What a player is told of how a person stands. */
export function presentStanding(
  { watched, position }: { watched: readonly Span[]; position: number },
  rules: Rules,
  completedAt: Date | null,
): Schemas['WatchStanding'] {
  const { from, to } = reachOf(watched, rules);
  return {
    share: shareOf(watched, rules),
    seconds: lengthOf(watched) / 1000,
    watched: inSeconds(watched),
    position: Math.min(position, to) / 1000,
    completedAt: completedAt?.toISOString() ?? null,
    mayGoFrom: from / 1000,
    mayGoTo: to / 1000,
  };
}
