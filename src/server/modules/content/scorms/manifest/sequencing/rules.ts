import type { RollupRuleSettings, SequencingRuleSettings, SequencingRulesSettings } from '#shared/scorm/sequencing.ts';
import { attribute, childOf, childrenOf, given, numberIn, type XmlElement } from '../xml/element.ts';

/** The words of the standard, by their lower case: tools write them as they like. */
const words = (...all: readonly string[]): ReadonlyMap<string, string> =>
  new Map(all.map((word) => [word.toLowerCase(), word]));

const CONDITIONS = words(
  'satisfied',
  'objectiveStatusKnown',
  'objectiveMeasureKnown',
  'objectiveMeasureGreaterThan',
  'objectiveMeasureLessThan',
  'completed',
  'activityProgressKnown',
  'attempted',
  'attemptLimitExceeded',
  'timeLimitExceeded',
  'outsideAvailableTimeRange',
  'always',
);

const ACTIONS = {
  preConditionRules: words('skip', 'disabled', 'hiddenFromChoice', 'stopForwardTraversal'),
  exitConditionRules: words('exit'),
  postConditionRules: words('exitParent', 'exitAll', 'retry', 'retryAll', 'continue', 'previous'),
} as const satisfies Record<keyof SequencingRulesSettings, ReadonlyMap<string, string>>;

const ROLLUP_ACTIONS = words('satisfied', 'notSatisfied', 'completed', 'incomplete');
const CONSIDERATIONS = words('all', 'any', 'none', 'atLeastCount', 'atLeastPercent');

/** Where scorm-again has another word than the standard. It knows no limits of time in rollup: SCORM evaluates none. */
const ROLLUP_CONDITIONS: ReadonlyMap<string, string> = new Map([
  ...words(
    'satisfied',
    'objectiveStatusKnown',
    'objectiveMeasureKnown',
    'completed',
    'attempted',
    'attemptLimitExceeded',
  ),
  ['activityprogressknown', 'progressKnown'],
]);

const wordOf = (
  known: ReadonlyMap<string, string>,
  element: XmlElement | undefined,
  name: string,
): string | undefined => known.get(attribute(element, name)?.toLowerCase() ?? '');

/** Tells of rules that are left out because the standard has no such word. */
export type TellOdd = (value: string) => void;

const isNot = (element: XmlElement): boolean => attribute(element, 'operator')?.toLowerCase() === 'not';

const combination = (element: XmlElement | undefined): 'all' | 'any' | undefined => {
  const word = attribute(element, 'conditioncombination')?.toLowerCase();
  return word === 'all' || word === 'any' ? word : undefined;
};

function ruleOf(element: XmlElement, actions: ReadonlyMap<string, string>, tellOdd: TellOdd): SequencingRuleSettings[] {
  const parts = childOf(element, 'ruleconditions');
  const act = childOf(element, 'ruleaction');
  const action = wordOf(actions, act, 'action');
  const written = childrenOf(parts, 'rulecondition');
  const conditions = written.flatMap((one) => {
    const condition = wordOf(CONDITIONS, one, 'condition');
    const threshold = numberIn(attribute(one, 'measurethreshold'), -1, 1);
    return condition === undefined
      ? []
      : [
          {
            condition,
            ...given({
              operator: isNot(one) ? 'not' : undefined,
              referencedObjective: attribute(one, 'referencedobjective'),
              parameters: threshold === undefined ? undefined : { threshold },
            }),
          },
        ];
  });
  if (action === undefined) tellOdd(attribute(act, 'action') ?? '');
  else if (conditions.length < written.length) tellOdd(action);
  // Without one of its conditions a rule would fire where it must not.
  if (action === undefined || conditions.length === 0 || conditions.length < written.length) return [];
  return [{ action, conditionCombination: combination(parts) ?? 'all', conditions } as SequencingRuleSettings];
}

/** @param element imsss:sequencingRules */
export function sequencingRulesOf(
  element: XmlElement | undefined,
  tellOdd: TellOdd,
): SequencingRulesSettings | undefined {
  const kinds = Object.entries(ACTIONS).flatMap(([kind, actions]) => {
    const name = kind.toLowerCase().replace(/s$/u, '');
    const rules = childrenOf(element, name).flatMap((rule) => ruleOf(rule, actions, tellOdd));
    return rules.length === 0 ? [] : [[kind, rules] as const];
  });
  return kinds.length === 0 ? undefined : Object.fromEntries(kinds);
}

/** @param element imsss:rollupRules */
export function rollupRulesOf(
  element: XmlElement | undefined,
  tellOdd: TellOdd,
): { rules: RollupRuleSettings[] } | undefined {
  const rules = childrenOf(element, 'rolluprule').flatMap((rule) => rollupRuleOf(rule, tellOdd));
  return rules.length === 0 ? undefined : { rules };
}

function rollupRuleOf(element: XmlElement, tellOdd: TellOdd): RollupRuleSettings[] {
  const parts = childOf(element, 'rollupconditions');
  const act = childOf(element, 'rollupaction');
  const action = wordOf(ROLLUP_ACTIONS, act, 'action');
  const written = childrenOf(parts, 'rollupcondition');
  const conditions = written.flatMap((one) => {
    const condition = wordOf(ROLLUP_CONDITIONS, one, 'condition');
    return condition === undefined ? [] : [{ condition, ...given({ operator: isNot(one) ? 'not' : undefined }) }];
  });
  if (action === undefined || conditions.length === 0 || conditions.length < written.length) {
    tellOdd(action ?? attribute(act, 'action') ?? '');
    return [];
  }
  return [
    {
      action,
      conditionCombination: combination(parts) ?? 'any',
      conditions,
      ...given({
        consideration: wordOf(CONSIDERATIONS, element, 'childactivityset'),
        minimumCount: numberIn(attribute(element, 'minimumcount'), 0, 100_000),
        minimumPercent: numberIn(attribute(element, 'minimumpercent'), 0, 1),
      }),
    } as RollupRuleSettings,
  ];
}
