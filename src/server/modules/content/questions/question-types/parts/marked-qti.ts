import type { Schemas } from '#shared/contract/index.ts';
import { words } from '../../export/plain.ts';
import { type Interaction, stem, type Writing } from '../../export/qti/interaction.ts';
import { element } from '../../export/qti/xhtml.ts';
import { xmlText } from '../../export/xml-text.ts';

/** An essay or files: no key and no rules; the rubric is for scorers only. */
export function markedParts(
  baseType: 'string' | 'file',
  interaction: string,
  rubric: Schemas['Rubric'],
  writing: Writing,
): Interaction {
  const declared = { identifier: 'RESPONSE', cardinality: 'single', 'base-type': baseType };
  return {
    declarations: element('response-declaration', declared),
    body: stem(writing) + interaction + rubricBlock(rubric),
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
