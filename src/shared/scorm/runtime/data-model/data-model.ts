import type { ItemData } from '../../frame.ts';
import {
  type ElementRule,
  type Fault,
  MOST_CHARACTERS,
  MOST_RECORDS,
  type ModelRules,
  type Place,
} from './elements.ts';

const INDEX = /^(0|[1-9]\d{0,6})$/;
const NUMBER_LIKE = /^[-+]?\d+$/;

interface Resolved {
  /** Its pattern, `n` for every index. */
  pattern: string;
  /** Arrays on the way, with the index in each. */
  steps: { array: string; index: number }[];
  /** An index that is a number but not one of an array's. */
  hasBadIndex: boolean;
}

export interface Answer {
  value: string;
  /** 0: no error. */
  code: number;
}

/**
 * The run-time data of one item by the table of its standard: what may be read and written, in which order, and the number of the error
 * otherwise. Values are those of the content (`set`), or given by us (`give`).
 */
export interface DataModel {
  get: (path: string) => Answer;
  /** @returns the error code; 0 when the value was stored. */
  set: (path: string, value: string) => number;
  /** A value that the system provides; the content's own goes before it. */
  give: (path: string, value: string) => void;
  /** Narrows the access to one element of this item. */
  limit: (path: string, access: 'read' | 'write') => void;
  /** Forgets a value. */
  drop: (path: string) => void;
  /** Content's own value, or undefined. */
  own: (path: string) => string | undefined;
  /** Content's own value or the given one, without rules. */
  valueAt: (path: string) => string | undefined;
  countOf: (array: string) => number;
  /** Takes over what an earlier launch has reported; what the standard does not know is left out. */
  load: (data: ItemData) => void;
  /** What is remembered. */
  snapshot: () => ItemData;
}

export function createDataModel(rules: ModelRules): DataModel {
  const { codes, elements, children, arrays } = rules;
  const given = new Map<string, string>();
  const stored = new Map<string, string>();
  const refused = new Map<string, string>();
  const counts = new Map<string, number>();
  const limits = new Map<string, 'read' | 'write'>();
  let characters = 0;

  const countOf = (array: string) => counts.get(array) ?? 0;
  /** What an element takes in a report: `"path":"value",`. */
  const sizeOf = (path: string, value: string | undefined) =>
    value === undefined ? 0 : path.length + JSON.stringify(value).length + 4;
  const valueAt = (path: string) => stored.get(path) ?? given.get(path);

  function resolve(path: string): Resolved {
    const words = path.split('.');
    const steps: Resolved['steps'] = [];
    let pattern = '';
    let concrete = '';
    let hasBadIndex = false;
    for (const word of words) {
      const isInArray = arrays.has(pattern);
      if (isInArray && INDEX.test(word)) steps.push({ array: concrete, index: Number(word) });
      else if (isInArray && NUMBER_LIKE.test(word)) hasBadIndex = true;
      const isIndex = isInArray && NUMBER_LIKE.test(word);
      pattern = pattern === '' ? word : `${pattern}.${isIndex ? 'n' : word}`;
      concrete = concrete === '' ? word : `${concrete}.${word}`;
    }
    return { pattern, steps, hasBadIndex };
  }

  const isBeyond = ({ steps, hasBadIndex }: Resolved) =>
    hasBadIndex || steps.some(({ array, index }) => index >= countOf(array));
  const isKnown = (pattern: string) =>
    Object.hasOwn(elements, pattern) || Object.hasOwn(children, pattern) || arrays.has(pattern);
  const ruleOf = (pattern: string): ElementRule | undefined =>
    Object.hasOwn(elements, pattern) ? elements[pattern] : undefined;

  /** `_children`, `_count` and `_version` of what stands before them; undefined where the path has none at its end. */
  function keywordOf(path: string): { word: string; base: string } | undefined {
    const at = path.lastIndexOf('.');
    const word = path.slice(at + 1);
    if (at < 0 || !['_children', '_count', '_version'].includes(word) || ruleOf(path)) return undefined;
    return { word, base: path.slice(0, at) };
  }

  function getKeyword(word: string, base: string): Answer {
    const resolved = resolve(base);
    const { pattern } = resolved;
    if (!isKnown(pattern)) return { value: '', code: codes.unknown };
    if (isBeyond(resolved)) return { value: '', code: codes.getIndex };
    if (word === '_children') {
      const list = Object.hasOwn(children, pattern) ? children[pattern] : undefined;
      return list === undefined ? { value: '', code: codes.noChildren } : { value: list, code: 0 };
    }
    if (word === '_count' && arrays.has(pattern)) return { value: String(countOf(base)), code: 0 };
    return { value: '', code: codes.noCount };
  }

  function get(path: string): Answer {
    if (path === '') return { value: '', code: codes.emptyGet };
    const keyword = keywordOf(path);
    if (keyword) return getKeyword(keyword.word, keyword.base);
    const resolved = resolve(path);
    const rule = ruleOf(resolved.pattern);
    if (!rule) return { value: '', code: codes.unknown };
    if (rule.access === 'write' || limits.get(path) === 'write') return { value: '', code: codes.writeOnly };
    if (isBeyond(resolved)) return { value: '', code: codes.getIndex };
    const value = valueAt(path) ?? rule.initial;
    return value === undefined ? { value: '', code: codes.unset } : { value, code: 0 };
  }

  /** What `requires` names must be there; `^.` is the record around the innermost one. */
  function isReady(record: string, { requires = [] }: ElementRule): boolean {
    const around = record.split('.').slice(0, -2).join('.');
    return requires.every((name) => {
      const needed = name.startsWith('^.') ? `${around}.${name.slice(2)}` : `${record}.${name}`;
      return valueAt(needed) !== undefined;
    });
  }

  function indexFault({ steps, hasBadIndex }: Resolved): boolean {
    return hasBadIndex || steps.some(({ array, index }) => index > countOf(array) || index >= MOST_RECORDS);
  }

  const codeOf: Record<Fault, number> = {
    type: codes.type,
    range: codes.range,
    duplicate: codes.duplicate,
    order: codes.setIndex,
  };

  function put(path: string, value: string, steps: Resolved['steps']): void {
    characters += sizeOf(path, value) - sizeOf(path, stored.get(path)) - sizeOf(path, refused.get(path));
    stored.set(path, value);
    refused.delete(path);
    for (const { array, index } of steps) counts.set(array, Math.max(countOf(array), index + 1));
  }

  function set(path: string, value: string): number {
    if (path === '') return codes.emptySet;
    const keyword = keywordOf(path);
    if (keyword) return isKnown(resolve(keyword.base).pattern) ? codes.keyword : codes.unknown;
    const resolved = resolve(path);
    const rule = ruleOf(resolved.pattern);
    if (!rule) return codes.unknown;
    if (rule.access === 'read' || limits.get(path) === 'read') return codes.readOnly;
    if (indexFault(resolved)) return codes.setIndex;
    const last = resolved.steps.at(-1);
    const record = last ? `${last.array}.${last.index}` : '';
    if (!isReady(record, rule)) return codes.dependency;
    const place: Place = { path, record, index: last?.index ?? 0, valueAt, countOf };
    const fault = rule.check?.(value, place) ?? null;
    if (fault) {
      if (rule.keepsRefusedUpTo !== undefined && value.length <= rule.keepsRefusedUpTo) keepRefused(path, value);
      return codeOf[fault];
    }
    const before = rule.appendsUpTo === undefined ? '' : (stored.get(path) ?? '');
    if (rule.appendsUpTo !== undefined && before.length + value.length > rule.appendsUpTo) return codes.type;
    if (characters + sizeOf(path, before + value) - sizeOf(path, stored.get(path)) > MOST_CHARACTERS) return codes.full;
    put(path, before + value, resolved.steps);
    return 0;
  }

  function keepRefused(path: string, value: string): void {
    const grown = characters + sizeOf(path, value) - sizeOf(path, refused.get(path));
    if (grown > MOST_CHARACTERS) return;
    characters = grown;
    refused.set(path, value);
  }

  function load(data: ItemData): void {
    for (const [path, value] of Object.entries(data)) {
      const { pattern, steps, hasBadIndex } = resolve(path);
      const rule = ruleOf(pattern);
      if (!rule || rule.access === 'read' || rule.isPassing || hasBadIndex) continue;
      if (steps.some(({ index }) => index >= MOST_RECORDS)) continue;
      put(path, value, steps);
    }
  }

  function snapshot(): ItemData {
    const data: ItemData = {};
    for (const [path, value] of [...stored, ...refused]) {
      if (ruleOf(resolve(path).pattern)?.isPassing !== true) data[path] = value;
    }
    return data;
  }

  function give(path: string, value: string): void {
    given.set(path, value);
    for (const { array, index } of resolve(path).steps) counts.set(array, Math.max(countOf(array), index + 1));
  }

  const drop = (path: string) => {
    characters -= sizeOf(path, stored.get(path));
    stored.delete(path);
  };
  const limit = (path: string, access: 'read' | 'write') => void limits.set(path, access);

  return { get, set, give, limit, drop, own: (path) => stored.get(path), valueAt, countOf, load, snapshot };
}
