import type { Schemas } from '#shared/contract/index.ts';
import type { RefusedItem } from '../../../../contract/json-body.ts';

type Judged = Schemas['LateAnswersJudged']['entries'][number];

/** The outcomes in the order of the request. Entries that break the contract are refused, and nothing of them is stored. */
export function withUnreadable(judged: readonly Judged[], refused: readonly RefusedItem[]): Judged[] {
  const entries = [...judged];
  for (const { index, item } of refused) {
    const { epoch, seq, position } = (item ?? {}) as Record<string, unknown>;
    const place = { epoch: numberOf(epoch), seq: numberOf(seq), position: numberOf(position) };
    entries.splice(index, 0, { ...place, outcome: 'refused', reason: 'invalid' });
  }
  return entries;
}

const numberOf = (value: unknown) => (Number.isSafeInteger(value) ? (value as number) : 0);
