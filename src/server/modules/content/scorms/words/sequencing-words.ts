import type { Language } from '#shared/contract/index.ts';
import { percentText } from '#shared/i18n/numbers.ts';
import type {
  ActivitySettings,
  RollupRuleSettings,
  SequencingControlsSettings,
  SequencingRuleSettings,
} from '#shared/scorm/sequencing.ts';
import { translator } from '../../../../i18n.ts';

/** Most lines of one activity. */
const MOST = 200;

/** Says rules of SCORM 2004 in words. */
interface SequencingWords {
  /** The rules of one activity, a line for each. */
  of: (activity: ActivitySettings) => string[];
}

type Condition = SequencingRuleSettings['conditions'][number] | RollupRuleSettings['conditions'][number];
type Line = [key: string, params?: Record<string, string | number>];

/** What the controls say that is not so by itself. */
function controlLines(controls: SequencingControlsSettings, isGroup: boolean): Line[] {
  const { choice, flow, forwardOnly, choiceExit, constrainChoice, preventActivation } = controls;
  const { selectionTiming = 'never', selectCount, randomizeChildren, randomizationTiming = 'never' } = controls;
  const lines: [boolean, Line][] = [
    // Who may only go forward is told so below; in order is only what cannot be chosen.
    [isGroup && flow === true && choice === false, ['flowInOrder']],
    [isGroup && flow === true && choice !== false && forwardOnly !== true, ['flow']],
    [isGroup && choice === false, ['noChoice']],
    [isGroup && forwardOnly === true, ['forwardOnly']],
    [choiceExit === false, ['noChoiceExit']],
    [isGroup && constrainChoice === true, ['constrainChoice']],
    [isGroup && preventActivation === true, ['preventActivation']],
    [selectionTiming !== 'never' && selectCount !== undefined, ['selection', { smart_count: selectCount ?? 0 }]],
    [randomizationTiming !== 'never' && randomizeChildren === true, ['randomized']],
  ];
  return lines.flatMap(([holds, line]) => (holds ? [line] : []));
}

const limitLines = (activity: ActivitySettings): Line[] =>
  activity.attemptLimit === undefined ? [] : [['attemptLimit', { smart_count: activity.attemptLimit }]];

export function sequencingWords(language: Language): SequencingWords {
  const t = translator(language);
  const threshold = (condition: Condition) =>
    'parameters' in condition && condition.parameters?.threshold !== undefined
      ? percentText(condition.parameters.threshold * 100, language)
      : '';
  const conditionWords = (condition: Condition) => {
    const values = { share: threshold(condition) };
    return condition.operator === 'not'
      ? t(`errors.scorm.sequencing.negations.${condition.condition}`, values)
      : t(`errors.scorm.sequencing.conditions.${condition.condition}`, values);
  };
  const joined = (conditions: readonly Condition[], combination: 'all' | 'any' | undefined) => {
    const between = t(combination === 'any' ? 'errors.scorm.sequencing.or' : 'errors.scorm.sequencing.and');
    return conditions.map(conditionWords).join(` ${between} `);
  };

  const ruleWords = ({ action, conditions, conditionCombination }: SequencingRuleSettings) =>
    t('errors.scorm.sequencing.rule', {
      conditions: joined(conditions, conditionCombination),
      action: t(`errors.scorm.sequencing.actions.${action}`),
    });

  const whoWords = ({ consideration = 'all', minimumCount = 0, minimumPercent = 0 }: RollupRuleSettings) => {
    const share = percentText(minimumPercent * 100, language);
    return t(`errors.scorm.sequencing.children.${consideration}`, { smart_count: minimumCount, share });
  };
  const rollupWords = (rule: RollupRuleSettings) =>
    t('errors.scorm.sequencing.rollup', {
      state: t(`errors.scorm.sequencing.states.${rule.action}`),
      children: whoWords(rule),
      conditions: joined(rule.conditions, rule.conditionCombination),
    });

  return {
    of: (activity) => {
      const { sequencingControls = {}, sequencingRules = {}, rollupRules, children = [] } = activity;
      const { preConditionRules = [], exitConditionRules = [], postConditionRules = [] } = sequencingRules;
      const lines = [...controlLines(sequencingControls, children.length > 0), ...limitLines(activity)];
      return [
        ...lines.map(([key, params]) => t(`errors.scorm.sequencing.lines.${key}`, params)),
        ...[...preConditionRules, ...exitConditionRules, ...postConditionRules].map(ruleWords),
        ...(rollupRules?.rules ?? []).map(rollupWords),
      ].slice(0, MOST);
    },
  };
}

/** All activities of a course by the ids of their items; undefined: it has no sequencing. */
export function activitiesOf(tree: ActivitySettings | undefined): ReadonlyMap<string, ActivitySettings> {
  const known = new Map<string, ActivitySettings>();
  const walk = (activity: ActivitySettings) => {
    known.set(activity.id, activity);
    for (const child of activity.children ?? []) walk(child);
  };
  if (tree !== undefined) walk(tree);
  return known;
}
