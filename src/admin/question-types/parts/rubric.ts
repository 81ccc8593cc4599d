import type { Schemas } from '#shared/contract/index.ts';
import type { ContentLine, LineWords } from '../content-of-type.ts';
import { isEmpty } from './texts.ts';

export const rubricProblem = (rubric: Schemas['Rubric']) =>
  rubric.some(({ title }) => isEmpty(title)) ? 'emptyCriterion' : undefined;

export function rubricLines(rubric: Schemas['Rubric'], { text, number }: LineWords): ContentLine[] {
  return rubric.map(({ id, title, description, points }) => ({
    key: id ?? text(title),
    text: `${text(title)} (${number(points)})${description ? ` — ${text(description)}` : ''}`,
  }));
}
