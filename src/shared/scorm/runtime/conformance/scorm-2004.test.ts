import { describe, expect, it } from 'vitest';
import type { PackageItem } from '../../package.ts';
import { item, model, order, play } from './launch.fixture.ts';

const long = (length: number) => 'x'.repeat(length);

/** A call of GetValue or SetValue: what it returns, and the error after it. */
type Row = [call: 'get' | 'set', element: string, value: string, result: string, code: number];

const open = async (more: Partial<PackageItem> = {}) => {
  const player = await play(
    order(
      model('scorm-2004', [
        item('S1', {
          launchData: 'start=1',
          maxTimeAllowed: 'PT1H',
          timeLimitAction: 'exit,message',
          ...more,
        }),
      ]),
    ),
  );
  player.call('Initialize', '');
  return player;
};

function table(name: string, rows: Row[], more: Partial<PackageItem> = {}) {
  it(`${name} (${rows.length} calls)`, async () => {
    const { get, set, error } = await open(more);
    const said = rows.map(([call, element, value]): Row => {
      const result = call === 'get' ? get(element) : set(element, value);
      return [call, element, value, result, error()];
    });
    expect(said).toEqual(rows);
  });
}

const get = (element: string, result: string, code = 0): Row => ['get', element, '', result, code];
const set = (element: string, value: string, code = 0): Row => [
  'set',
  element,
  value,
  code === 0 ? 'true' : 'false',
  code,
];
const keeps = (element: string, ...values: string[]): Row[] =>
  values.flatMap((value) => [set(element, value), get(element, value)]);
const refuses = (element: string, code: number, ...values: string[]): Row[] =>
  values.map((value) => set(element, value, code));
const readOnly = (element: string, value: string): Row[] => [
  get(element, value),
  set(element, 'x', 404),
  get(element, value),
  get(`${element}._children`, '', 301),
  get(`${element}._count`, '', 301),
];
const noWords = ['', 'Passed', 'true', 'PASSED ', '1'];

describe('SCORM 2004: the data model', () => {
  table('what the system sets', [
    ...readOnly('cmi._version', '1.0'),
    ...readOnly('cmi.credit', 'credit'),
    ...readOnly('cmi.entry', 'ab-initio'),
    ...readOnly('cmi.launch_data', 'start=1'),
    ...readOnly('cmi.learner_id', 'l-17'),
    ...readOnly('cmi.learner_name', 'Әлия Серікқызы'),
    ...readOnly('cmi.max_time_allowed', 'PT1H'),
    ...readOnly('cmi.mode', 'normal'),
    ...readOnly('cmi.time_limit_action', 'exit,message'),
    ...readOnly('cmi.total_time', 'PT0S'),
    get('cmi.completion_threshold', '', 403),
    set('cmi.completion_threshold', '0.5', 404),
    get('cmi.scaled_passing_score', '', 403),
    set('cmi.scaled_passing_score', '0.5', 404),
    get(
      'cmi._children',
      '_version,comments_from_learner,comments_from_lms,completion_status,completion_threshold,credit,entry,exit,interactions,launch_data,learner_id,learner_name,learner_preference,location,max_time_allowed,mode,objectives,progress_measure,scaled_passing_score,score,session_time,success_status,suspend_data,time_limit_action,total_time',
    ),
  ]);

  table(
    'what a manifest leaves out',
    [
      get('cmi.launch_data', '', 403),
      get('cmi.max_time_allowed', '', 403),
      get('cmi.time_limit_action', 'continue,no message'),
    ],
    { launchData: null, maxTimeAllowed: null, timeLimitAction: null },
  );

  table('statuses, location and suspend_data', [
    get('cmi.completion_status', 'unknown'),
    ...keeps('cmi.completion_status', 'completed', 'incomplete', 'not attempted', 'unknown'),
    ...refuses('cmi.completion_status', 406, ...noWords, 'passed'),
    get('cmi.success_status', 'unknown'),
    ...keeps('cmi.success_status', 'passed', 'failed', 'unknown'),
    ...refuses('cmi.success_status', 406, ...noWords, 'completed'),
    get('cmi.location', '', 403),
    ...keeps('cmi.location', 'page-3', '', long(1000), long(1200)),
    ...refuses('cmi.location', 406, long(4001)),
    get('cmi.suspend_data', '', 403),
    ...keeps('cmi.suspend_data', '{"a":1}', '', long(64_000), long(64_001)),
    ...refuses('cmi.suspend_data', 406, long(256_001)),
    get('cmi.suspend_data', long(64_001)),
  ]);

  table('exit and session_time', [
    ...['time-out', 'suspend', 'logout', 'normal', ''].map((value) => set('cmi.exit', value)),
    ...refuses('cmi.exit', 406, 'Suspend', 'timeout', 'exit'),
    get('cmi.exit', '', 405),
    ...['PT1H5M', 'PT0S', 'P1DT2H', 'P1Y2M3DT4H5M6.78S', 'PT1.5S', 'P3D', 'PT36H'].map((value) =>
      set('cmi.session_time', value),
    ),
    ...refuses('cmi.session_time', 406, '', 'P', 'PT', 'P1DT', '01:00:00', 'PT1.5H', 'PT-5S', '1H', 'P1S', 'pt1h'),
    get('cmi.session_time', '', 405),
  ]);

  table('score and progress_measure', [
    get('cmi.score._children', 'scaled,raw,min,max'),
    get('cmi.score.scaled', '', 403),
    ...keeps('cmi.score.scaled', '-1', '1.0', '0', '0.8333333', '-0.5', '.5', '1e-1'),
    ...refuses('cmi.score.scaled', 407, '1.0001', '-1.1', '85'),
    ...refuses('cmi.score.scaled', 406, '', 'eighty', '0,5', '1-', '--1'),
    get('cmi.score.scaled', '1e-1'),
    ...['raw', 'min', 'max'].flatMap((name) => [
      get(`cmi.score.${name}`, '', 403),
      ...keeps(`cmi.score.${name}`, '85', '-3.5', '100000', '0'),
      ...refuses(`cmi.score.${name}`, 406, '', 'all', '1 000'),
    ]),
    get('cmi.progress_measure', '', 403),
    ...keeps('cmi.progress_measure', '0', '0.5', '1', '1.0'),
    ...refuses('cmi.progress_measure', 407, '-0.1', '1.01', '50'),
    ...refuses('cmi.progress_measure', 406, '', 'half'),
  ]);

  table('learner_preference', [
    get('cmi.learner_preference._children', 'audio_level,language,delivery_speed,audio_captioning'),
    ...['audio_level', 'delivery_speed'].flatMap((name) => [
      get(`cmi.learner_preference.${name}`, '1'),
      ...keeps(`cmi.learner_preference.${name}`, '0', '2.5', '100'),
      ...refuses(`cmi.learner_preference.${name}`, 407, '-1'),
      ...refuses(`cmi.learner_preference.${name}`, 406, '', 'loud'),
    ]),
    get('cmi.learner_preference.language', 'kk'),
    ...keeps('cmi.learner_preference.language', 'en', 'ru-KZ', '', 'i-klingon', 'x-own', 'eng'),
    ...refuses('cmi.learner_preference.language', 406, 'e', 'english!', 'en_US', 'x', '12'),
    get('cmi.learner_preference.audio_captioning', '0'),
    ...keeps('cmi.learner_preference.audio_captioning', '-1', '0', '1'),
    ...refuses('cmi.learner_preference.audio_captioning', 406, '2', '', 'on', '1.0'),
  ]);

  const TIMES = [
    '2026',
    '2026-11',
    '2026-11-28',
    '2026-11-28T10',
    '2026-11-28T10:20',
    '2026-11-28T10:20:30',
    '2026-11-28T10:20:30.5',
    '2026-11-28T10:20:30.55Z',
    '2026-11-28T10:20:30.55+05',
    '2026-11-28T10:20:30.55+05:30',
    '2026-11-28T10:20:30Z',
    '2026-11-28T10:20:30.123Z',
    '2024-02-29',
    '1970',
    '2038',
  ];
  const NO_TIMES = [
    '',
    '26-11-28',
    '1969',
    '2039-01-01',
    '2026-13-01',
    '2026-02-30',
    '2025-02-29',
    '2026-11-28 10:20:30',
    '2026-11-28T24:00:00',
    '2026-11-28T10:60',
    '2026-11-28T10:20:60',
    '2026-11-28T10:20+05',
    'yesterday',
  ];
  table('comments', [
    get('cmi.comments_from_learner._children', 'comment,location,timestamp'),
    get('cmi.comments_from_learner._count', '0'),
    get('cmi.comments_from_learner.0.comment', '', 301),
    set('cmi.comments_from_learner.1.comment', 'x', 351),
    ...keeps('cmi.comments_from_learner.0.comment', 'Жақсы', '{lang=kk}Жақсы', '{lang=en-GB}', '{note}', long(4000)),
    ...refuses('cmi.comments_from_learner.0.comment', 406, '{lang=}x', '{lang=e}x', '{lang=en_GB}x', long(16_001)),
    get('cmi.comments_from_learner._count', '1'),
    get('cmi.comments_from_learner.0.location', '', 403),
    ...keeps('cmi.comments_from_learner.0.location', 'page 3', '', long(250)),
    ...keeps('cmi.comments_from_learner.0.timestamp', ...TIMES),
    ...refuses('cmi.comments_from_learner.0.timestamp', 406, ...NO_TIMES),
    ...keeps('cmi.comments_from_learner.1.timestamp', '2026'),
    get('cmi.comments_from_learner._count', '2'),
    get('cmi.comments_from_lms._children', 'comment,location,timestamp'),
    get('cmi.comments_from_lms._count', '0'),
    get('cmi.comments_from_lms.0.comment', '', 301),
    set('cmi.comments_from_lms.0.comment', 'x', 404),
    set('cmi.comments_from_lms.0.timestamp', '2026', 404),
  ]);

  const IDS = ['O1', 'urn:ADL:interaction-id-0001', 'http://example.kz/o?1#2', 'ә', 'a.b_c-d', long(4000)];
  const NO_IDS = ['', ' ', 'a b', 'urn:', 'urn:x', 'urn:a:b', 'a\nb', long(16_001)];
  table('objectives', [
    get('cmi.objectives._children', 'id,score,success_status,completion_status,progress_measure,description'),
    get('cmi.objectives._count', '0'),
    get('cmi.objectives.0.id', '', 301),
    set('cmi.objectives.1.id', 'O', 351),
    set('cmi.objectives.0.success_status', 'passed', 408),
    set('cmi.objectives.0.score.scaled', '1', 408),
    set('cmi.objectives.0.description', 'x', 408),
    get('cmi.objectives._count', '0'),
    ...refuses('cmi.objectives.0.id', 406, ...NO_IDS),
    ...IDS.flatMap((value, index) => keeps(`cmi.objectives.${index}.id`, value)),
    get('cmi.objectives._count', String(IDS.length)),
    set('cmi.objectives.0.id', 'O1'),
    set('cmi.objectives.0.id', 'changed', 351),
    set('cmi.objectives.1.id', 'O1', 351),
    set(`cmi.objectives.${IDS.length}.id`, 'O1', 351),
    set(`cmi.objectives.${IDS.length + 1}.id`, 'new', 351),
    get('cmi.objectives.0.score._children', 'scaled,raw,min,max'),
    get('cmi.objectives.0.score.scaled', '', 403),
    ...keeps('cmi.objectives.0.score.scaled', '0.5'),
    ...refuses('cmi.objectives.0.score.scaled', 407, '2'),
    ...keeps('cmi.objectives.0.score.raw', '5'),
    ...keeps('cmi.objectives.0.score.min', '0'),
    ...keeps('cmi.objectives.0.score.max', '10'),
    get('cmi.objectives.0.success_status', 'unknown'),
    ...keeps('cmi.objectives.0.success_status', 'passed', 'failed', 'unknown'),
    ...refuses('cmi.objectives.0.success_status', 406, ...noWords),
    get('cmi.objectives.0.completion_status', 'unknown'),
    ...keeps('cmi.objectives.0.completion_status', 'completed', 'incomplete', 'not attempted', 'unknown'),
    ...refuses('cmi.objectives.0.completion_status', 406, ...noWords),
    get('cmi.objectives.0.progress_measure', '', 403),
    ...keeps('cmi.objectives.0.progress_measure', '0.25'),
    ...refuses('cmi.objectives.0.progress_measure', 407, '1.5'),
    get('cmi.objectives.0.description', '', 403),
    ...keeps('cmi.objectives.0.description', '{lang=ru}Цель', 'Цель'),
    get('cmi.objectives.99.id', '', 301),
    get('cmi.objectives.-1.id', '', 301),
    set('cmi.objectives.01.id', 'x', 351),
  ]);

  const TYPES = [
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
  ];
  table('interactions', [
    get(
      'cmi.interactions._children',
      'id,type,objectives,timestamp,correct_responses,weighting,learner_response,result,latency,description',
    ),
    get('cmi.interactions._count', '0'),
    get('cmi.interactions.0.id', '', 301),
    set('cmi.interactions.1.id', 'I', 351),
    ...['type', 'timestamp', 'weighting', 'learner_response', 'result', 'latency', 'description'].map((name) =>
      set(`cmi.interactions.0.${name}`, 'x', 408),
    ),
    set('cmi.interactions.0.objectives.0.id', 'O', 408),
    set('cmi.interactions.0.correct_responses.0.pattern', 'x', 408),
    get('cmi.interactions._count', '0'),
    ...refuses('cmi.interactions.0.id', 406, ...NO_IDS),
    ...keeps('cmi.interactions.0.id', ...IDS),
    get('cmi.interactions._count', '1'),
    set('cmi.interactions.0.learner_response', 'a', 408),
    set('cmi.interactions.0.correct_responses.0.pattern', 'a', 408),
    get('cmi.interactions.0.type', '', 403),
    ...keeps('cmi.interactions.0.type', ...TYPES),
    ...refuses('cmi.interactions.0.type', 406, '', 'Choice', 'true_false'),
    get('cmi.interactions.0.objectives._children', 'id'),
    get('cmi.interactions.0.objectives._count', '0'),
    ...keeps('cmi.interactions.0.objectives.0.id', 'O1'),
    set('cmi.interactions.0.objectives.1.id', 'O1', 351),
    set('cmi.interactions.0.objectives.2.id', 'O2', 351),
    ...keeps('cmi.interactions.0.objectives.1.id', 'O2'),
    get('cmi.interactions.0.objectives._count', '2'),
    get('cmi.interactions.0.timestamp', '', 403),
    ...keeps('cmi.interactions.0.timestamp', ...TIMES),
    ...refuses('cmi.interactions.0.timestamp', 406, ...NO_TIMES),
    get('cmi.interactions.0.correct_responses._children', 'pattern'),
    get('cmi.interactions.0.correct_responses._count', '0'),
    ...keeps('cmi.interactions.0.weighting', '1', '-0.5'),
    ...refuses('cmi.interactions.0.weighting', 406, '', 'heavy'),
    ...keeps('cmi.interactions.0.result', 'correct', 'incorrect', 'unanticipated', 'neutral', '2.5', '-1'),
    ...refuses('cmi.interactions.0.result', 406, '', 'wrong', 'Correct'),
    ...keeps('cmi.interactions.0.latency', 'PT12.5S'),
    ...refuses('cmi.interactions.0.latency', 406, '00:00:12', ''),
    ...keeps('cmi.interactions.0.description', 'Сұрақ'),
    get('cmi.interactions.7.result', '', 301),
  ]);

  /** Values that fit both, those only a pattern may have, those only an answer may have, and those that fit neither. */
  const answers: Record<string, { both: string[]; pattern: string[]; response: string[]; neither: string[] }> = {
    'true-false': { both: ['true', 'false'], pattern: [], response: [], neither: ['', 't', '1', 'True'] },
    choice: {
      both: ['a', 'a[,]b', 'urn:x1:a[,]b', ''],
      pattern: [],
      response: [],
      neither: ['a[,]a', 'a b', 'a[,]', '[,]'],
    },
    'fill-in': {
      both: ['word', '', '{lang=en}word[,]{lang=kk}сөз', 'a b[,]c'],
      pattern: ['{case_matters=true}{lang=en}Word', '{order_matters=false}{case_matters=false}a[,]b'],
      response: [],
      neither: ['{lang=e}x'],
    },
    'long-fill-in': {
      both: ['Long text, with a comma', '', '{lang=ru}Текст'],
      pattern: ['{case_matters=true}Text', '{case_matters=false}{lang=ru}Текст'],
      response: [],
      neither: ['{lang=}x', long(16_001)],
    },
    matching: {
      both: ['1[.]a', '1[.]a[,]2[.]b', ''],
      pattern: [],
      response: [],
      neither: ['1', '1[.]', '[.]a', '1[.]a[.]b', '1[.]a[,]'],
    },
    performance: {
      both: ['step1[.]done', 'step1[.]', '[.]done', 's1[.]3[,]s2[.]4.5'],
      pattern: ['{order_matters=false}s1[.]a[,]s2[.]b', 's1[.]1[:]5', 's1[.][:]5'],
      response: [],
      neither: ['', 'step1', '[.]', 'a b[.]c', 'a[.]b[.]c'],
    },
    sequencing: { both: ['a[,]b[,]c', 'a', 'a[,]b[,]a'], pattern: [], response: [''], neither: ['a b', 'a[,]'] },
    likert: { both: ['5', 'agree'], pattern: [], response: [], neither: ['', 'a b'] },
    numeric: {
      both: ['3', '-0.5', '1e3'],
      pattern: ['1[:]5', '[:]5', '1[:]', '[:]'],
      response: [],
      neither: ['', 'three', '5[:]1', '1[:]2[:]3'],
    },
    other: { both: ['', 'anything', long(4000)], pattern: [], response: [], neither: [long(16_001)] },
  };
  for (const [type, { both, pattern, response, neither }] of Object.entries(answers)) {
    const start = [set('cmi.interactions.0.id', 'I'), set('cmi.interactions.0.type', type)];
    const answer = 'cmi.interactions.0.learner_response';
    const right = 'cmi.interactions.0.correct_responses.0.pattern';
    const isRefused = (value: string) => !/^\{(case|order)_matters=/.test(value);
    table(`answers of type ${type}`, [
      ...start,
      get(answer, '', 403),
      ...keeps(answer, ...both, ...response),
      // An answer is a text, in which the delimiters of patterns mean nothing.
      ...refuses(answer, 406, ...neither, ...(/fill-in|performance/.test(type) ? [] : pattern.filter(isRefused))),
      ...keeps(right, ...both, ...pattern),
      ...refuses(right, 406, ...neither, ...response),
      get('cmi.interactions.0.correct_responses._count', '1'),
    ]);
  }

  table('how many right answers there may be', [
    set('cmi.interactions.0.id', 'I'),
    set('cmi.interactions.0.type', 'choice'),
    set('cmi.interactions.0.correct_responses.1.pattern', 'a', 351),
    set('cmi.interactions.0.correct_responses.0.pattern', 'a'),
    set('cmi.interactions.0.correct_responses.1.pattern', 'a', 351),
    set('cmi.interactions.0.correct_responses.1.pattern', 'b'),
    get('cmi.interactions.0.correct_responses._count', '2'),
    ...['true-false', 'likert', 'numeric', 'other'].flatMap((type, index) => [
      set(`cmi.interactions.${index + 1}.id`, `I${index}`),
      set(`cmi.interactions.${index + 1}.type`, type),
      set(`cmi.interactions.${index + 1}.correct_responses.0.pattern`, type === 'true-false' ? 'true' : '1'),
      set(`cmi.interactions.${index + 1}.correct_responses.1.pattern`, type === 'true-false' ? 'false' : '2', 351),
    ]),
  ]);

  const NAVIGATION = ['continue', 'previous', 'exit', 'exitAll', 'abandon', 'abandonAll', 'suspendAll', '_none_'];
  table('adl.nav and adl.data', [
    get('adl.nav.request', '_none_'),
    ...keeps('adl.nav.request', ...NAVIGATION, '{target=S1}choice', '{target=S1}jump'),
    ...refuses('adl.nav.request', 406, '', 'next', 'Continue', 'choice', '{target=}choice', '{target=S1}', 'S1'),
    get('adl.nav.request_valid.continue', 'false'),
    get('adl.nav.request_valid.previous', 'false'),
    get('adl.nav.request_valid.exitAll', 'true'),
    get('adl.nav.request_valid.choice.{target=S1}', 'true'),
    get('adl.nav.request_valid.choice.{target=S9}', 'false'),
    get('adl.nav.request_valid.nothing', '', 401),
    set('adl.nav.request_valid.continue', 'true', 404),
    set('adl.nav.request_valid.choice.{target=S1}', 'true', 404),
    get('adl.data._children', 'id,store'),
    get('adl.data._count', '0'),
    get('adl.data.0.id', '', 301),
    set('adl.data.0.id', 'x', 404),
    set('adl.data.0.store', 'x', 408),
    set('adl.data.1.store', 'x', 351),
    get('adl.data.0.store', '', 301),
  ]);

  table('keywords, aggregates and what is unknown', [
    get('', '', 301),
    set('', 'x', 351),
    get('cmi', '', 401),
    set('cmi', 'x', 401),
    get('cmi.score', '', 401),
    set('cmi.score', 'x', 401),
    set('cmi.objectives', 'x', 401),
    set('cmi.interactions', 'x', 401),
    set('cmi.objectives.0', 'x', 401),
    get('cmi.nothing', '', 401),
    set('cmi.nothing', 'x', 401),
    get('nothing', '', 401),
    get('cmi.nothing._children', '', 401),
    get('cmi.score._count', '', 301),
    get('cmi.score._version', '', 301),
    get('cmi.learner_name.first', '', 401),
    set('cmi._children', 'x', 404),
    set('cmi.objectives._count', '3', 404),
    set('cmi.score._children', 'x', 404),
    set('cmi._version', '2', 404),
    set('cmi.nothing._children', 'x', 401),
    get('cmi.core.lesson_status', '', 401),
    get('cmi.constructor', '', 401),
    get('CMI.mode', '', 401),
    get('cmi.learner_id', 'l-17'),
  ]);

  table(
    'thresholds of the manifest',
    [
      ...readOnly('cmi.completion_threshold', '0.6'),
      ...readOnly('cmi.scaled_passing_score', '0.7'),
      set('cmi.completion_status', 'incomplete'),
      get('cmi.completion_status', 'incomplete'),
      set('cmi.progress_measure', '0.6'),
      get('cmi.completion_status', 'completed'),
      set('cmi.progress_measure', '0.59'),
      get('cmi.completion_status', 'incomplete'),
      set('cmi.success_status', 'passed'),
      get('cmi.success_status', 'unknown'),
      set('cmi.score.scaled', '0.7'),
      get('cmi.success_status', 'passed'),
      set('cmi.score.scaled', '0.69'),
      get('cmi.success_status', 'failed'),
    ],
    { completionThreshold: 0.6, scaledPassingScore: 0.7 },
  );
});

describe('SCORM 2004: the calls', () => {
  const data = [
    ['GetValue', 'cmi.mode'],
    ['SetValue', 'cmi.location', 'x'],
    ['Commit', ''],
    ['Terminate', ''],
  ] as const;

  it('has numbers of its own for calls before Initialize and after Terminate', async () => {
    const player = await play(order(model('scorm-2004', [item('S1')])));
    const all = () => data.map(([method, first, second]) => [player.call(method, first, second), player.error()]);
    expect(player.error()).toBe(0);
    expect(all()).toEqual([
      ['', 122],
      ['false', 132],
      ['false', 142],
      ['false', 112],
    ]);
    expect([player.call('Initialize', 'x'), player.error()]).toEqual(['false', 201]);
    expect([player.call('Initialize', ''), player.error()]).toEqual(['true', 0]);
    expect([player.call('Initialize', ''), player.error()]).toEqual(['false', 103]);
    expect([player.call('Commit', 'x'), player.error()]).toEqual(['false', 201]);
    expect([player.call('Terminate', 'x'), player.error()]).toEqual(['false', 201]);
    expect([player.call('Terminate', ''), player.error()]).toEqual(['true', 0]);
    expect(all()).toEqual([
      ['', 123],
      ['false', 133],
      ['false', 143],
      ['false', 113],
    ]);
    expect([player.call('Initialize', ''), player.error()]).toEqual(['false', 104]);
  });

  it('tells errors in words, and keeps the last one meanwhile', async () => {
    const { call, get: read, error } = await open();
    read('cmi.exit');
    expect(call('GetErrorString', '405')).toBe('Data Model Element Is Write Only');
    expect(call('GetErrorString', 0)).toBe('No Error');
    expect(call('GetErrorString', '9999')).toBe('');
    expect(call('GetDiagnostic', '')).toBe('Data Model Element Is Write Only');
    expect(error()).toBe(405);
  });
});
