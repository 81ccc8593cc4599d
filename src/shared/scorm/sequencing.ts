/**
 * An activity of a course of SCORM 2004 with those below it, in the terms of scorm-again's `sequencing.activityTree`, which are those of
 * IMS Simple Sequencing and ADL's extensions. What a manifest leaves out is left out here, so that the standard's defaults hold.
 */
export interface ActivitySettings {
  /** The identifier of its item. */
  id: string;
  title: string;
  children?: ActivitySettings[];
  isVisible?: boolean;
  isHiddenFromChoice?: boolean;
  attemptLimit?: number;
  /** ISO 8601 durations. */
  attemptAbsoluteDurationLimit?: string;
  activityAbsoluteDurationLimit?: string;
  timeLimitAction?: string;
  /** The primary objective; `objectives` are the others. */
  primaryObjective?: ObjectiveSettings;
  objectives?: ObjectiveSettings[];
  sequencingRules?: SequencingRulesSettings;
  sequencingControls?: SequencingControlsSettings;
  deliveryControls?: { tracked?: boolean; completionSetByContent?: boolean; objectiveSetByContent?: boolean };
  rollupRules?: { rules: RollupRuleSettings[] };
  rollupConsiderations?: RollupConsiderationsSettings;
  completionThreshold?: { completedByMeasure?: boolean; minProgressMeasure?: number; progressWeight?: number };
  hideLmsUi?: HiddenControl[];
  /** Identifiers of collections, the nearest last. */
  sequencingCollectionRefs?: string | string[];
  sharedDataMaps?: { targetID: string; readSharedData?: boolean; writeSharedData?: boolean }[];
}

/** What an item hides of the buttons around it. */
export type HiddenControl = 'continue' | 'previous' | 'exit' | 'exitAll' | 'abandon' | 'abandonAll' | 'suspendAll';

/** What stands for the identifier of a primary objective that has none: scorm-again wants one, and the content is not told of it. */
export const UNNAMED_OBJECTIVE = 'synaq-unnamed-objective';

export interface ObjectiveSettings {
  objectiveID: string;
  isPrimary?: boolean;
  satisfiedByMeasure?: boolean;
  /** -1 ... 1. */
  minNormalizedMeasure?: number;
  mapInfo?: ObjectiveMap[];
}

/** How an objective shares its state with a global one: imsss:mapInfo and adlseq:mapInfo. */
export type ObjectiveMap = { targetObjectiveID: string } & Partial<
  Record<
    `${'read' | 'write'}${'SatisfiedStatus' | 'NormalizedMeasure' | 'CompletionStatus' | 'ProgressMeasure' | 'RawScore' | 'MinScore' | 'MaxScore'}`,
    boolean
  >
>;

/** Actions, conditions and operators are the words that scorm-again has for them (its RuleActionType and RuleConditionType). */
export interface SequencingRuleSettings {
  action: string;
  conditionCombination?: 'all' | 'any';
  conditions: {
    condition: string;
    operator?: string;
    referencedObjective?: string;
    parameters?: Record<string, number>;
  }[];
}

export interface SequencingRulesSettings {
  preConditionRules?: SequencingRuleSettings[];
  exitConditionRules?: SequencingRuleSettings[];
  postConditionRules?: SequencingRuleSettings[];
}

export interface SequencingControlsSettings {
  choice?: boolean;
  choiceExit?: boolean;
  flow?: boolean;
  forwardOnly?: boolean;
  useCurrentAttemptObjectiveInfo?: boolean;
  useCurrentAttemptProgressInfo?: boolean;
  preventActivation?: boolean;
  constrainChoice?: boolean;
  rollupObjectiveSatisfied?: boolean;
  rollupProgressCompletion?: boolean;
  /** 0 ... 1. */
  objectiveMeasureWeight?: number;
  selectionTiming?: 'never' | 'once' | 'onEachNewAttempt';
  selectCount?: number;
  randomizeChildren?: boolean;
  randomizationTiming?: 'never' | 'once' | 'onEachNewAttempt';
}

export interface RollupRuleSettings {
  action: string;
  conditionCombination?: 'all' | 'any';
  consideration?: string;
  minimumCount?: number;
  /** 0 ... 1, as manifests have it. */
  minimumPercent?: number;
  conditions: { condition: string; operator?: string }[];
}

type Requirement = 'always' | 'ifAttempted' | 'ifNotSkipped' | 'ifNotSuspended';

export interface RollupConsiderationsSettings {
  requiredForSatisfied?: Requirement;
  requiredForNotSatisfied?: Requirement;
  requiredForCompleted?: Requirement;
  requiredForIncomplete?: Requirement;
  measureSatisfactionIfActive?: boolean;
}

/** What items take over by the IDRef of their imsss:sequencing. */
export type SequencingCollectionSettings = Pick<
  ActivitySettings,
  | 'primaryObjective'
  | 'objectives'
  | 'sequencingRules'
  | 'sequencingControls'
  | 'rollupRules'
  | 'rollupConsiderations'
  | 'hideLmsUi'
>;
