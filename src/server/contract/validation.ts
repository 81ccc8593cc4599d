import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { isValidIin } from '#shared/identity/iin.ts';
import type { FieldErrors, Message } from '../errors.ts';

/** Formats and keywords that mean nothing to Ajv: they are for the console's generator, or hold the schemas. */
const ANNOTATION_FORMATS = [
  'localized-text',
  'localized-html',
  'question-content',
  'file-image',
  'permissions',
  'password',
  'binary',
];
const ANNOTATION_KEYWORDS = ['x-reference', 'x-multiline', 'paths', 'components'];

function ajvFor(document: object, coerce: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    discriminator: true,
    coerceTypes: coerce,
  });
  formats.default(ajv);
  for (const name of ANNOTATION_FORMATS) ajv.addFormat(name, true);
  ajv.addFormat('iin', { type: 'string', validate: isValidIin });
  for (const keyword of ANNOTATION_KEYWORDS) ajv.addKeyword(keyword);
  return ajv.addSchema(document, 'doc');
}

/** Compiles the schemas of one contract: bodies are never coerced, path and query are. */
export class Validation {
  static readonly #known = new WeakMap<object, Validation>();
  readonly #strict: Ajv2020;
  readonly #coercing: Ajv2020;
  readonly #checks = new Map<string, ValidateFunction>();

  constructor(document: object) {
    // Only components and paths hold schemas; the rest of the document is no JSON Schema.
    this.#strict = ajvFor(asSchema(document), false);
    this.#coercing = ajvFor(asSchema(document), true);
  }

  /** The validation of a document, shared by all servers of the process. */
  static of(document: object): Validation {
    const validation = Validation.#known.get(document) ?? new Validation(document);
    Validation.#known.set(document, validation);
    return validation;
  }

  /** A checker for the schema at a path of the document: `['paths', '/users', 'post', 'requestBody', …]`. */
  at(path: readonly string[]): ValidateFunction {
    const pointer = path.map((step) => encodeURIComponent(step.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/');
    return this.#once(pointer, () => this.#strict.compile({ $ref: `doc#/${pointer}` }));
  }

  /** A checker of path or query parameters, whose texts become numbers and booleans where the schema says so. */
  parameters(schema: object): ValidateFunction {
    return this.#once(JSON.stringify(schema), () => this.#coercing.compile(schema));
  }

  #once(key: string, compile: () => ValidateFunction): ValidateFunction {
    const check = this.#checks.get(key) ?? compile();
    this.#checks.set(key, check);
    return check;
  }
}

function asSchema(document: object): object {
  const { paths, components } = document as { paths: object; components: object };
  return { paths, components };
}

/** Ajv's errors as field errors: the first of each field, in words of `errors.fields`. */
export function fieldErrors(problems: readonly ErrorObject[] | null | undefined, prefix = ''): FieldErrors {
  const fields: FieldErrors = {};
  for (const problem of problems ?? []) {
    const message = messageOf(problem);
    if (message === undefined) continue;
    const steps = problem.instancePath.split('/').slice(1);
    // A tuple, such as the order of a list, is one field to its reader.
    if (problem.schemaPath.includes('/prefixItems/')) steps.pop();
    const path = [prefix, ...steps, ownField(problem)].filter((part) => part !== '').join('.');
    fields[path] ??= message;
  }
  return fields;
}

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
    default:
      return { key: 'type' };
  }
}
