import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivitySettings, SequencingRuleSettings } from '../../sequencing.ts';
import { cluster, done, failed, leaf, playTree, rule, tell } from './tree.fixture.ts';

// scorm-again tells every delivery.
beforeEach(() => void vi.spyOn(console, 'debug').mockReturnValue());

type Told = Record<string, string>;
type Row = [name: string, rule: Omit<SequencingRuleSettings, 'action'>, told: Told | null, applies: boolean];

const one = (condition: string, more: object = {}) => ({ conditions: [{ condition, ...more }] });
const two = (conditionCombination: 'all' | 'any', ...names: string[]) => ({
  conditionCombination,
  conditions: names.map((condition) => ({ condition })),
});
const scored = (scaled: string): Told => ({ 'cmi.score.scaled': scaled });
const above = (measureThreshold: number) => ({ parameters: { threshold: measureThreshold } });

/**
 * A rule of an item that has been left: it is disabled where the rule applies, so that it cannot be chosen again. Its content decides alone
 * about its statuses.
 */
const ROWS: Row[] = [
  ['always', one('always'), {}, true],
  ['satisfied, and it is', one('satisfied'), done, true],
  ['satisfied, and it has failed', one('satisfied'), failed, false],
  ['satisfied, and nothing is known', one('satisfied'), {}, false],
  ['not satisfied, and it has failed', one('satisfied', { operator: 'not' }), failed, true],
  ['not satisfied, and it is', one('satisfied', { operator: 'not' }), done, false],
  ['objectiveStatusKnown, and it is', one('objectiveStatusKnown'), failed, true],
  ['objectiveStatusKnown, and it is not', one('objectiveStatusKnown'), {}, false],
  ['objectiveMeasureKnown, and it is', one('objectiveMeasureKnown'), scored('0.3'), true],
  ['objectiveMeasureKnown, and it is not', one('objectiveMeasureKnown'), done, false],
  ['objectiveMeasureGreaterThan', one('objectiveMeasureGreaterThan', above(0.5)), scored('0.51'), true],
  ['objectiveMeasureGreaterThan, equal', one('objectiveMeasureGreaterThan', above(0.5)), scored('0.5'), false],
  ['objectiveMeasureGreaterThan, unknown', one('objectiveMeasureGreaterThan', above(-0.5)), done, false],
  ['objectiveMeasureLessThan', one('objectiveMeasureLessThan', above(0.5)), scored('0.49'), true],
  ['objectiveMeasureLessThan, equal', one('objectiveMeasureLessThan', above(0.5)), scored('0.5'), false],
  ['objectiveMeasureLessThan, unknown', one('objectiveMeasureLessThan', above(0.5)), done, false],
  ['completed, and it is', one('completed'), done, true],
  ['completed, and it is not', one('completed'), { 'cmi.completion_status': 'incomplete' }, false],
  ['activityProgressKnown, and it is', one('activityProgressKnown'), { 'cmi.completion_status': 'incomplete' }, true],
  ['activityProgressKnown, and it was never opened', one('activityProgressKnown'), null, false],
  ['attempted, and it was', one('attempted'), {}, true],
  ['attempted, and it was not', one('attempted'), null, false],
  ['all, and one is missing', two('all', 'satisfied', 'completed'), { 'cmi.success_status': 'passed' }, false],
  ['all, and all are there', two('all', 'satisfied', 'completed'), done, true],
  ['any, and one is there', two('any', 'satisfied', 'completed'), { 'cmi.success_status': 'passed' }, true],
  ['any, and none is there', two('any', 'satisfied', 'completed'), {}, false],
];

const CONTENT_DECIDES = { completionSetByContent: true, objectiveSetByContent: true };

describe('conditions of rules', () => {
  it.each(ROWS)('%s', async (_, conditions, told, applies) => {
    const player = await playTree(
      cluster('course', [
        leaf('start'),
        leaf('a', {
          deliveryControls: CONTENT_DECIDES,
          sequencingRules: { preConditionRules: [{ action: 'hiddenFromChoice', ...conditions }] },
        }),
        leaf('end'),
      ]),
    );
    if (told) {
      player.go('continue');
      tell(player, { ...told, 'adl.nav.request': 'continue' });
      expect(player.at()).toBe('end');
    }
    expect(player.navigation().choices.includes('a')).toBe(!applies);
  });

  it('look at the objective that they name', async () => {
    const tree = (referencedObjective: string) =>
      cluster('course', [
        leaf('a', {
          deliveryControls: CONTENT_DECIDES,
          primaryObjective: { objectiveID: 'main' },
          objectives: [{ objectiveID: 'other' }],
          sequencingRules: {
            preConditionRules: [
              { action: 'hiddenFromChoice', conditions: [{ condition: 'satisfied', referencedObjective }] },
            ],
          },
        }),
        leaf('end'),
      ]);
    for (const [name, isHidden] of [
      ['other', true],
      ['main', false],
    ] as const) {
      const player = await playTree(tree(name));
      tell(player, { 'cmi.objectives.1.success_status': 'passed', 'adl.nav.request': 'continue' });
      expect([name, player.navigation().choices.includes('a')]).toEqual([name, !isHidden]);
    }
  });

  it('know when attempts are used up', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a', {
          attemptLimit: 2,
          sequencingRules: { postConditionRules: [rule('retry', 'attemptLimitExceeded', 'not')] },
        }),
        leaf('b'),
      ]),
    );
    tell(player, { ...failed, 'adl.nav.request': 'continue' });
    expect(player.at()).toBe('a');
    tell(player, { ...failed, 'adl.nav.request': 'continue' });
    expect(player.at()).toBe('b');
    expect(player.navigation().choices).toEqual(['b']);
    expect([player.go({ choose: 'a' }), player.navigation().refusal]).toEqual(['b', 'DB.1.1-3']);
  });
});

describe('what content leaves open', () => {
  const tree = (more: Partial<ActivitySettings> = {}) => cluster('course', [leaf('a', more), leaf('end')]);

  it('is filled in when the item is left, by the defaults of the standard', async () => {
    const player = await playTree(tree());
    tell(player, { 'adl.nav.request': 'continue' });
    expect(player.navigation().items.a).toMatchObject({ completion: 'completed', success: 'passed' });
    expect(player.lastOf('a')?.status).toMatchObject({ completion: 'completed', success: 'passed' });
  });

  it('stays open where the content decides', async () => {
    const player = await playTree(tree({ deliveryControls: CONTENT_DECIDES }));
    tell(player, { 'adl.nav.request': 'continue' });
    expect(player.lastOf('a')?.status.success).toBe('unknown');
    expect(player.lastOf('a')?.status.completion).not.toBe('completed');
  });

  it('stays open while the item is suspended', async () => {
    const player = await playTree(tree());
    player.call('Initialize', '');
    player.end();
    expect(player.lastOf('a')?.status).toMatchObject({ success: 'unknown' });
    expect(player.lastOf('a')?.status.completion).not.toBe('completed');
  });

  it('does not change what the content has said', async () => {
    const player = await playTree(tree());
    tell(player, {
      'cmi.completion_status': 'incomplete',
      'cmi.success_status': 'failed',
      'adl.nav.request': 'continue',
    });
    expect(player.lastOf('a')?.status).toMatchObject({ completion: 'incomplete', success: 'failed' });
  });

  it('is forgotten where the item is abandoned', async () => {
    const player = await playTree(tree());
    tell(player, { ...done, 'adl.nav.request': 'abandon' });
    expect(player.navigation().current).toBeNull();
    expect(player.navigation().items.course).toBeUndefined();
  });
});

describe('scores between items', () => {
  it('are shared as raw values, where the maps say so', async () => {
    const shares = (flags: Record<string, boolean>) => ({
      objectives: [{ objectiveID: 'own', mapInfo: [{ targetObjectiveID: 'global', ...flags }] }],
    });
    const player = await playTree(
      cluster('course', [
        leaf(
          'a',
          shares({
            writeRawScore: true,
            writeMinScore: true,
            writeMaxScore: true,
            writeCompletionStatus: true,
            writeProgressMeasure: true,
          }),
        ),
        leaf(
          'b',
          shares({
            readRawScore: true,
            readMinScore: true,
            readMaxScore: true,
            readCompletionStatus: true,
            readProgressMeasure: true,
          }),
        ),
      ]),
    );
    player.call('Initialize', '');
    const find = () => [0, 1, 2].find((index) => player.get(`cmi.objectives.${index}.id`) === 'own') ?? -1;
    const own = `cmi.objectives.${find()}`;
    for (const [name, value] of [
      ['score.raw', '7'],
      ['score.min', '0'],
      ['score.max', '10'],
      ['completion_status', 'completed'],
      ['progress_measure', '0.5'],
    ])
      player.set(`${own}.${name}`, value);
    player.set('adl.nav.request', 'continue');
    player.call('Terminate', '');
    player.call('Initialize', '');
    const there = `cmi.objectives.${find()}`;
    expect(
      ['score.raw', 'score.min', 'score.max', 'completion_status', 'progress_measure'].map((name) =>
        player.get(`${there}.${name}`),
      ),
    ).toEqual(['7', '0', '10', 'completed', '0.5']);
  });
});
