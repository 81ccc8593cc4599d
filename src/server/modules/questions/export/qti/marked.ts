import type { Schemas } from '#shared/contract/index.ts';
import { words } from '../questions.ts';
import { xmlText } from '../xml-text.ts';
import type { Parts } from './interactions.ts';
import { element } from './xhtml.ts';

/** About what a word takes, its space with it; QTI says how long a text should be in characters. */
const LETTERS_PER_WORD = 7;

/** A text or files: there is no key and no rule, and what markers look at is for them alone. */
export function markedParts(content: Schemas['EssayContent'] | Schemas['FileContent'], stem: string): Parts {
  const attributes = { 'response-identifier': 'RESPONSE' };
  const isEssay = content.type === 'essay';
  const interaction = isEssay
    ? element('extended-text-interaction', {
        ...attributes,
        'expected-length': content.maxWords == null ? undefined : content.maxWords * LETTERS_PER_WORD,
      })
    : element('upload-interaction', attributes);
  const declared = { identifier: 'RESPONSE', cardinality: 'single', 'base-type': isEssay ? 'string' : 'file' };
  return {
    declarations: element('response-declaration', declared),
    body: stem + interaction + rubricBlock(content.rubric),
    rules: '',
    isMarked: true,
  };
}

function rubricBlock(rubric: Schemas['Rubric']): string {
  if (rubric.length === 0) return '';
  const lines = rubric.map(({ title, description, points }) => {
    const more = description ? `: ${words(description)}` : '';
    return `<li>${xmlText(`${words(title)} (${points})${more}`)}</li>`;
  });
  const list = element('content-body', {}, `<ul>${lines.join('')}</ul>`);
  return element('rubric-block', { use: 'scoring', view: 'scorer' }, list);
}
