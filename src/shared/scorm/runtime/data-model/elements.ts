/** What is wrong with a value; each standard has a number of its own for it. */
export type Fault = 'type' | 'range' | 'duplicate' | 'order';

/** Where a value is to be stored, and what stands around it. */
export interface Place {
  path: string;
  /** The record of the innermost array, such as `cmi.interactions.0`; of elements outside arrays `''`. */
  record: string;
  /** The index in the innermost array. */
  index: number;
  /** The value of an element, whoever set it; undefined where there is none. */
  valueAt: (path: string) => string | undefined;
  countOf: (array: string) => number;
}

export type Check = (value: string, place: Place) => Fault | null;

export interface ElementRule {
  access: 'read' | 'write' | 'both';
  /** Undefined: any text. */
  check?: Check;
  /** What is read before anybody has set it. */
  initial?: string;
  /** Elements of the same record that must be set before (`id`), or of the record around it (`^.id`). */
  requires?: readonly string[];
  /** Later values are joined to the earlier ones, up to this number of characters. */
  appendsUpTo?: number;
  /** Of a refused value, up to this number of characters are kept for the next launch and for the report. */
  keepsRefusedUpTo?: number;
  /** Not part of what is remembered: it belongs to one session. */
  isPassing?: true;
}

/** The numbers that a standard gives to what can be wrong with a call. */
export interface Codes {
  emptyGet: number;
  emptySet: number;
  unknown: number;
  keyword: number;
  readOnly: number;
  writeOnly: number;
  type: number;
  range: number;
  /** An index that leads past the records: of a reading and of a writing call. */
  getIndex: number;
  setIndex: number;
  noChildren: number;
  noCount: number;
  dependency: number;
  duplicate: number;
  /** Read before it was set; 0 where that is allowed. */
  unset: number;
  /** More than is kept. */
  full: number;
}

/** A data model: elements by pattern, in which `n` stands for an index. */
export interface ModelRules {
  codes: Codes;
  elements: Readonly<Record<string, ElementRule>>;
  /** What `_children` says, by the pattern of the aggregate. */
  children: Readonly<Record<string, string>>;
  /** Arrays, by pattern. */
  arrays: ReadonlySet<string>;
}

/** The most records of one array, and characters of all elements as JSON, so that a report can hold an item. */
export const MOST_RECORDS = 5_000;
export const MOST_CHARACTERS = 1_700_000;
