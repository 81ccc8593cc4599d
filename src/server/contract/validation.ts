import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import { foldLines } from '#shared/i18n/one-line.ts';
import type { FieldErrors, Message } from '../errors.ts';
import { FORMATS } from './formats.ts';
import { fieldPath, lookAt, MOST_ERRORS } from './storable.ts';

/** Words that only the generator of the console and the binding read, and the parts of the document that hold schemas. */
const ANNOTATION_KEYWORDS = ['x-reference', 'x-multiline', 'x-one-by-one', 'x-beside', 'paths', 'components'];

/** A value with more parts than these is told its first mistake only: to look for all of them would take long. */
const MOST_VALUES = 2000;

type AjvOptions = NonNullable<ConstructorParameters<typeof Ajv2020>[0]>;

function ajvFor(schema: object, options: AjvOptions): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictTypes: false,
    strictRequired: false,
    discriminator: true,
    formats: FORMATS,
    ...options,
  });
  for (const keyword of ANNOTATION_KEYWORDS) ajv.addKeyword(keyword);
  ajv.addKeyword({
    keyword: 'x-one-line',
    type: 'object',
    schemaType: 'boolean',
    modifying: true,
    validate: foldTexts,
  });
  return ajv.addSchema(schema, 'doc');
}

/** Folds the texts of a title into one line each, in place. */
function foldTexts(_: boolean, texts: Record<string, unknown>): true {
  for (const [language, words] of Object.entries(texts)) {
    if (typeof words === 'string') texts[language] = foldLines(words);
  }
  return true;
}

/** Compiles the schemas of one contract: bodies are never coerced, path and query are. A check folds the lines of titles (`x-one-line`). */
export class Validation {
  static readonly #known = new WeakMap<object, Validation>();
  /** Stops at the first mistake, so that its work is bounded by what it reads. */
  readonly #first: Ajv2020;
  readonly #all: Ajv2020;
  readonly #coercing: Ajv2020;
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(document: object) {
    const schema = asSchema(document);
    this.#first = ajvFor(schema, { allErrors: false });
    this.#all = ajvFor(schema, { allErrors: true });
    this.#coercing = ajvFor(schema, { allErrors: true, coerceTypes: true });
  }

  /** The validation of a document, shared by all servers of the process. */
  static of(document: object): Validation {
    const validation = Validation.#known.get(document) ?? new Validation(document);
    Validation.#known.set(document, validation);
    return validation;
  }

  /** A checker for the schema at a path of the document: `['paths', '/users', 'post', 'requestBody', …]`. */
  at(path: readonly string[]): ValidateFunction {
    const pointer = pointerTo(path);
    return this.#once(pointer, () => this.#all.compile({ $ref: pointer }));
  }

  /** Whether a value fits the schema at a place of the document; its characters are not looked at. Stops at the first mistake. */
  fits(path: readonly string[], value: unknown): boolean {
    const pointer = pointerTo(path);
    return this.#once(`first ${pointer}`, () => this.#first.compile({ $ref: pointer }))(value) === true;
  }

  /**
   * What is wrong with a value from outside by the schema at a place of the document; undefined: nothing. The work is bounded,
   * whatever the value is.
   * @param skip a list of the first level whose items are checked one by one elsewhere
   */
  problems(path: readonly string[], value: unknown, skip?: string): FieldErrors | undefined {
    const { problems, values } = lookAt(value, skip);
    if (Object.keys(problems).length > 0) return problems;
    const pointer = pointerTo(path);
    const check =
      values > MOST_VALUES
        ? this.#once(`first ${pointer}`, () => this.#first.compile({ $ref: pointer }))
        : this.at(path);
    return check(value) ? undefined : fieldErrors(check.errors);
  }

  /** A checker of path or query parameters, whose texts become numbers and booleans where the schema says so. */
  parameters(schema: object): ValidateFunction {
    return this.#once(JSON.stringify(schema), () => this.#coercing.compile(bounded(schema)));
  }

  #once(key: string, compile: () => ValidateFunction): ValidateFunction {
    const check = this.#checks.get(key) ?? compile();
    this.#checks.set(key, check);
    return check;
  }
}

function pointerTo(path: readonly string[]): string {
  return `doc#/${path.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`;
}

/** Only components and paths hold schemas; the rest of the document is no JSON Schema. */
function asSchema(document: object): object {
  const { paths, components } = document as { paths: object; components: object };
  return bounded({ paths, components });
}

/** An integer that names no bounds is at least one that JavaScript and a bigint hold exactly: `1e300` is an integer to JSON Schema. */
function bounded(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'integer' || (Array.isArray(value?.type) && value.type.includes('integer'))
      ? { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, ...value }
      : value,
  ) as object;
}

/** Ajv's errors as field errors: the first of each field, in words of `errors.fields`, twenty at most. */
export function fieldErrors(problems: readonly ErrorObject[] | null | undefined, prefix = ''): FieldErrors {
  const fields = new Map<string, Message>();
  // Of a value that may be of one kind or another, what is wrong with the kind that it is tells more than which kinds it is not.
  const told = (problems ?? []).toSorted((one, other) => Number(isOtherKind(one)) - Number(isOtherKind(other)));
  for (const problem of told) {
    if (fields.size === MOST_ERRORS) break;
    const message = messageOf(problem);
    if (message === undefined) continue;
    const steps = problem.instancePath.split('/').slice(1);
    // A tuple, such as the order of a list, is one field to its reader.
    if (problem.schemaPath.includes('/prefixItems/')) steps.pop();
    const path = fieldPath([prefix, ...steps, ownField(problem)]);
    if (!fields.has(path)) fields.set(path, message);
  }
  return Object.fromEntries(fields);
}

const isOtherKind = ({ keyword, schemaPath }: ErrorObject): boolean =>
  keyword === 'type' && /\/(any|one)Of\/\d+\/type$/u.test(schemaPath);

function ownField(problem: ErrorObject): string {
  if (problem.keyword === 'required') return String(problem.params.missingProperty);
  if (problem.keyword === 'additionalProperties') return String(problem.params.additionalProperty);
  return '';
}

/** Keywords that only say that a branch failed; the error of the branch itself is reported. */
const SILENT = new Set(['anyOf', 'oneOf', 'if']);

function messageOf(problem: ErrorObject): Message | undefined {
  if (SILENT.has(problem.keyword)) return undefined;
  const params = problem.params as Record<string, unknown>;
  switch (problem.keyword) {
    case 'required':
    case 'additionalProperties':
    case 'enum':
    case 'const':
    case 'uniqueItems':
    case 'pattern':
    case 'minProperties':
    case 'discriminator':
      return { key: problem.keyword };
    case 'format':
      return {
        key: ['iin', 'email', 'date', 'date-time', 'uuid'].includes(String(params.format))
          ? `format-${params.format}`
          : 'pattern',
      };
    case 'minLength':
      return params.limit === 1 ? { key: 'required' } : { key: 'minLength', params: { limit: Number(params.limit) } };
    case 'maxLength':
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'minItems':
    case 'maxItems':
      return { key: problem.keyword, params: { limit: Number(params.limit) } };
    case 'type':
      return { key: [params.type].flat().includes('integer') ? 'type-integer' : 'type' };
    default:
      return { key: 'type' };
  }
}
