import { describe, expect, it } from 'vitest';
import { type Outline, outlineOf } from '../outline.ts';
import { modelWith, STATUS, unit } from '../package.fixture.ts';
import { type CompletesOn, isDone } from '../endings.ts';
import { hasEnded, isFinal, rollUp as rollUpOf, shareOf } from './rollup.ts';
import { interactionsOf, objectivesOf, secondsOf } from './rows/rows.ts';
import { allot } from './times.ts';

const two = outlineOf(modelWith([unit('G', { type: 'group', href: null, children: [unit('A'), unit('B')] })]));
const saying = (statuses: ReadonlyMap<string, typeof STATUS>) =>
  new Map([...statuses].map(([id, one]) => [id, { status: one, isSuspended: false, objectives: new Map() }] as const));
const rollUp = (outline: Outline, statuses: ReadonlyMap<string, typeof STATUS>) => rollUpOf(outline, saying(statuses));
const status = (fields: Partial<typeof STATUS>) => ({ ...STATUS, ...fields });
const asking = (completes_on: CompletesOn) => ({ completes_on, standard: 'scorm-2004' }) as const;

describe('rollUp', () => {
  it('of nothing is not attempted', () => {
    expect(rollUp(two, new Map())).toMatchObject({ completion: 'not attempted', success: 'unknown', progress: 0 });
  });

  it('is completed when all units are, and failed as soon as one is', () => {
    const done = status({ completion: 'completed', success: 'passed', scoreScaled: 0.5, scoreRaw: 50 });
    expect(rollUp(two, new Map([['A', done]]))).toMatchObject({
      completion: 'incomplete',
      success: 'passed',
      progress: 0.5,
      scoreRaw: 50,
    });
    const both = new Map([
      ['A', done],
      ['B', { ...done, scoreScaled: 1 }],
    ]);
    expect(rollUp(two, both)).toMatchObject({
      completion: 'completed',
      success: 'passed',
      scoreScaled: 0.75,
      scoreRaw: null,
      progress: 1,
    });
    expect(rollUp(two, both.set('B', { ...done, success: 'failed' }))).toMatchObject({ success: 'failed' });
  });

  it('counts an asset as completed by being opened, and what is half done by half', () => {
    const outline = outlineOf(modelWith([unit('A', { type: 'asset' }), unit('B')]));
    const statuses = new Map([
      ['A', status({ completion: 'unknown' })],
      ['B', status({ progress: 0.5 })],
    ]);
    expect(rollUp(outline, statuses)).toMatchObject({ completion: 'incomplete', progress: 0.75 });
  });

  it('goes by what the server has found of a course of cmi5', () => {
    const model = modelWith([unit('A'), unit('B')], { standard: 'cmi5', courseId: 'COURSE' });
    const statuses = new Map([
      ['A', status({ completion: 'completed', scoreScaled: 1 })],
      ['COURSE', status({ completion: 'completed', success: 'passed', scoreScaled: 0.4 })],
    ]);
    expect(rollUp(outlineOf(model), statuses)).toMatchObject({
      completion: 'completed',
      success: 'passed',
      scoreScaled: 0.4,
    });
    const silent = new Map([...statuses, ['COURSE', status({ completion: 'unknown' })] as const]);
    expect(rollUp(outlineOf(model), silent)).toMatchObject({ completion: 'incomplete', scoreScaled: 1 });
  });

  it('takes no word of a browser about the whole course of 2004', () => {
    const children = ['A', 'B'].map((id) => ({ id, title: id }));
    const model = modelWith([unit('A'), unit('B')], {
      standard: 'scorm-2004',
      activityTree: { id: 'ROOT', title: 'Курс', children },
    });
    const outline = outlineOf(model);
    const done = status({ completion: 'completed', success: 'passed', scoreScaled: 1 });
    expect(outline.known.has('ROOT')).toBe(false);
    const forged = new Map([
      ['A', done],
      ['ROOT', done],
    ]);
    expect(rollUp(outline, forged)).toMatchObject({ completion: 'incomplete', success: 'unknown', scoreScaled: 1 });
    expect(rollUp(outline, new Map(forged).set('B', done))).toMatchObject({
      completion: 'completed',
      success: 'passed',
    });
    // A page that is only read has no verdict, and takes none away.
    const read = new Map(forged).set('B', status({ completion: 'completed' }));
    expect(rollUp(outline, read)).toMatchObject({ completion: 'completed', success: 'passed' });
  });

  it('is done, has ended and counts by what the package asks', () => {
    const completed = { ...status({ completion: 'completed' }), progress: 1 };
    expect(isDone(completed, asking('completed'))).toBe(true);
    expect(isDone(completed, asking('completed-or-passed'))).toBe(true);
    expect(isDone(completed, asking('passed'))).toBe(false);
    expect(hasEnded(completed, 'completed', true)).toBe(true);
    expect(hasEnded(completed, 'completed-and-passed', true)).toBe(false);
    expect(hasEnded({ ...completed, success: 'failed' }, 'passed', true)).toBe(true);
    const failed = status({ success: 'failed' });
    expect(hasEnded(failed, 'passed', false)).toBe(false);
    expect(hasEnded(failed, 'passed', true)).toBe(true);
    expect(isFinal(two, saying(new Map([['A', failed]])))).toBe(false);
    expect(
      isFinal(
        two,
        saying(
          new Map([
            ['A', failed],
            ['B', completed],
          ]),
        ),
      ),
    ).toBe(true);
    expect(shareOf(completed, asking('passed'))).toBe(0.99);
    expect(shareOf({ ...completed, success: 'passed' }, asking('passed'))).toBe(1);
  });
});

describe('allot', () => {
  it('believes what the launch can have lasted, a little more, and no more', () => {
    expect(allot(new Map(), [{ itemId: 'A', seconds: 60 }], 100)).toEqual(new Map([['A', 60]]));
    expect(allot(new Map(), [{ itemId: 'A', seconds: 600 }], 100)).toEqual(new Map([['A', 105]]));
    expect(allot(new Map([['A', 100]]), [{ itemId: 'B', seconds: 60 }], 120)).toEqual(new Map([['B', 25]]));
  });

  it('takes an item that is told again as a whole, and leaves what has not changed', () => {
    const before = new Map([['A', 30]]);
    expect(allot(before, [{ itemId: 'A', seconds: 30 }], 100)).toEqual(new Map());
    expect(allot(before, [{ itemId: 'A', seconds: 20 }], 100)).toEqual(new Map([['A', 20]]));
  });
});

describe('rows of interactions and objectives', () => {
  it.each([
    ['0000:01:05.5', 65.5],
    ['PT1H1M5.25S', 3665.25],
    ['P1DT1S', 86_401],
    ['P', null],
    ['yesterday', null],
  ])('reads %s as %s seconds', (span, seconds) => {
    expect(secondsOf(span)).toBe(seconds);
  });

  it('reads those of 1.2 and of 2004, in their order, with gaps', () => {
    const data = {
      'cmi.interactions.10.id': 'q10',
      'cmi.interactions.2.id': 'q2',
      'cmi.interactions.2.student_response': 'a\0b',
      'cmi.interactions.2.correct_responses.0.pattern': 'c',
      'cmi.interactions.2.latency': '0000:00:10',
      'cmi.interactions.10.learner_response': 'd',
      'cmi.interactions.10.weighting': '1e9',
      'cmi.objectives.0.id': 'o',
      'cmi.objectives.0.status': 'failed',
      'cmi.objectives.1.id': 'p',
      'cmi.objectives.1.success_status': 'passed',
      'cmi.objectives.1.score.scaled': '1.5',
    };
    expect(interactionsOf(data)).toMatchObject([
      { position: 2, interaction_id: 'q2', response: 'ab', correct_responses: ['c'], latency_seconds: 10 },
      { position: 10, interaction_id: 'q10', response: 'd', weighting: null },
    ]);
    expect(objectivesOf(data)).toMatchObject([
      { objective_id: 'o', status: { completion: 'completed', success: 'failed' } },
      { objective_id: 'p', status: { completion: 'unknown', success: 'passed', scoreScaled: 1 } },
    ]);
  });
});
