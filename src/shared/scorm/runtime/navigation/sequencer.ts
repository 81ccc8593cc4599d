import type { ItemStatus, LaunchOrder, Navigation } from '../../frame.ts';
import { itemsOf } from '../../package.ts';
import type { ActivitySettings } from '../../sequencing.ts';
import type { DataModel } from '../data-model/data-model.ts';
import type { Seeds } from '../item/given.ts';
import { createChoices } from './choice.ts';
import { type Activity, createEngine } from './engine.ts';
import { type Delivery, isDone, type Navigator, type OwnStatus, type Request } from './navigator.ts';
import { createStates } from './states.ts';
import { knownValues, trackedValues } from './tracked.ts';
import { mendUnknowns } from './unknowns.ts';

const NOT_CHOOSABLE = 'NB.2.1-11';
const COMPLETIONS = new Set<string>(['unknown', 'not attempted', 'incomplete', 'completed']);
const SUCCESSES = new Set<string>(['unknown', 'passed', 'failed']);

const activitiesOf = (activity: ActivitySettings): ActivitySettings[] => [
  activity,
  ...(activity.children ?? []).flatMap(activitiesOf),
];

/** A course of SCORM 2004 by its activity tree: scorm-again's sequencing, told of what content has stored. */
export function createSequencer(order: LaunchOrder, tree: ActivitySettings, ownStatus: OwnStatus): Navigator {
  const settings = new Map(activitiesOf(tree).map((activity) => [activity.id, activity]));
  const leaves = itemsOf(order.model.items).filter((item) => item.href !== null && settings.has(item.id));
  const titles = itemsOf(order.model.items);
  const sharedData: Record<string, string> = { ...order.shared.data };
  let isOver = false;
  let current: string | null = null;
  let refused: string | null = null;
  let told = new Map<string, string>();
  /** Changes with every request only. */
  let serialized: { sequencing: string; objectives: Record<string, unknown> } | undefined;

  const engine = createEngine({
    activityTree: tree,
    collections: order.model.collections ?? {},
    onEnd: () => {
      isOver = true;
    },
  });
  const service = engine.getSequencingService();
  const overall = service.getOverallSequencingProcess();
  const currentActivity = () => service.getSequencingState().currentActivity;
  const { rootActivity } = service.getSequencingState();
  if (!rootActivity) throw new Error('The course has no activity tree');
  const root = rootActivity;
  const states = createStates(overall);
  const choices = createChoices(root);
  mendUnknowns(root);

  /** A new session of the engine's data model, for the activity that was delivered. */
  function seedsOf(activity: Activity): Seeds {
    engine.reset();
    engine.lmsInitialize();
    told = new Map();
    const objectives = engine.cmi.objectives.childArray.map((objective) => ({
      id: objective.id,
      known: knownValues(objective),
    }));
    const shared = (settings.get(activity.id)?.sharedDataMaps ?? []).map((map) => ({
      targetId: map.targetID,
      mayRead: map.readSharedData !== false,
      mayWrite: map.writeSharedData !== false,
      value: Object.hasOwn(sharedData, map.targetID) ? sharedData[map.targetID] : undefined,
    }));
    // A course of one item has nothing that a new attempt would have to start for: people find what they have left.
    return { isNewAttempt: leaves.length > 1 && !activity.deliveryWasResumed, objectives, shared };
  }

  /** Hands a request to the sequencing. @returns what it delivers */
  function run(request: string, target?: string, exit?: string): Delivery | null {
    serialized = undefined;
    isOver = false;
    const isCarriedOut = service.processNavigationRequest(request, target, exit);
    const { lastSequencingResult, currentActivity: activity } = service.getSequencingState();
    refused = isCarriedOut ? null : (lastSequencingResult?.exception ?? NOT_CHOOSABLE);
    const isDelivered = isCarriedOut && activity?.isActive && activity.children.length === 0;
    current = isDelivered && !isOver ? activity.id : null;
    return isDelivered && !isOver ? { itemId: activity.id, seeds: seedsOf(activity) } : null;
  }

  /**
   * Goes to an item. The open one is left first, so that its attempt ends and its rules are heard, which may lead elsewhere: the engine's
   * jump alone would leave it running.
   */
  function goTo(request: { kind: 'choice' | 'jump'; target: string }, exit: string): Delivery | null {
    if (currentActivity()?.isActive) {
      const elsewhere = run('exit', undefined, exit);
      if (elsewhere || isOver) return elsewhere;
    }
    if (request.kind === 'jump') return run('jump', request.target);
    const choice = choices.choose(currentActivity(), request.target);
    if ('leaf' in choice) return run('jump', choice.leaf.id);
    refused = choice.refusal;
    return null;
  }

  function restore(): void {
    const found = order.sequencing === null ? undefined : states.restore(order.sequencing);
    if (Object.keys(order.shared.objectives).length > 0) engine.restoreGlobalObjectiveSnapshot(order.shared.objectives);
    // A window that was torn away has suspended nothing; it counts as if it had.
    if (!found) return;
    if (currentActivity() !== null) run('suspendAll');
    // A course that was over, or is only read again, is found as it was left: its attempts go on.
    if (order.mode === 'review' || found.isOver || !states.isSuspended()) suspendAttempts(root);
  }

  function begin(): Delivery | null {
    restore();
    const { startAt } = order;
    const first = startAt === null ? null : goTo({ kind: 'choice', target: startAt }, '');
    const found = first ?? run('resumeAll') ?? run('start');
    if (found) return found;
    // Courses without flow begin with a choice.
    for (const { id } of leaves) {
      const chosen = goTo({ kind: 'choice', target: id }, '');
      if (chosen) return chosen;
    }
    return null;
  }

  function canMove(request: 'continue' | 'previous'): string | null {
    const { outcome, exception } = engine.previewNavigationRequest(request);
    if (outcome === 'allowed') return null;
    if (outcome === 'blocked') return exception ?? NOT_CHOOSABLE;
    const isEnabled = request === 'continue' ? overall.predictContinueEnabled() : overall.predictPreviousEnabled();
    return isEnabled ? null : NOT_CHOOSABLE;
  }

  /** What forbids each of these choices, by what the open item would have told if it were left now; null: nothing. */
  function refusalsOf(ids: readonly string[]): (string | null)[] {
    const current = currentActivity();
    const prepared = current?.isActive && choices.dependsOn(current) ? service.prepareNavigationRequest('exit') : null;
    const found = ids.map((id) => choices.choose(current, id));
    if (prepared) service.cancelPreparedNavigation(prepared);
    return found.map((choice) => ('refusal' in choice ? choice.refusal : null));
  }

  function choosable(): string[] {
    const visible = titles.filter(({ isVisible }) => isVisible).map(({ id }) => id);
    const refusals = refusalsOf(visible);
    return visible.filter((_, index) => refusals[index] === null);
  }

  function refusal(request: Request): string | null {
    if (request.kind === 'continue' || request.kind === 'previous') return canMove(request.kind);
    if (request.kind === 'choice') return refusalsOf([request.target])[0] ?? null;
    if (request.kind === 'jump') return settings.has(request.target) ? null : NOT_CHOOSABLE;
    return null;
  }

  function proceed(request: Request, exit: string): Delivery | null {
    if (request.kind === 'choice' || request.kind === 'jump') return goTo(request, exit);
    const wasOver = isOver;
    const delivery = run(request.kind, undefined, exit);
    // To leave a course that is over does not begin it again.
    if (request.kind === 'suspendAll') isOver = wasOver;
    if (request.kind === 'exit' && leaves.length === 1 && delivery === null) isOver = true;
    return delivery;
  }

  function hear(model: DataModel): void {
    for (const [path, value] of trackedValues(
      model,
      engine.cmi.objectives.childArray.map(({ id }) => id),
    )) {
      if (told.get(path) === value) continue;
      told.set(path, value);
      engine.lmsSetValue(path, value);
    }
    for (let index = 0; index < model.countOf('adl.data'); index++) {
      const store = model.own(`adl.data.${index}.store`);
      const id = model.valueAt(`adl.data.${index}.id`);
      if (store !== undefined && id !== undefined) sharedData[id] = store;
    }
  }

  function statusOf(itemId: string, own: ItemStatus): ItemStatus {
    const tracked = engine.getActivityTrackingData(itemId);
    if (!tracked || itemId === current) return own;
    const { completionStatus, successStatus, score } = tracked;
    const completion = own.completion === 'unknown' || isGroup(itemId) ? completionStatus : own.completion;
    const success = own.success === 'unknown' || isGroup(itemId) ? successStatus : own.success;
    return {
      ...own,
      completion: COMPLETIONS.has(completion) ? (completion as ItemStatus['completion']) : 'unknown',
      success: SUCCESSES.has(success) ? (success as ItemStatus['success']) : 'unknown',
      scoreScaled: own.scoreScaled ?? score,
      progress: own.progress ?? (tracked.attemptCompletionAmountStatus ? tracked.attemptCompletionAmount : null),
    };
  }
  const isGroup = (itemId: string) => (settings.get(itemId)?.children ?? []).length > 0;

  function state(): ReturnType<Navigator['state']> {
    serialized ??= {
      sequencing: states.take(isOver),
      objectives: overall.getGlobalObjectiveMapSnapshot(),
    };
    const { sequencing, objectives } = serialized;
    return { sequencing, shared: { data: { ...sharedData }, objectives } };
  }

  return {
    begin,
    refusal,
    proceed,
    hear,
    finished: () => {
      isOver = leaves.every(({ id }) => isDone(ownStatus(id)));
      serialized = undefined;
    },
    view: () => ({
      current,
      canContinue: canMove('continue') === null,
      canPrevious: canMove('previous') === null,
      choices: choosable(),
      hidden: overall.getEffectiveHideLmsUi(currentActivity()) as Navigation['hidden'],
      isOver,
      refusal: refused,
    }),
    statusOf,
    isRequestValid: (request, target) => {
      if (target !== null) {
        return refusal({ kind: request === 'jump' ? 'jump' : 'choice', target }) === null ? 'true' : 'false';
      }
      if (request === 'continue' || request === 'previous') return canMove(request) === null ? 'true' : 'false';
      return currentActivity()?.isActive === true ? 'true' : 'false';
    },
    state,
  };
}

function suspendAttempts(activity: Activity): void {
  if (activity.attemptCount > 0) activity.isSuspended = true;
  activity.children.forEach(suspendAttempts);
}
