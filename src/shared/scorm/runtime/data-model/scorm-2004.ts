import type { Check, Codes, ElementRule, ModelRules } from './elements.ts';
import { all, lasting, unique, word } from './formats.ts';
import { characters, identifier, interval, language, localized, real, time } from './formats-2004.ts';
import { correctPattern, learnerResponse } from './responses-2004.ts';

/** SCORM 2004 RTE 3.1.7, and what ADL's sample environment answers where the book leaves a choice. */
const CODES: Codes = {
  emptyGet: 301,
  emptySet: 351,
  unknown: 401,
  keyword: 404,
  readOnly: 404,
  writeOnly: 405,
  type: 406,
  range: 407,
  getIndex: 301,
  setIndex: 351,
  noChildren: 301,
  noCount: 301,
  dependency: 408,
  duplicate: 351,
  unset: 403,
  full: 351,
};

const longId = identifier(4000);
const completion = word('completed', 'incomplete', 'not attempted', 'unknown');
const success = word('passed', 'failed', 'unknown');
const result: Check = (value, place) =>
  real()(value, place) && word('correct', 'incorrect', 'unanticipated', 'neutral')(value, place);

/** Undefined: an error until the system gives it a value. */
const read = (initial?: string): ElementRule => ({ access: 'read', ...(initial !== undefined && { initial }) });
const both = (check: Check, initial?: string): ElementRule => ({
  access: 'both',
  check,
  ...(initial !== undefined && { initial }),
});
const write = (check: Check): ElementRule => ({ access: 'write', check, isPassing: true });
const after = (requires: readonly string[], rule: ElementRule): ElementRule => ({ ...rule, requires });

const scores = (at: string, requires?: readonly string[]) =>
  Object.fromEntries(
    ['scaled', 'raw', 'min', 'max'].map((name) => [
      `${at}.score.${name}`,
      { ...both(name === 'scaled' ? real(-1, 1) : real()), ...(requires && { requires }) },
    ]),
  );

const MAIN: Record<string, ElementRule> = {
  'cmi._version': read('1.0'),
  'cmi.completion_status': both(completion, 'unknown'),
  'cmi.completion_threshold': read(),
  'cmi.credit': read('credit'),
  'cmi.entry': read('ab-initio'),
  'cmi.exit': write(word('time-out', 'suspend', 'logout', 'normal', '')),
  'cmi.launch_data': read(),
  'cmi.learner_id': read(),
  'cmi.learner_name': read(),
  'cmi.learner_preference.audio_level': both(real(0), '1'),
  'cmi.learner_preference.language': both(language, ''),
  'cmi.learner_preference.delivery_speed': both(real(0), '1'),
  'cmi.learner_preference.audio_captioning': both(word('-1', '0', '1'), '0'),
  'cmi.location': both(characters(1000)),
  'cmi.max_time_allowed': read(),
  'cmi.mode': read('normal'),
  'cmi.progress_measure': both(real(0, 1)),
  'cmi.scaled_passing_score': read(),
  ...scores('cmi'),
  'cmi.session_time': write(interval),
  'cmi.success_status': both(success, 'unknown'),
  'cmi.suspend_data': both(characters(64_000)),
  'cmi.time_limit_action': read('continue,no message'),
  'cmi.total_time': read('PT0S'),
};

const COMMENTS: Record<string, ElementRule> = {
  'cmi.comments_from_learner.n.comment': both(localized(4000)),
  'cmi.comments_from_learner.n.location': both(characters(250)),
  'cmi.comments_from_learner.n.timestamp': both(time),
  'cmi.comments_from_lms.n.comment': read(),
  'cmi.comments_from_lms.n.location': read(),
  'cmi.comments_from_lms.n.timestamp': read(),
};

const OBJECTIVES: Record<string, ElementRule> = {
  'cmi.objectives.n.id': both(all(longId, lasting, unique)),
  ...scores('cmi.objectives.n', ['id']),
  'cmi.objectives.n.success_status': after(['id'], both(success, 'unknown')),
  'cmi.objectives.n.completion_status': after(['id'], both(completion, 'unknown')),
  'cmi.objectives.n.progress_measure': after(['id'], both(real(0, 1))),
  'cmi.objectives.n.description': after(['id'], both(localized(250))),
};

const INTERACTIONS: Record<string, ElementRule> = {
  'cmi.interactions.n.id': both(longId),
  'cmi.interactions.n.type': after(
    ['id'],
    both(
      word(
        'true-false',
        'choice',
        'fill-in',
        'long-fill-in',
        'matching',
        'performance',
        'sequencing',
        'likert',
        'numeric',
        'other',
      ),
    ),
  ),
  'cmi.interactions.n.objectives.n.id': after(['^.id'], both(all(longId, unique))),
  'cmi.interactions.n.timestamp': after(['id'], both(time)),
  'cmi.interactions.n.correct_responses.n.pattern': after(['^.id', '^.type'], both(correctPattern)),
  'cmi.interactions.n.weighting': after(['id'], both(real())),
  'cmi.interactions.n.learner_response': after(['id', 'type'], both(learnerResponse)),
  'cmi.interactions.n.result': after(['id'], both(result)),
  'cmi.interactions.n.latency': after(['id'], both(interval)),
  'cmi.interactions.n.description': after(['id'], both(localized(250))),
};

const REQUEST =
  /^(continue|previous|exit|exitAll|abandon|abandonAll|suspendAll|_none_|\{target=[^\s{}]+\}(choice|jump))$/;

/** `adl.nav.request_valid.choice.{target=…}` and `jump` are answered by the navigation: see the API. */
const ADL: Record<string, ElementRule> = {
  'adl.nav.request': {
    ...both((value) => (REQUEST.test(value) ? null : 'type'), '_none_'),
    isPassing: true,
  },
  ...Object.fromEntries(
    ['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll'].map((name) => [
      `adl.nav.request_valid.${name}`,
      read('unknown'),
    ]),
  ),
  'adl.data.n.id': read(),
  'adl.data.n.store': { ...after(['id'], both(characters(64_000))), isPassing: true },
};

export const SCORM_2004: ModelRules = {
  codes: CODES,
  elements: { ...MAIN, ...COMMENTS, ...OBJECTIVES, ...INTERACTIONS, ...ADL },
  children: {
    cmi: '_version,comments_from_learner,comments_from_lms,completion_status,completion_threshold,credit,entry,exit,interactions,launch_data,learner_id,learner_name,learner_preference,location,max_time_allowed,mode,objectives,progress_measure,scaled_passing_score,score,session_time,success_status,suspend_data,time_limit_action,total_time',
    'cmi.comments_from_learner': 'comment,location,timestamp',
    'cmi.comments_from_lms': 'comment,location,timestamp',
    'cmi.interactions':
      'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
    'cmi.interactions.n.objectives': 'id',
    'cmi.interactions.n.correct_responses': 'pattern',
    'cmi.learner_preference': 'audio_level,language,delivery_speed,audio_captioning',
    'cmi.objectives': 'id,score,success_status,completion_status,progress_measure,description',
    'cmi.objectives.n.score': 'scaled,raw,min,max',
    'cmi.score': 'scaled,raw,min,max',
    'adl.data': 'id,store',
  },
  arrays: new Set([
    'cmi.comments_from_learner',
    'cmi.comments_from_lms',
    'cmi.interactions',
    'cmi.interactions.n.objectives',
    'cmi.interactions.n.correct_responses',
    'cmi.objectives',
    'adl.data',
  ]),
};
