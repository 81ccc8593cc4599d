import type { Schemas } from '#shared/contract/index.ts';

/** How several parts count together, where the format itself means another rule. */
export function scoringMark(
  content: Schemas['QuestionContent'],
  own: 'weights' | undefined,
): 'all_or_nothing' | 'weights' | undefined {
  return 'scoring' in content && content.scoring === 'all_or_nothing' ? content.scoring : own;
}
