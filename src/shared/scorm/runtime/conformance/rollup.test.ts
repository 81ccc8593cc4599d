import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActivitySettings, RollupRuleSettings } from '../../sequencing.ts';
import type { Player } from './launch.fixture.ts';
import { cluster, done, failed, leaf, playTree, tell } from './tree.fixture.ts';

// scorm-again tells every delivery.
beforeEach(() => void vi.spyOn(console, 'debug').mockReturnValue());

const LEAVES = ['a', 'b', 'c', 'd'];

/** A cluster of these items, and one behind it, from which it is looked at. */
const course = (more: Partial<ActivitySettings> = {}, leaves = LEAVES, each: Partial<ActivitySettings> = {}) =>
  cluster('course', [
    cluster(
      'part',
      leaves.map((id) => leaf(id, each)),
      more,
    ),
    leaf('end'),
  ]);

/** What the content of each item tells; the items after them stay unopened. */
async function after(tree: ActivitySettings, told: Record<string, string>[]): Promise<Player> {
  const player = await playTree(tree);
  for (const [index, elements] of told.entries()) {
    const isLast = index === told.length - 1;
    tell(player, { ...elements, 'adl.nav.request': isLast ? '{target=end}choice' : 'continue' });
  }
  return player;
}

const statusOf = (player: Player, id = 'part') => {
  const status = player.navigation().items[id];
  return `${status?.completion}, ${status?.success}`;
};

describe('rollup by the defaults', () => {
  it('completes and satisfies a cluster of which every item is', async () => {
    expect(statusOf(await after(course(), [done, done, done, done]))).toBe('completed, passed');
  });

  it('leaves it incomplete while one is open', async () => {
    expect(statusOf(await after(course(), [done, done]))).toMatch(/^(incomplete|unknown), /);
  });

  it('fails it where all have been tried and one has failed', async () => {
    expect(statusOf(await after(course(), [done, failed, done, done]))).toBe('completed, failed');
  });

  it('leaves out items that do not count', async () => {
    const tree = cluster('course', [
      cluster('part', [
        leaf('a'),
        leaf('b', { sequencingControls: { rollupObjectiveSatisfied: false, rollupProgressCompletion: false } }),
      ]),
      leaf('end'),
    ]);
    expect(statusOf(await after(tree, [done]))).toBe('completed, passed');
  });

  it('leaves out items that are not tracked', async () => {
    const tree = cluster('course', [
      cluster('part', [leaf('a'), leaf('b', { deliveryControls: { tracked: false } })]),
      leaf('end'),
    ]);
    expect(statusOf(await after(tree, [done]))).toBe('completed, passed');
  });
});

describe('rollup rules', () => {
  const rules = (...all: RollupRuleSettings[]) => ({ rollupRules: { rules: all } });
  const when = (action: string, condition: string, more: Partial<RollupRuleSettings> = {}): RollupRuleSettings => ({
    action,
    conditions: [{ condition }],
    ...more,
  });
  type Case = [name: string, rule: RollupRuleSettings, told: Record<string, string>[], isPassed: boolean];

  const CASES: Case[] = [
    ['all: every one', when('satisfied', 'satisfied', { consideration: 'all' }), [done, done, done, done], true],
    ['all: one is missing', when('satisfied', 'satisfied', { consideration: 'all' }), [done, done, done], false],
    ['any: one', when('satisfied', 'satisfied', { consideration: 'any' }), [failed, done], true],
    ['any: none', when('satisfied', 'satisfied', { consideration: 'any' }), [failed, failed], false],
    [
      'atLeastCount 2: two',
      when('satisfied', 'satisfied', { consideration: 'atLeastCount', minimumCount: 2 }),
      [done, failed, done],
      true,
    ],
    [
      'atLeastCount 2: one',
      when('satisfied', 'satisfied', { consideration: 'atLeastCount', minimumCount: 2 }),
      [done, failed, failed],
      false,
    ],
    [
      'atLeastPercent 0.5: two of four',
      when('satisfied', 'satisfied', { consideration: 'atLeastPercent', minimumPercent: 0.5 }),
      [done, done],
      true,
    ],
    [
      'atLeastPercent 0.5: one of four',
      when('satisfied', 'satisfied', { consideration: 'atLeastPercent', minimumPercent: 0.5 }),
      [done],
      false,
    ],
    [
      'by attempts',
      when('satisfied', 'attempted', { consideration: 'atLeastCount', minimumCount: 3 }),
      [failed, failed, failed],
      true,
    ],
    [
      'by what is known of the progress',
      when('satisfied', 'activityProgressKnown', { consideration: 'atLeastCount', minimumCount: 2 }),
      [{ 'cmi.completion_status': 'incomplete' }, done],
      true,
    ],
    [
      'by completion',
      when('satisfied', 'completed', { consideration: 'any' }),
      [{ 'cmi.completion_status': 'completed' }],
      true,
    ],
    [
      'none: nobody has tried the others',
      when('satisfied', 'completed', { consideration: 'none' }),
      [{ 'cmi.completion_status': 'incomplete' }],
      false,
    ],
    [
      'none: none has',
      when('satisfied', 'completed', { consideration: 'none' }),
      LEAVES.map(() => ({ 'cmi.completion_status': 'incomplete', 'cmi.success_status': 'failed' })),
      true,
    ],
    [
      'not: none has failed',
      { action: 'satisfied', consideration: 'any', conditions: [{ condition: 'completed', operator: 'not' }] },
      [{ 'cmi.completion_status': 'incomplete' }],
      true,
    ],
  ];

  it.each(CASES)('%s', async (_, rule, told, isPassed) => {
    const player = await after(course(rules(rule)), told);
    expect(player.navigation().items.part?.success === 'passed').toBe(isPassed);
  });

  const UNKNOWN: Case[] = [
    [
      'any not satisfied: nobody has tried the others',
      { action: 'notSatisfied', consideration: 'any', conditions: [{ condition: 'satisfied', operator: 'not' }] },
      [done],
      false,
    ],
    [
      'any not satisfied: one has failed',
      { action: 'notSatisfied', consideration: 'any', conditions: [{ condition: 'satisfied', operator: 'not' }] },
      [done, failed],
      true,
    ],
  ];
  it.each(UNKNOWN)('%s', async (_, rule, told, isFailed) => {
    const player = await after(course(rules(rule)), told);
    expect(player.navigation().items.part?.success === 'failed').toBe(isFailed);
  });

  it('complete a cluster with some of its items', async () => {
    const rule = when('completed', 'completed', { consideration: 'atLeastCount', minimumCount: 2 });
    expect((await after(course(rules(rule)), [done])).navigation().items.part?.completion).not.toBe('completed');
    expect((await after(course(rules(rule)), [done, done])).navigation().items.part?.completion).toBe('completed');
  });
});

describe('rollup of measures', () => {
  const measured = (minimum: number) => ({
    primaryObjective: { objectiveID: 'p', satisfiedByMeasure: true, minNormalizedMeasure: minimum },
  });
  const scored = (scaled: string) => ({ 'cmi.score.scaled': scaled, 'cmi.completion_status': 'completed' });

  it('weighs the scores of the items', async () => {
    const tree = cluster('course', [
      cluster(
        'part',
        [
          leaf('a', { sequencingControls: { objectiveMeasureWeight: 1 } }),
          leaf('b', { sequencingControls: { objectiveMeasureWeight: 0.5 } }),
        ],
        measured(0.7),
      ),
      leaf('end'),
    ]);
    const good = await after(tree, [scored('0.9'), scored('0.6')]);
    expect(good.navigation().items.part).toMatchObject({ success: 'passed' });
    expect(good.navigation().items.part?.scoreScaled).toBeCloseTo(0.8);
    const poor = await after(tree, [scored('0.6'), scored('0.7')]);
    expect(poor.navigation().items.part).toMatchObject({ success: 'failed' });
  });

  it('decides by the score of an item where its objective says so', async () => {
    const tree = course({}, ['a'], measured(0.5));
    expect(statusOf(await after(tree, [scored('0.5')]), 'a')).toBe('completed, passed');
    expect(statusOf(await after(tree, [scored('0.49')]), 'a')).toBe('completed, failed');
  });

  it('completes an item by its progress where the manifest says so', async () => {
    const tree = course({}, ['a'], { completionThreshold: { completedByMeasure: true, minProgressMeasure: 0.6 } });
    expect((await after(tree, [{ 'cmi.progress_measure': '0.6' }])).navigation().items.a?.completion).toBe('completed');
    expect((await after(tree, [{ 'cmi.progress_measure': '0.5' }])).navigation().items.a?.completion).toBe(
      'incomplete',
    );
  });
});

describe('objectives', () => {
  const shares = (flags: Record<string, boolean>) => ({
    objectives: [{ objectiveID: 'own', mapInfo: [{ targetObjectiveID: 'global', ...flags }] }],
  });

  it('are there when content begins, in the order of the manifest', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a', {
          primaryObjective: { objectiveID: 'main' },
          objectives: [{ objectiveID: 'second' }, { objectiveID: 'third' }],
        }),
      ]),
    );
    player.call('Initialize', '');
    expect(player.get('cmi.objectives._count')).toBe('3');
    expect([0, 1, 2].map((index) => player.get(`cmi.objectives.${index}.id`))).toEqual(['main', 'second', 'third']);
    expect(player.set('cmi.objectives.1.id', 'other')).toBe('false');
    expect(player.set('cmi.objectives.3.id', 'of the content'.replaceAll(' ', '-'))).toBe('true');
  });

  it('carry what one item has learned to another', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a', shares({ writeSatisfiedStatus: true, writeNormalizedMeasure: true })),
        leaf('b', shares({ readSatisfiedStatus: true, readNormalizedMeasure: true })),
      ]),
    );
    player.call('Initialize', '');
    const own = [0, 1].find((index) => player.get(`cmi.objectives.${index}.id`) === 'own') ?? 0;
    player.set(`cmi.objectives.${own}.success_status`, 'passed');
    player.set(`cmi.objectives.${own}.score.scaled`, '0.75');
    player.set('adl.nav.request', 'continue');
    player.call('Terminate', '');
    expect(player.at()).toBe('b');
    player.call('Initialize', '');
    const there = [0, 1].find((index) => player.get(`cmi.objectives.${index}.id`) === 'own') ?? 0;
    expect(player.get(`cmi.objectives.${there}.success_status`)).toBe('passed');
    expect(Number(player.get(`cmi.objectives.${there}.score.scaled`))).toBe(0.75);
    expect(Object.keys(player.reports.at(-1)?.shared?.objectives ?? {})).toContain('global');
  });

  it('come along from other courses', async () => {
    const first = await playTree(cluster('course', [leaf('a', shares({ writeSatisfiedStatus: true })), leaf('z')]));
    first.call('Initialize', '');
    first.set('cmi.objectives.0.id', 'own');
    for (const index of [0, 1]) first.set(`cmi.objectives.${index}.success_status`, 'passed');
    first.set('adl.nav.request', 'continue');
    first.call('Terminate', '');
    const shared = first.reports.at(-1)?.shared ?? { data: {}, objectives: {} };
    const second = await playTree(cluster('other', [leaf('b', shares({ readSatisfiedStatus: true }))]), { shared });
    second.call('Initialize', '');
    const values = [0, 1].map((index) => second.get(`cmi.objectives.${index}.success_status`));
    expect(values).toContain('passed');
  });
});

describe('adl.data', () => {
  const maps = (...all: NonNullable<ActivitySettings['sharedDataMaps']>) => ({ sharedDataMaps: all });

  it('is shared by the items of a course, as their maps allow', async () => {
    const player = await playTree(
      cluster('course', [
        leaf('a', maps({ targetID: 'notes' }, { targetID: 'secret', readSharedData: false })),
        leaf('b', maps({ targetID: 'notes', writeSharedData: false })),
      ]),
      { shared: { data: { notes: 'from before' }, objectives: {} } },
    );
    player.call('Initialize', '');
    expect(player.get('adl.data._count')).toBe('2');
    expect(player.get('adl.data.0.id')).toBe('notes');
    expect(player.get('adl.data.0.store')).toBe('from before');
    expect(player.set('adl.data.0.store', 'қазір')).toBe('true');
    expect([player.get('adl.data.1.store'), player.error()]).toEqual(['', 405]);
    expect(player.set('adl.data.1.store', 's')).toBe('true');
    player.set('adl.nav.request', 'continue');
    player.call('Terminate', '');
    player.call('Initialize', '');
    expect(player.get('adl.data.0.store')).toBe('қазір');
    expect([player.set('adl.data.0.store', 'x'), player.error()]).toEqual(['false', 404]);
    expect(player.reports.at(-1)?.shared?.data).toEqual({ notes: 'қазір', secret: 's' });
  });
});
