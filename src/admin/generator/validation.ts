import { email, maxLength, maxValue, minLength, minValue, number, regex, required, type Validator } from 'react-admin';
import { isValidIin } from '#shared/identity/iin.ts';
import type { FieldKind } from '../model/kinds.ts';
import type { FieldModel } from '../model/model.ts';

const NUMERIC = new Set(['integer', 'number']);
const TEXTUAL = new Set(['text', 'multiline', 'email', 'password', 'iin']);

const filled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Validates a whole number. */
const whole: Validator = (value: unknown) =>
  filled(value) && !Number.isInteger(value) ? 'console.validation.whole' : undefined;

/** Validates an IIN (individual identification number), including its check digit. */
const iin: Validator = (value: unknown) =>
  typeof value === 'string' && filled(value) && !isValidIin(value) ? 'console.validation.iin' : undefined;

/** Requires a text in at least one language. */
const someLanguage: Validator = (value: unknown) =>
  typeof value === 'object' && value !== null && Object.values(value).some(filled)
    ? undefined
    : 'ra.validation.required';

const above =
  (limit: number): Validator =>
  (value: unknown) =>
    typeof value === 'number' && value <= limit ? { message: 'console.validation.above', args: { limit } } : undefined;

/**
 * The client-side validators of a field, derived from the contract.
 * @param isRequired whether the body must contain the field; for a change: whether the record must keep a value
 */
export function validatorsOf(field: FieldModel, isRequired: boolean): Validator[] {
  const localized = field.kind === 'localized-text' || field.kind === 'localized-html';
  const checks: (Validator | false | undefined)[] = [
    isRequired && (localized ? someLanguage : required()),
    field.kind === 'integer' && whole,
    field.kind === 'number' && number(),
    field.kind === 'email' && email(),
    field.kind === 'iin' && iin,
  ];
  if (NUMERIC.has(field.kind)) {
    if (field.minimum !== undefined) checks.push(minValue(field.minimum));
    if (field.maximum !== undefined) checks.push(maxValue(field.maximum));
    if (field.exclusiveMinimum !== undefined) checks.push(above(field.exclusiveMinimum));
  }
  if (TEXTUAL.has(field.kind)) {
    if (field.minLength !== undefined) checks.push(minLength(field.minLength));
    if (field.maxLength !== undefined) checks.push(maxLength(field.maxLength));
    if (field.pattern !== undefined) checks.push(regex(new RegExp(field.pattern, 'u'), 'console.validation.pattern'));
  }
  return checks.filter((check): check is Validator => typeof check === 'function');
}

/** Kinds whose fields may stay without a value: a boolean always has one, an empty secret stays unchanged, and a list may be empty. */
const MAY_BE_EMPTY: Record<FieldKind, boolean> = {
  id: false,
  text: false,
  multiline: false,
  'localized-text': false,
  'localized-html': false,
  integer: false,
  number: false,
  boolean: true,
  enum: false,
  reference: false,
  references: true,
  ids: true,
  tags: true,
  date: false,
  'date-time': false,
  email: false,
  password: true,
  upload: true,
  iin: false,
  images: true,
  permissions: true,
  'question-content': false,
  layout: false,
  rows: true,
};

/** Whether a change must leave a value in the field: it may not be null, and its kind has no empty value. */
export function staysFilled(field: FieldModel): boolean {
  return field.nullable !== true && !MAY_BE_EMPTY[field.kind];
}
