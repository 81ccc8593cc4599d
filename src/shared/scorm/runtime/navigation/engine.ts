import * as scormAgain from 'scorm-again/scorm2004';
import type { ActivitySettings, SequencingCollectionSettings } from '../../sequencing.ts';

/**
 * What we use of scorm-again. Its own declarations name a default export that the file does not have, and import one another without
 * extensions, so that nothing of them would be checked.
 */
export interface Activity {
  id: string;
  parent: Activity | null;
  children: Activity[];
  /** What selection has left of them. */
  getAvailableChildren: () => Activity[];
  sequencingRules: { preConditionRules: EngineRule[] };
  sequencingControls: Record<
    'choice' | 'choiceExit' | 'flow' | 'forwardOnly' | 'constrainChoice' | 'preventActivation',
    boolean
  >;
  rollupRules: { rules: { consideration: string; conditions: RollupCondition[] }[] };
  completionStatus: string;
  successStatus: string;
  objectiveSatisfiedStatusKnown: boolean;
  objectiveMeasureStatus: boolean;
  objectiveInfoAvailableInCurrentParentAttempt: boolean;
  progressInfoAvailableInCurrentParentAttempt: boolean;
  isHiddenFromChoice: boolean;
  attemptLimit: number | null;
  attemptCount: number;
  isActive: boolean;
  isSuspended: boolean;
  /** Delivered as the continuation of a suspended attempt. */
  deliveryWasResumed: boolean;
}

export interface RollupCondition {
  condition: string;
  /** Ours: what is unknown counts as fulfilled. */
  countsUnknown?: boolean;
  evaluate: (child: Activity) => boolean;
}

export interface EngineRule {
  action: string;
  evaluate: (activity: Activity) => boolean | 'unknown';
}

/** A request of which the first half is done: the attempt has ended, nothing is delivered yet. */
interface Prepared {
  request: string;
}

export interface EngineObjective {
  id: string;
  success_status: string;
  completion_status: string;
  progress_measure: string;
  score: { scaled: string; raw: string; min: string; max: string };
}

/** Everything that it needs to go on later. */
export interface EngineState {
  version: string;
  contentDelivered: boolean;
  currentActivity: string | null;
  suspendedActivity: string | null;
  activityStates: Record<string, unknown>;
  globalObjectiveMap: Record<string, unknown>;
}

interface Preview {
  outcome: 'allowed' | 'blocked' | 'unknown';
  exception: string | null;
}

export interface Engine {
  cmi: { objectives: { childArray: EngineObjective[] } };
  reset: () => void;
  lmsInitialize: () => string;
  lmsSetValue: (element: string, value: string) => string;
  previewNavigationRequest: (request: 'continue' | 'previous') => Preview;
  restoreGlobalObjectiveSnapshot: (snapshot: Record<string, unknown>) => void;
  getActivityTrackingData: (id: string) => {
    completionStatus: string;
    successStatus: string;
    progressMeasure: number | null;
    attemptCompletionAmount: number;
    attemptCompletionAmountStatus: boolean;
    score: number | null;
  } | null;
  getSequencingService: () => {
    processNavigationRequest: (request: string, target?: string, exit?: string) => boolean;
    prepareNavigationRequest: (request: string, target?: string, exit?: string) => Prepared | null;
    cancelPreparedNavigation: (prepared: Prepared) => void;
    getSequencingState: () => {
      currentActivity: Activity | null;
      rootActivity: Activity | null;
      lastSequencingResult: { exception: string | null } | null;
    };
    getOverallSequencingProcess: () => {
      predictContinueEnabled: () => boolean;
      predictPreviousEnabled: () => boolean;
      getEffectiveHideLmsUi: (activity: Activity | null) => string[];
      getSequencingState: () => EngineState;
      /** False where the state is not one of its own. */
      restoreSequencingState: (state: EngineState) => boolean;
      getGlobalObjectiveMapSnapshot: () => Record<string, unknown>;
    };
  };
}

interface EngineInput {
  activityTree: ActivitySettings;
  collections: Record<string, SequencingCollectionSettings>;
  /** The sequencing session has ended by itself, or by a request for it. */
  onEnd: () => void;
}

/** None of its own messages: what goes wrong is in the answers. */
const SILENT = 5;

export function createEngine({ activityTree, collections, onEnd }: EngineInput): Engine {
  const { Scorm2004API } = scormAgain as unknown as { Scorm2004API: new (settings: unknown) => Engine };
  return new Scorm2004API({
    logLevel: SILENT,
    autocommit: false,
    lmsCommitUrl: false,
    sequencing: {
      ...inItsTerms({ activityTree, collections }),
      eventListeners: {
        onSequencingSessionEnd: ({ reason }: { reason: string }) => {
          if (reason !== 'suspend_all') onEnd();
        },
      },
    },
  });
}

/** A copy, because it changes what it is given; it counts percents to 100, where manifests count to 1. */
const inItsTerms = (settings: Pick<EngineInput, 'activityTree' | 'collections'>) =>
  JSON.parse(JSON.stringify(settings), (name, value: unknown) =>
    name === 'minimumPercent' ? Number(value) * 100 : value,
  ) as Pick<EngineInput, 'activityTree' | 'collections'>;
