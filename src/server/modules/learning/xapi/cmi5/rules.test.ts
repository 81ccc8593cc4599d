import { describe, expect, it } from 'vitest';
import type { Cmi5Unit } from '#shared/scorm/package.ts';
import { modelWith } from '../../packages/package.fixture.ts';
import type { Statement } from '../statement/statement.ts';
import { au, block } from '../testing/xapi.fixture.ts';
import { isCourseSatisfied, isSatisfied, satisfiedOf } from './move-on.ts';
import { CATEGORIES, EXTENSIONS, type Verb, VERBS } from './names.ts';
import { judgeStatement, type Sitting } from './rules.ts';

const REGISTRATION = '6f1f2b3c-0000-4000-8000-000000000001';
const actor = { objectType: 'Agent', account: { homePage: 'https://x.test', name: '7' } };

const sitting = (fields: Partial<Sitting> = {}): Sitting => ({
  ...{
    sessionId: 'session',
    registration: REGISTRATION,
    activityId: 'https://x.test/a',
    publisherId: 'https://x.test/p',
  },
  ...{
    actorKey: JSON.stringify(['account', 'https://x.test', '7']),
    mode: 'Normal',
    masteryScore: 0.8,
    hasEnded: false,
  },
  ...{ told: new Set<Verb>(['initialized']), toldEver: new Set<Verb>(['initialized']) },
  ...fields,
});

function statement(verb: Verb, result?: Record<string, unknown>, fields: Partial<Statement> = {}): Statement {
  const isJudged = result !== undefined && ('success' in result || 'completion' in result);
  return {
    ...{
      id: '6f1f2b3c-0000-4000-8000-000000000002',
      actor,
      verb: { id: VERBS[verb] },
      object: { id: 'https://x.test/a' },
    },
    context: {
      registration: REGISTRATION,
      contextActivities: {
        category: [{ id: CATEGORIES.cmi5 }, ...(isJudged ? [{ id: CATEGORIES.moveOn }] : [])],
        grouping: [{ id: 'https://x.test/p' }],
      },
      extensions: { [EXTENSIONS.session]: 'session' },
    },
    timestamp: '2026-01-01T00:00:00Z',
    ...(result !== undefined && { result }),
    ...fields,
  };
}

const passed = (scaled?: number) => ({
  success: true,
  duration: 'PT1S',
  ...(scaled !== undefined && { score: { scaled } }),
});
const failed = (scaled?: number) => ({ ...passed(scaled), success: false });
/** From 10 to 110: 90 is the mastery score. */
const rawOf = (raw: number) => ({ raw: Math.max(10, raw), min: 10, max: 110 });
const completed = { completion: true, duration: 'PT1S' };

describe('the rules of cmi5', () => {
  it.each<[string, Partial<Sitting>, Statement, RegExp | null]>([
    ['passed', {}, statement('passed', passed(0.8)), null],
    ['passed without a score', {}, statement('passed', passed()), null],
    ['passed below the mastery score', {}, statement('passed', passed(0.79)), /at least the masteryScore/u],
    ['failed', {}, statement('failed', failed(0.79)), null],
    ['failed with the mastery score', {}, statement('failed', failed(0.8)), /below the masteryScore/u],
    ['any score without a mastery score', { masteryScore: null }, statement('failed', failed(1)), null],
    ['a negative score', {}, statement('failed', failed(-0.1)), /from 0 to 1/u],
    ['a raw score alone', {}, statement('passed', { ...passed(), score: { raw: 1 } }), /min and max/u],
    [
      'passed by a raw score below',
      {},
      statement('passed', { ...passed(), score: rawOf(1) }),
      /at least the masteryScore/u,
    ],
    ['passed by a raw score', {}, statement('passed', { ...passed(), score: rawOf(90) }), null],
    [
      'failed by a raw score above',
      {},
      statement('failed', { ...failed(), score: rawOf(90) }),
      /below the masteryScore/u,
    ],
    ['completed', {}, statement('completed', completed), null],
    ['completed without its duration', {}, statement('completed', { completion: true }), /duration/u],
    ['completed with a score', {}, statement('completed', { ...completed, score: { scaled: 1 } }), /score/u],
    ['completed with success', {}, statement('completed', { ...completed, success: true }), /success/u],
    ['passed with completion', {}, statement('passed', { ...passed(), completion: true }), /completion/u],
    ['failed with success', {}, statement('failed', passed()), /success/u],
    ['terminated', {}, statement('terminated', { duration: 'PT1S' }), null],
    ['terminated without its duration', {}, statement('terminated'), /duration/u],
    ['anything before initialized', { told: new Set() }, statement('completed', completed), /first statement/u],
    ['initialized twice', {}, statement('initialized'), /already/u],
    ['anything after the end', { hasEnded: true }, statement('completed', completed), /ended/u],
    ['completed again', { toldEver: new Set<Verb>(['completed']) }, statement('completed', completed), /already/u],
    ['passed again', { toldEver: new Set<Verb>(['passed']) }, statement('passed', passed(1)), /already/u],
    [
      'failed after passed',
      { toldEver: new Set<Verb>(['passed']) },
      statement('failed', failed(0)),
      /must not follow/u,
    ],
    [
      'passed after failed of another session',
      { toldEver: new Set<Verb>(['failed']) },
      statement('passed', passed(1)),
      null,
    ],
    [
      'passed after failed in one',
      { told: new Set<Verb>(['initialized', 'failed']) },
      statement('passed', passed(1)),
      /one of/u,
    ],
    ['a verdict that is only looked at', { mode: 'Browse' }, statement('passed', passed(1)), /Browse/u],
    ['the end of what is read again', { mode: 'Review' }, statement('terminated', { duration: 'PT1S' }), null],
    ['a verb of the platform', {}, statement('waived', { success: true, completion: true }), /no such statement/u],
    ['another object', {}, statement('completed', completed, { object: { id: 'https://x.test/p' } }), /object/u],
    ['no id', {}, statement('completed', completed, { id: undefined }), /id/u],
    ['no time', {}, statement('completed', completed, { timestamp: undefined }), /timestamp/u],
  ])('%s', (_, fields, told, refusal) => {
    const judge = () => judgeStatement(sitting(fields), told);
    if (refusal === null) expect(judge()).toBeDefined();
    else expect(judge).toThrow(refusal);
  });
});

describe('moveOn', () => {
  const MOVES: Cmi5Unit['moveOn'][] = [
    'Passed',
    'Completed',
    'CompletedAndPassed',
    'CompletedOrPassed',
    'NotApplicable',
  ];

  it.each<[Verb[], boolean[]]>([
    [[], [false, false, false, false, true]],
    [['completed'], [false, true, false, true, true]],
    [['passed'], [true, false, false, true, true]],
    [
      ['completed', 'passed'],
      [true, true, true, true, true],
    ],
    [
      ['completed', 'failed'],
      [false, true, false, true, true],
    ],
  ])('after %j', (told, done) => {
    expect(MOVES.map((moveOn) => isSatisfied(moveOn, new Set(told)))).toEqual(done);
  });

  it('goes up through blocks to the course, past what cannot be played', () => {
    const lost = { ...au('L'), href: null, type: 'group' as const };
    const { items } = modelWith([block('B', au('A', { moveOn: 'Completed' }), lost), au('C', { moveOn: 'Passed' })]);
    const id = (name: string) => `https://example.org/${name}`;
    const first = satisfiedOf(items, new Map([[id('A'), new Set<Verb>(['completed'])]]));
    expect([...first].sort()).toEqual([id('A'), id('B')]);
    expect(isCourseSatisfied(items, first)).toBe(false);
    const all = satisfiedOf(
      items,
      new Map([
        [id('A'), new Set<Verb>(['completed'])],
        [id('C'), new Set<Verb>(['passed'])],
      ]),
    );
    expect(isCourseSatisfied(items, all)).toBe(true);
  });
});
