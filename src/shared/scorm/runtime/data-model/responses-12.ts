import type { Check } from './elements.ts';

const ONE = '[0-9a-z]';
const MARKS = new RegExp(`^(\\{?${ONE}(,${ONE})*\\}?)?$`);

/** What a CMIFeedback may be, by the type of its interaction; any short text where no type is set, or the type is free. */
const SHAPES: Record<string, RegExp> = {
  'true-false': /^[01tf]$/,
  choice: MARKS,
  sequencing: MARKS,
  likert: new RegExp(`^${ONE}?$`),
  numeric: /^-?(\d+(\.\d*)?|\.\d+)$/,
  matching: new RegExp(`^(\\{?${ONE}\\.${ONE}(,${ONE}\\.${ONE})*\\}?)?$`),
};

/** SCORM 1.2 RTE 3.4.2: the format of `student_response` and `correct_responses.n.pattern` follows the interaction's type. */
export const feedback: Check = (value, { path, valueAt }) => {
  if (value.length > 255) return 'type';
  const interaction = path.split('.').slice(0, 3).join('.');
  const shape = SHAPES[valueAt(`${interaction}.type`) ?? ''];
  return shape === undefined || shape.test(value) ? null : 'type';
};
