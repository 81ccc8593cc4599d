import type { Schemas } from '#shared/contract/index.ts';
import type { XmlElement } from '../../../../../../readers/markup/elements.ts';
import { acceptedAnswers, textsOverlap } from '../accepted.ts';
import { Refusal } from '../choices.ts';
import { child, childrenOf, isYes, plainIn, textIn, weightOf } from '../moodle-element.ts';
import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { expandedPattern } from './expanded.ts';

const LONGEST_TOLD = 60;

/**
 * Moodle's question type `regexp`: the first answer is a text, the others are regular expressions.
 * @throws Refusal for an expression with credit that stands for too many texts
 */
export function regexpContent(question: XmlElement, warnings: Note[]): Schemas['ShortTextContent'] {
  const caseSensitive = isYes(textIn(child(question, 'usecase')));
  if (isYes(textIn(child(question, 'usehint')))) addOnce(warnings, 'hints');
  const seen = new Set<string>();
  const answers = childrenOf(question, 'answer').flatMap((answer, index) => {
    const source = plainIn(answer).replace(/\s+/gu, ' ').trim();
    if (source === '') return [];
    const weight = weightOf(answer);
    const texts = index === 0 ? [source.replaceAll('*', '\\*')] : expandedPattern(source, { plainDot: false });
    // What gives nothing only takes credit away from an answer behind it.
    if (texts === undefined && weight === 0) return [];
    if (texts === undefined)
      throw new Refusal(
        'regexpAnswer',
        { answer: source.slice(0, LONGEST_TOLD) },
        { kind: 'answers', number: index + 1 },
      );
    return texts
      .map((text) => text.trim())
      .filter((text) => {
        const same = caseSensitive ? text : text.toLowerCase();
        return text !== '' && !seen.has(same) && seen.add(same);
      })
      .map((text) => ({ text, weight }));
  });
  return {
    type: 'short_text',
    caseSensitive,
    answers: acceptedAnswers(answers, textsOverlap(caseSensitive), warnings),
  };
}
