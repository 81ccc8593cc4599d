import { parseNumber } from '../../../paper/numbers.ts';
import { childOf, elementsOf, findAll, type Node, textOf } from '../../../xml/tree.ts';

interface Value {
  response: string;
  value: string;
  caseSensitive: boolean;
}

/** What a condition of the scoring asks for, and what it gives. */
export interface Condition {
  wanted: Value[];
  unwanted: Value[];
  ranges: { response: string; low: number | undefined; high: number | undefined }[];
  /** Any of the wanted values is enough. */
  isAny: boolean;
  /** It holds for every answer. */
  isOther: boolean;
  /** It asks for something that has no counterpart here. */
  isUnclear: boolean;
  score: number;
  adds: boolean;
  feedback: string[];
}

export interface Scoring {
  conditions: Condition[];
  /** What the best answer gets. */
  most: number;
}

export function scoringOf(item: Node): Scoring {
  const processing = childOf(item, 'resprocessing');
  const conditions = findAll(processing ?? item, ({ name }) => name === 'respcondition').map(conditionOf);
  const declared = findAll(processing ?? item, ({ name }) => name === 'decvar').map(({ attributes }) =>
    parseNumber(attributes.maxvalue ?? ''),
  )[0];
  const scores = conditions.map(({ score }) => score).filter((score) => score > 0);
  const adds = conditions.some((condition) => condition.adds && condition.score > 0);
  const reached = adds ? scores.reduce((sum, score) => sum + score, 0) : Math.max(0, ...scores.slice(0, 10_000));
  // What is declared is often a default that no answer reaches.
  return {
    conditions,
    most: adds && declared !== undefined && declared > 0 && declared < reached ? declared : reached,
  };
}

function conditionOf(node: Node): Condition {
  const condition: Condition = {
    wanted: [],
    unwanted: [],
    ranges: [],
    isAny: false,
    isOther: false,
    isUnclear: false,
    score: 0,
    adds: false,
    feedback: elementsOf(node, 'displayfeedback').map(({ attributes }) => attributes.linkrefid ?? ''),
  };
  for (const set of elementsOf(node, 'setvar')) {
    if (!/^(?:score|que_score|$)/iu.test(set.attributes.varname ?? set.attributes.variablename ?? '')) continue;
    const action = set.attributes.action?.toLowerCase() ?? 'set';
    const words = textOf(set).trim();
    // Blackboard says `SCORE.max`.
    const number = /^score\.max$/iu.test(words) ? 100 : (parseNumber(words) ?? 0);
    condition.score = action === 'subtract' ? -number : number;
    condition.adds = action === 'add' || action === 'subtract';
    condition.isUnclear ||= !/^(?:set|add|subtract)$/u.test(action);
  }
  const variables = childOf(node, 'conditionvar');
  if (variables !== undefined) walk(variables, condition, false);
  return condition;
}

function walk(group: Node, condition: Condition, isNegated: boolean): void {
  let range: Condition['ranges'][number] | undefined;
  for (const node of elementsOf(group)) {
    const response = node.attributes.respident ?? '';
    const value = textOf(node).trim();
    switch (node.name) {
      case 'varequal':
        (isNegated ? condition.unwanted : condition.wanted).push({
          response,
          value,
          caseSensitive: /^yes$/iu.test(node.attributes.case ?? ''),
        });
        break;
      case 'vargte':
      case 'vargt':
      case 'varlte':
      case 'varlt': {
        if (range === undefined) {
          range = { response, low: undefined, high: undefined };
          condition.ranges.push(range);
        }
        range[node.name.startsWith('vargt') ? 'low' : 'high'] = parseNumber(value);
        condition.isUnclear ||= isNegated || !node.name.endsWith('e');
        break;
      }
      case 'not':
        walk(node, condition, !isNegated);
        break;
      case 'or':
        condition.isAny = true;
        walk(node, condition, isNegated);
        break;
      case 'and':
        walk(node, condition, isNegated);
        break;
      case 'other':
        condition.isOther = true;
        break;
      case 'unanswered':
        break;
      default:
        condition.isUnclear = true;
    }
  }
}
