import type { QuestionContent, QuestionType } from '../../question-types/content-of-type.ts';
import { contentRules } from '../../question-types/contents.ts';

export function emptyContent(type: QuestionType): QuestionContent {
  return contentRules(type).empty();
}

/** Converts the content to another type. Keeps the texts in order and which of them are right. */
export function convertContent(content: QuestionContent, type: QuestionType): QuestionContent {
  if (content.type === type) return content;
  const { empty, fromTexts } = contentRules(type);
  const next = empty();
  if ('rubric' in next && 'rubric' in content) return { ...next, rubric: content.rubric };
  const texts = contentRules(content.type).texts?.(content) ?? [];
  if (fromTexts === undefined || texts.length < 2) return next;
  return fromTexts(texts, 'options' in content ? content.options.map((each) => each.correct) : []);
}

/** The content without rows that were offered and not filled in. */
export function tidyContent(content: QuestionContent): QuestionContent {
  return contentRules(content.type).tidy?.(content) ?? content;
}

/** Validates the content as it is saved. Returns a key under `resources.questions.problems`, or undefined when it is valid. */
export function contentProblem(content: QuestionContent | null): string | undefined {
  if (content === null) return 'missing';
  return contentRules(content.type).problem(tidyContent(content));
}
