import { parseNumber } from '../../../paper/numbers.ts';
import type { Case, Credit, Processing } from './processing.ts';
import { childOf, elementsOf, type Node, textOf } from '../../../xml/tree.ts';

/** A response with its key. */
export interface Response {
  identifier: string;
  cardinality: string;
  baseType: string;
  correct: string[];
  /** The credits of single values; empty: only the complete correct response counts. */
  credits: Credit[];
  /** The credit of a value without an entry. */
  otherPoints: number;
  /** The upper bound of the mapping. */
  most: number | undefined;
}

export function responsesOf(item: Node, processing: Processing): Map<string, Response> {
  // If several have the same name, the last one counts.
  const found = new Map(
    elementsOf(item, 'response-declaration').map((node) => [node.attributes.identifier ?? '', node]),
  );
  return new Map([...found].map(([identifier, node]) => [identifier, responseOf(node, processing)]));
}

function responseOf(node: Node, processing: Processing): Response {
  const { identifier = '', cardinality = 'single', 'base-type': baseType = 'identifier' } = node.attributes;
  const declared = elementsOf(childOf(node, 'correct-response'), 'value').map((value) => textOf(value).trim());
  const correct = declared.length > 0 ? declared : (processing.wholes.get(identifier) ?? []);
  const own = { identifier, cardinality, baseType, correct };
  const map = mappingOf(childOf(node, 'mapping'));
  const cases = (processing.cases.get(identifier) ?? []).flatMap((one) => creditOf(one, own));
  if (map.credits.length > 0 && usesMap(processing, identifier, correct.length > 0 || cases.length > 0))
    return { ...own, ...map };
  if (cases.length > 0) return { ...own, credits: cases, otherPoints: 0, most: undefined };
  if (correct.length > 0) return { ...own, credits: [], otherPoints: 0, most: undefined };
  return { ...own, ...map };
}

function mappingOf(mapping: Node | undefined): Pick<Response, 'credits' | 'otherPoints' | 'most'> {
  const { 'default-value': other, 'upper-bound': most } = mapping?.attributes ?? {};
  return {
    credits: elementsOf(mapping, 'map-entry').map(({ attributes }) => ({
      value: (attributes['map-key'] ?? '').trim(),
      points: numberOf(attributes['mapped-value']),
      caseSensitive: attributes['case-sensitive'] !== 'false',
      tolerance: 0,
    })),
    otherPoints: numberOf(other),
    most: most === undefined ? undefined : numberOf(most),
  };
}

/** The credit of a condition on one value. The correct response counts as a value only if it has exactly one. */
function creditOf(
  one: Case,
  { cardinality, baseType, correct }: Pick<Response, 'cardinality' | 'baseType' | 'correct'>,
): Credit[] {
  const { points, caseSensitive } = one;
  if (one.value === undefined && (cardinality !== 'single' || correct.length !== 1)) return [];
  const value = one.value ?? correct[0] ?? '';
  const number = /float|integer/u.test(baseType) ? parseNumber(value) : undefined;
  if (number === undefined) return [{ value, points, caseSensitive, tolerance: 0 }];
  const { middle, tolerance } = one.within(number);
  return [{ value: middle === number ? value : String(middle), points, caseSensitive, tolerance }];
}

/** The mapping counts if the rules use it, or do not mention this response. */
function usesMap(processing: Processing, identifier: string, hasOther: boolean): boolean {
  if (processing.template !== undefined) return processing.template === 'map' || !hasOther;
  if (processing.mapped.has(identifier)) return true;
  return !processing.exists || !hasOther || !(processing.matched.has(identifier) || processing.cases.has(identifier));
}

function numberOf(text: string | undefined): number {
  return parseNumber(text ?? '') ?? 0;
}
