import { describe, expect, it } from 'vitest';
import { item, model, order, play } from './launch.fixture.ts';

const long = (length: number) => 'x'.repeat(length);

/** A call of LMSGetValue or LMSSetValue: what it returns, and the error after it. */
type Row = [call: 'get' | 'set', element: string, value: string, result: string, code: number];

const open = async () => {
  const player = await play(
    order(
      model('scorm-1.2', [
        item('S1', {
          launchData: 'start=1',
          masteryScore: 80,
          maxTimeAllowed: '0001:00:00',
          timeLimitAction: 'exit,message',
        }),
      ]),
    ),
  );
  player.call('LMSInitialize', '');
  return player;
};

/** Rows of one table share a session, in their order. */
function table(name: string, rows: Row[]) {
  it(`${name} (${rows.length} calls)`, async () => {
    const { get, set, error } = await open();
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
/** What is set is read again; what is refused leaves the earlier value. */
const keeps = (element: string, value: string): Row[] => [set(element, value), get(element, value)];
const refuses = (element: string, values: string[], before: string): Row[] =>
  values.flatMap((value) => [set(element, value, 405), get(element, before)]);
const writeOnly = (element: string, good: string[], bad: string[]): Row[] => [
  ...good.map((value) => set(element, value)),
  ...bad.map((value) => set(element, value, 405)),
  get(element, '', 404),
];
const readOnly = (element: string, value: string): Row[] => [
  get(element, value),
  set(element, 'x', 403),
  get(element, value),
  get(`${element}._children`, '', 202),
  get(`${element}._count`, '', 203),
];

describe('SCORM 1.2: the data model', () => {
  table('cmi.core of the system', [
    get('cmi._version', '3.4'),
    get(
      'cmi.core._children',
      'student_id,student_name,lesson_location,credit,lesson_status,entry,score,total_time,lesson_mode,exit,session_time',
    ),
    ...readOnly('cmi.core.student_id', 'l-17'),
    ...readOnly('cmi.core.student_name', 'Әлия Серікқызы'),
    ...readOnly('cmi.core.credit', 'credit'),
    ...readOnly('cmi.core.entry', 'ab-initio'),
    ...readOnly('cmi.core.total_time', '0000:00:00.00'),
    ...readOnly('cmi.core.lesson_mode', 'normal'),
    ...readOnly('cmi.launch_data', 'start=1'),
    ...readOnly('cmi.comments_from_lms', ''),
    ...readOnly('cmi.student_data.mastery_score', '80'),
    ...readOnly('cmi.student_data.max_time_allowed', '0001:00:00'),
    ...readOnly('cmi.student_data.time_limit_action', 'exit,message'),
  ]);

  table('cmi.core of the content', [
    get('cmi.core.lesson_location', ''),
    ...keeps('cmi.core.lesson_location', long(255)),
    ...refuses('cmi.core.lesson_location', [long(256), long(500)], long(255)),
    ...keeps('cmi.core.lesson_location', ''),
    get('cmi.core.lesson_status', 'not attempted'),
    ...['passed', 'completed', 'failed', 'incomplete', 'browsed'].flatMap((value) =>
      keeps('cmi.core.lesson_status', value),
    ),
    ...refuses(
      'cmi.core.lesson_status',
      ['NA', 'Passed', 'status set to completed', '', 'not attempted', 'unknown'],
      'browsed',
    ),
    ...writeOnly(
      'cmi.core.exit',
      ['time-out', 'suspend', 'logout', ''],
      ['Suspend', 'LOGOUT', 'T', 'timeout', 'normal'],
    ),
    ...writeOnly(
      'cmi.core.session_time',
      ['03:01:39.52', '0003:01:39', '9999:59:59.9'],
      ['3 hours', '33330:30:40', '3330:330:40', '3330:30:40 seconds', '3330:30:1.34', '30:30:01.344', 'PT1H', ''],
    ),
  ]);

  const NUMBERS = ['0', '90.99', '99', '100', '0.5', '00', ''];
  const NO_NUMBERS = ['-99', '-90.99', '100.01', 'one hundred', '1e1', '5,5', ' 5'];
  table('scores', [
    get('cmi.core.score._children', 'raw,min,max'),
    ...['raw', 'min', 'max'].flatMap((name) => [
      get(`cmi.core.score.${name}`, ''),
      ...NUMBERS.flatMap((value) => keeps(`cmi.core.score.${name}`, value)),
      ...refuses(`cmi.core.score.${name}`, NO_NUMBERS, ''),
    ]),
    set('cmi.objectives.0.id', 'O1'),
    ...['raw', 'min', 'max'].flatMap((name) => [
      ...NUMBERS.flatMap((value) => keeps(`cmi.objectives.0.score.${name}`, value)),
      ...refuses(`cmi.objectives.0.score.${name}`, NO_NUMBERS, ''),
    ]),
  ]);

  table('suspend_data and comments', [
    get('cmi.suspend_data', ''),
    ...keeps('cmi.suspend_data', long(4096)),
    ...refuses('cmi.suspend_data', [long(4097)], long(4096)),
    get('cmi.comments', ''),
    ...keeps('cmi.comments', 'one'),
    set('cmi.comments', ' two'),
    get('cmi.comments', 'one two'),
    set('cmi.comments', long(4090), 405),
    get('cmi.comments', 'one two'),
  ]);

  table('objectives', [
    get('cmi.objectives._children', 'id,score,status'),
    get('cmi.objectives._count', '0'),
    get('cmi.objectives.0.id', '', 201),
    set('cmi.objectives.1.id', 'O1', 201),
    ...keeps('cmi.objectives.0.id', 'O-1_a.b'),
    ...refuses('cmi.objectives.0.id', ['', 'with space', long(256)], 'O-1_a.b'),
    get('cmi.objectives.0.score._children', 'raw,min,max'),
    get('cmi.objectives.0.status', 'not attempted'),
    ...['passed', 'completed', 'failed', 'incomplete', 'browsed', 'not attempted'].flatMap((value) =>
      keeps('cmi.objectives.0.status', value),
    ),
    ...refuses('cmi.objectives.0.status', ['Passed', 'NA', ''], 'not attempted'),
    ...keeps('cmi.objectives.1.status', 'passed'),
    get('cmi.objectives._count', '2'),
    set('cmi.objectives.9.id', 'O9', 201),
    set('cmi.objectives.-1.id', 'O9', 201),
    set('cmi.objectives.01.id', 'O9', 201),
    get('cmi.objectives.2.id', '', 201),
  ]);

  const integers = (name: string, good: string[], bad: string[]): Row[] => [
    get(`cmi.student_preference.${name}`, '0'),
    ...good.flatMap((value) => keeps(`cmi.student_preference.${name}`, value)),
    ...refuses(`cmi.student_preference.${name}`, [...bad, '', 'Foo', '1.5', '50000', '-32769'], good.at(-1) ?? ''),
  ];
  table('student_preference', [
    get('cmi.student_preference._children', 'audio,language,speed,text'),
    ...integers('audio', ['-1', '0', '9', '100'], ['-2', '101']),
    ...integers('speed', ['-100', '0', '100'], ['-101', '101']),
    ...integers('text', ['-1', '0', '1'], ['-2', '2']),
    ...keeps('cmi.student_preference.language', 'US/English'),
    ...refuses('cmi.student_preference.language', [long(256)], 'US/English'),
    get('cmi.student_data._children', 'mastery_score,max_time_allowed,time_limit_action'),
  ]);

  const TYPES = ['true-false', 'choice', 'fill-in', 'matching', 'performance', 'sequencing', 'likert', 'numeric'];
  table('interactions', [
    get(
      'cmi.interactions._children',
      'id,objectives,time,type,correct_responses,weighting,student_response,result,latency',
    ),
    get('cmi.interactions._count', '0'),
    set('cmi.interactions.1.id', 'I', 201),
    ...writeOnly('cmi.interactions.0.id', ['I1'], ['', 'a b']),
    get('cmi.interactions._count', '1'),
    get('cmi.interactions.0.objectives._count', '0'),
    ...writeOnly('cmi.interactions.0.objectives.0.id', ['O1'], ['']),
    get('cmi.interactions.0.objectives._count', '1'),
    set('cmi.interactions.0.objectives.2.id', 'O1', 201),
    ...writeOnly(
      'cmi.interactions.0.time',
      ['00:00:00', '23:59:59.99', '12:03:33.4'],
      ['99:03:33.4', '12:99:33.4', '12:10:3 seconds', '9812:59:33.4', '24:00:00', '1:00:00'],
    ),
    ...writeOnly('cmi.interactions.0.type', TYPES, ['TF', 'status set to choice', '', 'Numeric', 'other']),
    get('cmi.interactions.0.correct_responses._count', '0'),
    ...writeOnly('cmi.interactions.0.weighting', ['1', '-2.5', '0'], ['heavy', '']),
    ...writeOnly(
      'cmi.interactions.0.result',
      ['correct', 'wrong', 'unanticipated', 'neutral', '2.5', '-1'],
      ['C', 'WRONG', 'UNanticipated', 'incorrect', ''],
    ),
    ...writeOnly('cmi.interactions.0.latency', ['00:00:12.5', '0000:01:00'], ['3330:30:1.34', '12 seconds', '']),
    get('cmi.interactions.5.id', '', 404),
  ]);

  const answers: [type: string, good: string[], bad: string[]][] = [
    ['true-false', ['0', '1', 't', 'f'], ['true', 'T', '2', '']],
    ['choice', ['a', 'a,b', '{a,b}', '1', ''], ['ab', 'a;b', 'A']],
    ['fill-in', ['anything at all', '', long(255)], [long(256)]],
    ['numeric', ['3', '-0.5'], ['three', '']],
    ['likert', ['5', 'c'], ['agree', '12']],
    ['matching', ['1.c,2.b', '{1.a}', ''], ['1c', '1.c;2.b']],
    ['performance', ['did it', long(255)], [long(256)]],
    ['sequencing', ['a,b,c', '{c,b}'], ['first']],
  ];
  for (const [type, good, bad] of answers)
    table(`answers of type ${type}`, [
      set('cmi.interactions.0.id', 'I'),
      set('cmi.interactions.0.type', type),
      ...writeOnly('cmi.interactions.0.student_response', good, bad),
      ...writeOnly('cmi.interactions.0.correct_responses.0.pattern', good, bad),
      get('cmi.interactions.0.correct_responses._count', '1'),
    ]);

  table('keywords, aggregates and what is unknown', [
    get('', '', 201),
    set('', 'x', 201),
    get('cmi', '', 401),
    set('cmi', 'x', 401),
    get('cmi.core', '', 401),
    set('cmi.core', 'x', 401),
    set('cmi.objectives', 'x', 401),
    set('cmi.interactions.0', 'x', 401),
    get('cmi.nothing', '', 401),
    set('cmi.nothing', 'x', 401),
    get('cmi.core.nothing', '', 401),
    get('cmi.core.nothing._children', '', 401),
    get('cmi.core.constructor', '', 401),
    get('__proto__', '', 401),
    get('cmi.core._count', '', 203),
    get('cmi.objectives.0._count', '', 401),
    set('cmi.core._children', 'x', 402),
    set('cmi.objectives._count', '3', 402),
    set('cmi.interactions._children', 'x', 402),
    set('cmi.nothing._children', 'x', 401),
    get('cmi.core.student_id', 'l-17'),
    get('CMI.core.student_id', '', 401),
    get('cmi.completion_status', '', 401),
  ]);
});

describe('SCORM 1.2: the calls', () => {
  it('refuses what comes before LMSInitialize and after LMSFinish', async () => {
    const player = await play(order(model('scorm-1.2', [item('S1')])));
    const outside = () =>
      (
        [
          ['LMSGetValue', 'cmi.core.student_id'],
          ['LMSSetValue', 'cmi.suspend_data', 'x'],
          ['LMSCommit', ''],
          ['LMSFinish', ''],
        ] as const
      ).map(([method, first, second]) => [player.call(method, first, second), player.error()]);
    const refused = [
      ['', 301],
      ['false', 301],
      ['false', 301],
      ['false', 301],
    ];
    expect(player.error()).toBe(0);
    expect(outside()).toEqual(refused);
    expect([player.call('LMSInitialize', 'x'), player.error()]).toEqual(['false', 201]);
    expect([player.call('LMSInitialize', ''), player.error()]).toEqual(['true', 0]);
    expect([player.call('LMSInitialize', ''), player.error()]).toEqual(['false', 101]);
    expect([player.call('LMSCommit', 'x'), player.error()]).toEqual(['false', 201]);
    expect([player.call('LMSCommit', ''), player.error()]).toEqual(['true', 0]);
    expect([player.call('LMSFinish', 'x'), player.error()]).toEqual(['false', 201]);
    expect([player.call('LMSFinish', ''), player.error()]).toEqual(['true', 0]);
    expect(outside()).toEqual(refused);
  });

  it('tells errors in words, and keeps the last one meanwhile', async () => {
    const { call, get: read, error } = await open();
    read('cmi.core.exit');
    expect(call('LMSGetErrorString', '404')).toBe('Element is write only');
    expect(call('LMSGetErrorString', 405)).toBe('Incorrect data type');
    expect(call('LMSGetErrorString', '999')).toBe('');
    expect(call('LMSGetErrorString', '')).toBe('');
    expect(call('LMSGetDiagnostic', '')).toBe('Element is write only');
    expect(error()).toBe(404);
    read('cmi.core.entry');
    expect(error()).toBe(0);
  });

  it('takes arguments that are missing, null, or numbers', async () => {
    const player = await play(order(model('scorm-1.2', [item('S1')])));
    expect(player.call('LMSInitialize')).toBe('true');
    expect(player.set('cmi.core.score.raw', 85)).toBe('true');
    expect(player.get('cmi.core.score.raw')).toBe('85');
    expect(player.call('LMSCommit', null)).toBe('true');
    expect(player.call('LMSFinish')).toBe('true');
  });

  it('lets content initialise again after it has finished, and adds its times up', async () => {
    const player = await play(order(model('scorm-1.2', [item('S1')])));
    player.call('LMSInitialize', '');
    player.set('cmi.core.lesson_status', 'incomplete');
    player.set('cmi.core.exit', 'suspend');
    player.set('cmi.core.session_time', '00:01:00');
    player.call('LMSFinish', '');
    expect(player.call('LMSInitialize', '')).toBe('true');
    expect(player.get('cmi.core.entry')).toBe('resume');
    expect(player.get('cmi.core.total_time')).toBe('0000:01:00.00');
    expect(player.get('cmi.core.lesson_status')).toBe('incomplete');
    player.set('cmi.core.session_time', '00:00:30.5');
    player.call('LMSFinish', '');
    expect(player.lastOf('S1')).toMatchObject({ sessionSeconds: 90.5, isTerminated: true, exit: '' });
  });
});
