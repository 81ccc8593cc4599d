import type { LaunchOrder } from '../../frame.ts';
import type { PackageItem } from '../../package.ts';
import type { ActivitySettings, SequencingRuleSettings } from '../../sequencing.ts';
import { item, memoryStorage, model, order, type Player, play } from './launch.fixture.ts';

type Controls = NonNullable<ActivitySettings['sequencingControls']>;
type More = Partial<Omit<ActivitySettings, 'id' | 'children'>>;

const OPEN: Controls = { choice: true, flow: true };

export const leaf = (id: string, more: More = {}): ActivitySettings => ({ id, title: id, ...more });

/** A cluster that may be flowed through and chosen from, unless its controls say otherwise. */
export const cluster = (id: string, children: ActivitySettings[], more: More = {}): ActivitySettings => ({
  id,
  title: id,
  children,
  ...more,
  sequencingControls: { ...OPEN, ...more.sequencingControls },
});

const itemsOf = (tree: ActivitySettings): PackageItem[] =>
  (tree.children ?? []).map((activity) =>
    item(activity.id, {
      isVisible: activity.isVisible !== false,
      ...(activity.children && { href: null, type: 'group', children: itemsOf(activity) }),
      scaledPassingScore: activity.primaryObjective?.satisfiedByMeasure
        ? (activity.primaryObjective.minNormalizedMeasure ?? 1)
        : null,
      completionThreshold: activity.completionThreshold?.completedByMeasure
        ? (activity.completionThreshold.minProgressMeasure ?? 1)
        : null,
    }),
  );

const courseOf = (tree: ActivitySettings, more: Partial<LaunchOrder> = {}) =>
  order(model('scorm-2004', itemsOf(tree), { activityTree: tree }), more);

export const playTree = (tree: ActivitySettings, more: Partial<LaunchOrder> = {}, storage = memoryStorage()) =>
  play(courseOf(tree, more), storage);

/** What content does in an item: it initialises, sets these elements, and terminates. */
export function tell(player: Player, elements: Record<string, string> = {}): void {
  player.call('Initialize', '');
  for (const [element, value] of Object.entries(elements)) {
    if (player.set(element, value) !== 'true') throw new Error(`${element} = ${value} was refused: ${player.error()}`);
  }
  player.call('Terminate', '');
}

export const done = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'passed' };
export const failed = { 'cmi.completion_status': 'completed', 'cmi.success_status': 'failed' };

export const rule = (action: string, condition: string, operator?: string): SequencingRuleSettings => ({
  action,
  conditions: [{ condition, ...(operator && { operator }) }],
});
