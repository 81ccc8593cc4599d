import type { Schemas } from '#shared/contract/index.ts';
import { words } from '../../export/plain.ts';
import { cdata } from '../../export/xml-text.ts';
import { escapeHtml } from '../../html.ts';

/** The rubric twice: as text for Moodle's markers, and as elements for our import. */
export function rubricElements(rubric: Schemas['Rubric']): string[] {
  if (rubric.length === 0) return [];
  const lines = rubric.map(({ title, points }) => `<li>${escapeHtml(words(title))} (${points})</li>`).join('');
  const criteria = rubric.map(({ title, description, points }) => {
    const more = description ? `<description>${cdata(words(description))}</description>` : '';
    return `<criterion points="${points}"><title>${cdata(words(title))}</title>${more}</criterion>`;
  });
  return [
    `<graderinfo format="html"><text>${cdata(`<ul>${lines}</ul>`)}</text></graderinfo>`,
    `<rubric>${criteria.join('')}</rubric>`,
  ];
}
