import type { Language } from '#shared/contract/index.ts';
import type { ExportPictures } from '../addresses.ts';
import { declaration, mapped, matchCorrect, setOutcome } from './processing.ts';
import { element, type Xhtml } from './xhtml.ts';

/** An interaction with its key and its processing rules. */
export interface Interaction {
  declarations: string;
  /** The text of the question with the interaction. */
  body: string;
  rules: string;
  /** A standard template that is equivalent to the rules. */
  template?: 'match_correct' | 'map_response';
  /** Feedback for single choices: identifier → rich text. */
  remarks?: Map<string, string>;
  cardinality?: 'single' | 'multiple';
  /** The score is given by people. */
  isMarked?: boolean;
  /** Outcomes beside SCORE. */
  outcomes?: string[];
}

export interface Writing {
  text: string;
  /** The points of the question. */
  worth: number;
  language: Language;
  xhtml: Xhtml;
  pictures: ExportPictures;
}

export const stem = ({ text, xhtml }: Writing) => `<div>${xhtml(text)}</div>`;

/** Either all or nothing by the correct response, or the sum of what each choice gives. */
export function scored(
  declared: Omit<Parameters<typeof declaration>[0], 'map' | 'most'>,
  credits: readonly { key: string; percent: number }[] | null,
  worth: number,
): Pick<Interaction, 'declarations' | 'rules' | 'template'> {
  if (credits === null) {
    const rules = matchCorrect(worth);
    const declarations = declaration(declared);
    return worth === 1 ? { declarations, rules, template: 'match_correct' } : { declarations, rules };
  }
  const map = credits.map(({ key, percent }) => ({ key, value: (percent / 100) * worth }));
  return {
    declarations: declaration({ ...declared, map, most: worth }),
    rules: setOutcome('SCORE', mapped('RESPONSE')),
    template: 'map_response',
  };
}

/** Where something is typed. */
export const ENTRY = element('text-entry-interaction', { 'response-identifier': 'RESPONSE' });
