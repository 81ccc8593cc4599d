import type { Schemas } from '#shared/contract/index.ts';
import { newOption } from '../parts/options.ts';
import { newNumber } from '../parts/typed.ts';

type Gap = Schemas['ClozeGap'];
export type GapKind = Gap['kind'];
export const GAP_KINDS: readonly GapKind[] = ['choice', 'text', 'number'];

/** A new gap of the kind. It keeps the id of the gap that it replaces, so that statistics can follow it. */
export function emptyGap(kind: GapKind, before?: Gap): Gap {
  const id = before?.id === undefined ? {} : { id: before.id };
  if (before?.kind === kind) return before;
  if (kind === 'choice') return { kind, ...id, options: [newOption(), newOption(), newOption()] };
  if (kind === 'text') return { kind, ...id, caseSensitive: false, answers: [{ text: '' }] };
  return { kind, ...id, answers: [newNumber()] };
}
