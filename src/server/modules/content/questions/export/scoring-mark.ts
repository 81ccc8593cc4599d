import type { Schemas } from '#shared/contract/index.ts';

/** The scoring rule to mark in the file, when the format itself would use another rule. */
export function scoringMark(
  content: Schemas['QuestionContent'],
  own: 'weights' | undefined,
): 'all_or_nothing' | 'weights' | undefined {
  return 'scoring' in content && content.scoring === 'all_or_nothing' ? content.scoring : own;
}
