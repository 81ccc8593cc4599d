import { element } from './xhtml.ts';

const TEMPLATES = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/';

/** Points without floating-point noise. */
export function points(value: number): number {
  return Number(value.toFixed(6));
}

export const variable = (identifier: string) => element('variable', { identifier });
export const base = (type: string, value: string | number) =>
  element('base-value', { 'base-type': type }, String(value));
export const setOutcome = (identifier: string, expression: string) =>
  element('set-outcome-value', { identifier }, expression);

/** Conditions in order; the first that holds counts. */
export function firstOf(cases: readonly { when: string; effect: string }[]): string {
  return element(
    'response-condition',
    {},
    cases.map(({ when, effect }, index) =>
      element(index === 0 ? 'response-if' : 'response-else-if', {}, when + effect),
    ),
  );
}

/** All points for the correct response, none for any other. */
export function matchCorrect(worth: number): string {
  const when = element('match', {}, variable('RESPONSE') + element('correct', { identifier: 'RESPONSE' }));
  return firstOf([{ when, effect: setOutcome('SCORE', base('float', worth)) }]);
}

/** The points by the mapping of a response. */
export const mapped = (identifier: string) => element('map-response', { identifier });

/** `|response − value| ≤ tolerance` */
export function near(identifier: string, value: number, tolerance: number): string {
  const attributes = { 'tolerance-mode': 'absolute', tolerance: `${tolerance} ${tolerance}` };
  return element('equal', attributes, variable(identifier) + base('float', value));
}

/** A standard template if there is one, otherwise the rules. */
export function processing(rules: string, template: 'match_correct' | 'map_response' | undefined): string {
  return template === undefined
    ? element('response-processing', {}, rules)
    : element('response-processing', { template: `${TEMPLATES}${template}` });
}

interface Declared {
  identifier?: string;
  cardinality: 'single' | 'multiple' | 'ordered';
  type: 'identifier' | 'directedPair' | 'string' | 'float' | 'boolean';
  correct: readonly (string | number)[];
  /** The points of each value. */
  map?: readonly { key: string; value: number; caseSensitive?: boolean }[];
  /** The maximum of the mapping. */
  most?: number;
}

/** Declares a response with its key. */
export function declaration({ identifier = 'RESPONSE', cardinality, type, correct, map, most }: Declared): string {
  const values = correct.map((value) => element('value', {}, contentOf(String(value))));
  const entries = map?.map(({ key, value, caseSensitive }) =>
    element('map-entry', {
      'map-key': key,
      'mapped-value': points(value),
      ...(type === 'string' && { 'case-sensitive': caseSensitive ?? false }),
    }),
  );
  const mapping =
    entries === undefined
      ? ''
      : element('mapping', { 'lower-bound': 0, 'upper-bound': most, 'default-value': 0 }, entries);
  const key = values.length === 0 ? '' : element('correct-response', {}, values);
  return element('response-declaration', { identifier, cardinality, 'base-type': type }, key + mapping);
}

function contentOf(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
