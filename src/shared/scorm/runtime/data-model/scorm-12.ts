import { all, number, pattern, text, word } from './formats.ts';
import type { Check, Codes, ElementRule, ModelRules } from './elements.ts';
import { feedback } from './responses-12.ts';

/** SCORM 1.2 RTE, table 3.3.2.1. What it has no number for is an invalid argument (201). */
const CODES: Codes = {
  emptyGet: 201,
  emptySet: 201,
  unknown: 401,
  keyword: 402,
  readOnly: 403,
  writeOnly: 404,
  type: 405,
  range: 405,
  getIndex: 201,
  setIndex: 201,
  noChildren: 202,
  noCount: 203,
  dependency: 201,
  duplicate: 405,
  unset: 0,
  full: 101,
};

const DECIMAL = /^-?(\d+(\.\d*)?|\.\d+)$/;
const string255 = text(255);
const string4096 = text(4096);
const blankOr =
  (check: Check): Check =>
  (value, place) =>
    value === '' ? null : check(value, place);
/** Scores are normalised, 0 ... 100. */
const score = blankOr(number(DECIMAL, 0, 100));
const decimal = number(DECIMAL);
const integer = (least: number, most: number) => number(/^-?\d{1,5}$/, least, most);
/** No white space, nothing that is not printed. */
const identifier = all(pattern(/^[^\s\p{C}]+$/u), string255);
const time = pattern(/^([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d{1,2})?$/);
const timespan = pattern(/^\d{2,4}:\d{2}:\d{2}(\.\d{1,2})?$/);
const result: Check = (value, place) =>
  decimal(value, place) && word('correct', 'wrong', 'unanticipated', 'neutral')(value, place);

const read = (initial = ''): ElementRule => ({ access: 'read', initial });
const both = (check: Check, initial = ''): ElementRule => ({ access: 'both', check, initial });
const write = (check: Check): ElementRule => ({ access: 'write', check });

/** More than the standard allows is refused as it demands, yet kept for the next launch: real content depends on it. */
const KEPT = 64_000;

const scores = (at: string) =>
  Object.fromEntries(['raw', 'min', 'max'].map((name) => [`${at}.score.${name}`, both(score)]));

const CORE: Record<string, ElementRule> = {
  'cmi._version': read('3.4'),
  'cmi.core.student_id': read(),
  'cmi.core.student_name': read(),
  'cmi.core.lesson_location': { ...both(string255), keepsRefusedUpTo: 1000 },
  'cmi.core.credit': read('credit'),
  'cmi.core.lesson_status': both(word('passed', 'completed', 'failed', 'incomplete', 'browsed'), 'not attempted'),
  'cmi.core.entry': read(),
  ...scores('cmi.core'),
  'cmi.core.total_time': read('0000:00:00.00'),
  'cmi.core.lesson_mode': read('normal'),
  'cmi.core.exit': { ...write(word('time-out', 'suspend', 'logout', '')), isPassing: true },
  'cmi.core.session_time': { ...write(timespan), isPassing: true },
  'cmi.suspend_data': { ...both(string4096), keepsRefusedUpTo: KEPT },
  'cmi.launch_data': read(),
  'cmi.comments': { ...both(string4096), appendsUpTo: 4096 },
  'cmi.comments_from_lms': read(),
};

const OBJECTIVES: Record<string, ElementRule> = {
  'cmi.objectives.n.id': both(identifier),
  ...scores('cmi.objectives.n'),
  'cmi.objectives.n.status': both(
    word('passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'),
    'not attempted',
  ),
};

const STUDENT: Record<string, ElementRule> = {
  'cmi.student_data.mastery_score': read(),
  'cmi.student_data.max_time_allowed': read(),
  'cmi.student_data.time_limit_action': read(),
  'cmi.student_preference.audio': both(integer(-1, 100), '0'),
  'cmi.student_preference.language': both(string255),
  'cmi.student_preference.speed': both(integer(-100, 100), '0'),
  'cmi.student_preference.text': both(integer(-1, 1), '0'),
};

const response: ElementRule = { ...write(feedback), keepsRefusedUpTo: 4000 };

const INTERACTIONS: Record<string, ElementRule> = {
  'cmi.interactions.n.id': write(identifier),
  'cmi.interactions.n.objectives.n.id': write(identifier),
  'cmi.interactions.n.time': write(time),
  'cmi.interactions.n.type': write(
    word('true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric'),
  ),
  'cmi.interactions.n.correct_responses.n.pattern': response,
  'cmi.interactions.n.weighting': write(decimal),
  'cmi.interactions.n.student_response': response,
  'cmi.interactions.n.result': write(result),
  'cmi.interactions.n.latency': write(timespan),
};

export const SCORM_12: ModelRules = {
  codes: CODES,
  elements: { ...CORE, ...OBJECTIVES, ...STUDENT, ...INTERACTIONS },
  children: {
    'cmi.core':
      'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
    'cmi.core.score': 'raw,min,max',
    'cmi.objectives': 'id,score,status',
    'cmi.objectives.n.score': 'raw,min,max',
    'cmi.student_data': 'mastery_score,max_time_allowed,time_limit_action',
    'cmi.student_preference': 'audio,language,speed,text',
    'cmi.interactions': 'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
  },
  arrays: new Set([
    'cmi.objectives',
    'cmi.interactions',
    'cmi.interactions.n.objectives',
    'cmi.interactions.n.correct_responses',
  ]),
};
