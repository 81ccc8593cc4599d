import type { Engine, EngineState } from './engine.ts';

/** The state of the sequencing as text. Of activities, only those are in it that are no longer as they were in the beginning. */
export interface States {
  take: (isOver: boolean) => string;
  /** Whether there is something to resume. */
  isSuspended: () => boolean;
  /** @returns whether the course was over; undefined where the text is no state of this course. */
  restore: (text: string) => { isOver: boolean } | undefined;
}

type Overall = ReturnType<ReturnType<Engine['getSequencingService']>['getOverallSequencingProcess']>;

/** @param overall of an engine that has not begun. */
export function createStates(overall: Overall): States {
  const beginning = overall.getSequencingState().activityStates;
  const asText = new Map(Object.entries(beginning).map(([id, state]) => [id, JSON.stringify(state)]));
  return {
    take: (isOver) => {
      const { version, contentDelivered, currentActivity, suspendedActivity, activityStates, globalObjectiveMap } =
        overall.getSequencingState();
      const changed = Object.entries(activityStates).filter(([id, state]) => JSON.stringify(state) !== asText.get(id));
      return JSON.stringify({
        version,
        contentDelivered,
        currentActivity,
        suspendedActivity,
        activityStates: Object.fromEntries(changed),
        globalObjectiveMap,
        isOver,
      });
    },
    isSuspended: () => overall.getSequencingState().suspendedActivity !== null,
    restore: (text) => {
      const state = stateOf(text);
      if (!state) return undefined;
      const isRestored = overall.restoreSequencingState({
        ...state,
        activityStates: { ...beginning, ...state.activityStates },
      });
      return isRestored ? { isOver: state.isOver === true } : undefined;
    },
  };
}

function stateOf(text: string): (EngineState & { isOver?: unknown }) | undefined {
  try {
    const found: unknown = JSON.parse(text);
    const isState = typeof found === 'object' && found !== null && 'activityStates' in found;
    return isState ? (found as EngineState & { isOver?: unknown }) : undefined;
  } catch {
    // Not ours: the course begins anew.
    return undefined;
  }
}
