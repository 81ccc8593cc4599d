import type { Check, Fault, Place } from './elements.ts';
import { identifier, localized, real, withoutDelimiters } from './formats-2004.ts';

/** `pattern`: one of the right answers; otherwise what the learner answered. */
type Form = 'pattern' | 'response';
type Shape = (value: string, form: Form) => boolean;

const NOWHERE: Place = { path: '', record: '', index: 0, valueAt: () => undefined, countOf: () => 0 };
const passes = (check: Check) => (value: string) => check(value, NOWHERE) === null;

const isShortId = passes(identifier(250));
const isReal = passes(real());
const isLongText = passes(localized(4000));
const isShortText = passes(localized(250));
const areDifferent = (values: readonly string[]) => new Set(values).size === values.length;
const parts = (value: string, separator: '[,]' | '[.]' | '[:]') => value.split(separator);

/** `min[:]max`, where each may be left out. */
function isRange(value: string): boolean {
  const [least = '', most = '', ...rest] = parts(value, '[:]');
  if (rest.length > 0 || !value.includes('[:]')) return false;
  if (![least, most].every((edge) => edge === '' || isReal(edge))) return false;
  return least === '' || most === '' || Number(least) <= Number(most);
}

const isPair = (value: string) => {
  const [source = '', target = '', ...rest] = parts(value, '[.]');
  return rest.length === 0 && isShortId(source) && isShortId(target);
};

/** A step: its name, its answer, or both. */
function isStep(value: string, form: Form): boolean {
  const [name, answer, ...rest] = parts(value, '[.]');
  if (name === undefined || answer === undefined || rest.length > 0) return false;
  if (name === '' && answer === '') return false;
  if (name !== '' && !isShortId(name)) return false;
  return form === 'pattern' && answer.includes('[:]') ? isRange(answer) : isShortText(answer);
}

const list = (value: string, isOne: (part: string) => boolean, most: number) => {
  const all = parts(value, '[,]');
  return all.length <= most && all.every(isOne);
};

/** IEEE 1484.11.1, learner_response and correct_responses. An answer may be empty where nothing was chosen. */
const SHAPES: Record<string, Shape> = {
  'true-false': (value) => value === 'true' || value === 'false',
  choice: (value) => value === '' || (list(value, isShortId, 36) && areDifferent(parts(value, '[,]'))),
  'fill-in': (value, form) => {
    const rest = form === 'pattern' ? withoutDelimiters(value, ['case_matters', 'order_matters']) : value;
    return rest !== undefined && list(rest, isShortText, 10);
  },
  'long-fill-in': (value, form) => {
    const rest = form === 'pattern' ? withoutDelimiters(value, ['case_matters']) : value;
    return rest !== undefined && isLongText(rest);
  },
  matching: (value) => value === '' || list(value, isPair, 36),
  performance: (value, form) => {
    const rest = form === 'pattern' ? withoutDelimiters(value, ['order_matters']) : value;
    return rest !== undefined && list(rest, (step) => isStep(step, form), 125);
  },
  sequencing: (value, form) => (value === '' && form === 'response') || list(value, isShortId, 36),
  likert: isShortId,
  numeric: (value, form) => (form === 'pattern' ? isRange(value) || isReal(value) : isReal(value)),
  other: (value) => value.length <= 16_000,
};

/** Types of which an interaction has one right answer. */
const ONE_ANSWER = new Set(['true-false', 'likert', 'numeric', 'other']);
/** Types of which no answer may be given twice. */
const DIFFERENT_ANSWERS = new Set(['choice', 'sequencing', 'matching']);

const interactionOf = (path: string) => path.split('.').slice(0, 3).join('.');
const fits = (value: string, type: string, form: Form): Fault | null => (SHAPES[type]?.(value, form) ? null : 'type');

/** `learner_response`; `type` is there. */
export const learnerResponse: Check = (value, { path, valueAt }) =>
  fits(value, valueAt(`${interactionOf(path)}.type`) ?? '', 'response');

/** `correct_responses.n.pattern`; `type` is there. */
export const correctPattern: Check = (value, { path, index, valueAt, countOf }) => {
  const interaction = interactionOf(path);
  const type = valueAt(`${interaction}.type`) ?? '';
  if (ONE_ANSWER.has(type) && index > 0) return 'order';
  const fault = fits(value, type, 'pattern');
  if (fault || !DIFFERENT_ANSWERS.has(type)) return fault;
  const answers = `${interaction}.correct_responses`;
  for (let other = 0; other < countOf(answers); other++) {
    if (other !== index && valueAt(`${answers}.${other}.pattern`) === value) return 'duplicate';
  }
  return null;
};
