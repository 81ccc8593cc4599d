import type { Validator } from 'react-admin';
import { staysFilled, validatorsOf } from '../../../generator/validation.ts';
import type { FieldModel } from '../../../model/model.ts';

type Values = Readonly<Record<string, unknown>>;

const timeOf = (value: unknown) =>
  typeof value === 'string' || value instanceof Date ? new Date(value).getTime() : NaN;
const isEmptyList = (value: unknown) => !Array.isArray(value) || value.length === 0;

/** As the contract has it: SHA-256 in hexadecimal digits. */
const CONFIG_KEY = /^[0-9a-f]{64}$/iu;

const closesAfterItOpens: Validator = (closesAt: unknown, { opensAt }: Values) =>
  timeOf(closesAt) <= timeOf(opensAt) ? 'resources.tests.rules.closesBeforeOpens' : undefined;

const closesIfReviewWaits: Validator = (reviewFrom: unknown, { status, closesAt }: Values) =>
  reviewFrom === 'closed' && status === 'published' && Number.isNaN(timeOf(closesAt))
    ? 'resources.tests.rules.neverCloses'
    : undefined;

const hasQuestions: Validator = (questions: unknown, { status, pools }: Values) =>
  status === 'published' && isEmptyList(questions) && isEmptyList(pools)
    ? 'resources.tests.rules.noQuestions'
    : undefined;

const areConfigKeys: Validator = (keys: unknown) => {
  const wrong = Array.isArray(keys) ? keys.findIndex((key) => !CONFIG_KEY.test(String(key))) : -1;
  return wrong === -1 ? undefined : { message: 'resources.tests.rules.configKey', args: { number: wrong + 1 } };
};

/** The rules of the whole test that a form can check by itself, so that its errors are told together. */
export const TEST_RULES: Readonly<Record<string, Validator>> = {
  closesAt: closesAfterItOpens,
  reviewFrom: closesIfReviewWaits,
  questions: hasQuestions,
  sebKeys: areConfigKeys,
};

/** What the contract asks of a setting. */
export const checksOf = (field: FieldModel, part: 'create' | 'edit'): Validator[] =>
  validatorsOf(field, part === 'create' ? field.required === true : staysFilled(field));
