import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type ActivitySettings, UNNAMED_OBJECTIVE } from '#shared/scorm/sequencing.ts';
import { done, failed, leaf, cluster, playTree, tell } from '#shared/scorm/runtime/conformance/tree.fixture.ts';
import { STATUS } from '../../package.fixture.ts';
import { decidesSatisfaction, needsObjectives, standingsOf } from './course.ts';
import type { Told } from './standing.ts';

// scorm-again tells every delivery.
beforeEach(() => void vi.spyOn(console, 'debug').mockReturnValue());

const LEAVES = ['a', 'b', 'c', 'd'];
type More = Partial<ActivitySettings>;

const course = (more: More = {}, leaves = LEAVES, each: More = {}) =>
  cluster('course', [
    cluster(
      'part',
      leaves.map((id) => leaf(id, each)),
      more,
    ),
    leaf('end'),
  ]);

const says = (fields: Partial<typeof STATUS>, more: Partial<Told> = {}): Told => ({
  ...{ status: { ...STATUS, ...fields }, isSuspended: false, objectives: new Map(), ...more },
});
const PASSED = says({ completion: 'completed', success: 'passed' });
const FAILED = says({ completion: 'completed', success: 'failed' });

/** How the sequencing of the browser and the server find the same cluster, by what its items have told. */
async function both(tree: ActivitySettings, told: Record<string, string>[]) {
  const player = await playTree(tree);
  for (const [index, elements] of told.entries())
    tell(player, { ...elements, 'adl.nav.request': index === told.length - 1 ? '{target=end}choice' : 'continue' });
  const items = new Map<string, Told>();
  for (const id of LEAVES) {
    const report = player.lastOf(id);
    if (report !== undefined) items.set(id, says(report.status));
  }
  const own = standingsOf(tree, items).get('part');
  const { completion, success, scoreScaled } = player.navigation().items.part ?? STATUS;
  const theirs = { satisfied: success === 'passed', completed: completion === 'completed', measure: scoreScaled };
  return { theirs, own: { ...own, satisfied: own?.satisfied === true, completed: own?.completed === true } };
}

const when = (action: string, condition: string, more: object = {}) => ({
  rollupRules: { rules: [{ action, conditions: [{ condition }], ...more }] },
});
const measured = { primaryObjective: { objectiveID: 'p', satisfiedByMeasure: true, minNormalizedMeasure: 0.7 } };
const scored = (scaled: string) => ({ 'cmi.score.scaled': scaled, 'cmi.completion_status': 'completed' });

describe('what a course comes to on the server', () => {
  const CASES: [name: string, more: More, told: Record<string, string>[]][] = [
    ['the defaults: all', {}, [done, done, done, done]],
    ['the defaults: some', {}, [done, done]],
    ['the defaults: one has failed', {}, [done, failed, done, done]],
    ['any', when('satisfied', 'satisfied', { consideration: 'any' }), [failed, done]],
    ['at least two: one', when('satisfied', 'satisfied', { consideration: 'atLeastCount', minimumCount: 2 }), [done]],
    [
      'at least two: two',
      when('satisfied', 'satisfied', { consideration: 'atLeastCount', minimumCount: 2 }),
      [done, done],
    ],
    [
      'half: two of four',
      when('satisfied', 'satisfied', { consideration: 'atLeastPercent', minimumPercent: 0.5 }),
      [done, done],
    ],
    [
      'half: one of four',
      when('satisfied', 'satisfied', { consideration: 'atLeastPercent', minimumPercent: 0.5 }),
      [done],
    ],
    [
      'completed by two',
      when('completed', 'completed', { consideration: 'atLeastCount', minimumCount: 2 }),
      [done, done],
    ],
    [
      'completed by two: one',
      when('completed', 'completed', { consideration: 'atLeastCount', minimumCount: 2 }),
      [done],
    ],
    [
      'none: unknown',
      when('satisfied', 'completed', { consideration: 'none' }),
      [{ 'cmi.completion_status': 'incomplete' }],
    ],
    [
      'by attempts',
      when('satisfied', 'attempted', { consideration: 'atLeastCount', minimumCount: 3 }),
      [failed, failed, failed],
    ],
    ['by score: good', measured, LEAVES.map(() => scored('0.8'))],
    ['by score: poor', measured, LEAVES.map(() => scored('0.6'))],
  ];
  it.each(CASES)('is what the sequencing of the browser finds: %s', async (_, more, told) => {
    const { theirs, own } = await both(course(more), told);
    expect(own).toMatchObject({ satisfied: theirs.satisfied, completed: theirs.completed });
    if (theirs.measure !== null) expect(own.measure).toBeCloseTo(theirs.measure);
  });

  const partOf = (tree: ActivitySettings, told: Record<string, Told>) =>
    standingsOf(tree, new Map(Object.entries(told))).get('part');

  it('weighs scores, and passes nobody by the first of several tests', () => {
    const weight = (id: string, objectiveMeasureWeight: number) =>
      leaf(id, { sequencingControls: { objectiveMeasureWeight } });
    const tree = cluster('course', [cluster('part', [weight('a', 1), weight('b', 0.5), weight('c', 0)], measured)]);
    const good = says({ scoreScaled: 0.9 });
    expect(partOf(tree, { a: good, c: says({ scoreScaled: 0 }) })).toMatchObject({ satisfied: null, measure: 0.9 });
    const both = partOf(tree, { a: good, b: says({ scoreScaled: 0.6 }) });
    expect([both?.satisfied, both?.measure?.toFixed(2)]).toEqual([true, '0.80']);
    expect(partOf(tree, { a: says({ scoreScaled: 0.1 }), b: PASSED })).toMatchObject({ satisfied: false });
  });

  it('leaves out what does not count, is not tracked or was skipped', () => {
    const apart = (more: More) => cluster('course', [cluster('part', [leaf('a'), leaf('b', more)])]);
    const controls = { rollupObjectiveSatisfied: false, rollupProgressCompletion: false };
    expect(partOf(apart({ sequencingControls: controls }), { a: PASSED })).toMatchObject({
      satisfied: true,
      completed: true,
    });
    expect(partOf(apart({ deliveryControls: { tracked: false } }), { a: PASSED })).toMatchObject({ completed: true });
    const skip = {
      preConditionRules: [{ action: 'skip', conditions: [{ condition: 'satisfied', referencedObjective: 'o' }] }],
    };
    const skipped = apart({
      rollupConsiderations: { requiredForSatisfied: 'ifNotSkipped', requiredForNotSatisfied: 'ifNotSkipped' },
      objectives: [{ objectiveID: 'o', mapInfo: [{ targetObjectiveID: 'g' }] }],
      sequencingRules: skip,
    });
    const writing = leaf('a', {
      objectives: [{ objectiveID: 'w', mapInfo: [{ targetObjectiveID: 'g', writeSatisfiedStatus: true }] }],
    });
    const tree = cluster('course', [cluster('part', [writing, ...(skipped.children?.[0]?.children?.slice(1) ?? [])])]);
    const objectives = new Map([['w', { ...STATUS, success: 'passed' as const }]]);
    expect(partOf(tree, { a: PASSED })).toMatchObject({ satisfied: null });
    expect(partOf(tree, { a: { ...PASSED, objectives } })).toMatchObject({ satisfied: true });
    expect([needsObjectives(tree), needsObjectives(course())]).toEqual([true, false]);
  });

  it('lets a test before the course satisfy what nobody has opened', () => {
    const read = (id: string) =>
      leaf(id, { primaryObjective: { objectiveID: UNNAMED_OBJECTIVE, mapInfo: [{ targetObjectiveID: id }] } });
    const writes = ['b', 'c'].map((id) => ({
      objectiveID: `o-${id}`,
      mapInfo: [{ targetObjectiveID: id, writeSatisfiedStatus: true }],
    }));
    const tree = cluster('course', [cluster('part', [leaf('a', { objectives: writes }), read('b'), read('c')])]);
    const passed = { ...STATUS, success: 'passed' as const };
    const test = (...known: string[]) => ({ a: { ...PASSED, objectives: new Map(known.map((id) => [id, passed])) } });
    expect(partOf(tree, test('o-b'))).toMatchObject({ satisfied: null });
    expect(partOf(tree, test('o-b', 'o-c'))).toMatchObject({ satisfied: true });
  });

  it('counts as many of the children as selection takes', () => {
    const tree = course({ sequencingControls: { selectCount: 2, selectionTiming: 'once' } });
    expect(partOf(tree, { a: PASSED })).toMatchObject({ completed: null });
    expect(partOf(tree, { a: PASSED, d: PASSED })).toMatchObject({ completed: true, satisfied: true });
  });

  it('knows whether a course says itself when it is satisfied', () => {
    expect(decidesSatisfaction(course())).toBe(false);
    expect(decidesSatisfaction(course(when('completed', 'attempted')))).toBe(false);
    expect(decidesSatisfaction(course(when('satisfied', 'attempted')))).toBe(true);
    expect(decidesSatisfaction(course({}, LEAVES, measured))).toBe(false);
    expect(decidesSatisfaction(course({}, LEAVES, { rollupConsiderations: { requiredForSatisfied: 'always' } }))).toBe(
      false,
    );
    expect(decidesSatisfaction(course({}, LEAVES, { deliveryControls: { tracked: false } }))).toBe(true);
    expect(partOf(course(), { a: FAILED })).toMatchObject({ satisfied: null });
  });
});
