import type { QuestionContent, QuestionType } from '../../question-types/content-of-type.ts';
import { contentRules } from '../../question-types/contents.ts';

/** What a new question of the type begins with. */
export function emptyContent(type: QuestionType): QuestionContent {
  return contentRules(type).empty();
}

/** The content as another type, with what both have in common: the texts in their order and which are right. */
export function convertContent(content: QuestionContent, type: QuestionType): QuestionContent {
  if (content.type === type) return content;
  const { empty, fromTexts } = contentRules(type);
  const next = empty();
  if ('rubric' in next && 'rubric' in content) return { ...next, rubric: content.rubric };
  const texts = contentRules(content.type).texts?.(content) ?? [];
  if (fromTexts === undefined || texts.length < 2) return next;
  return fromTexts(texts, 'options' in content ? content.options.map((each) => each.correct) : []);
}

/** What keeps the content from being a question, as a key under `resources.questions.problems`; undefined: nothing. */
export function contentProblem(content: QuestionContent | null): string | undefined {
  return content === null ? 'missing' : contentRules(content.type).problem(content);
}
