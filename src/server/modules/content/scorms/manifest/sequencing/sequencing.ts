import type { PackageItem } from '#shared/scorm/package.ts';
import type { ActivitySettings, HiddenControl, RollupConsiderationsSettings } from '#shared/scorm/sequencing.ts';
import { attribute, childOf, childrenOf, given, numberIn, textOf, type XmlElement, yesNo } from '../xml/element.ts';
import { objectivesOf } from './objectives.ts';
import { quoted, type Report } from '../report.ts';
import { rollupRulesOf, sequencingRulesOf } from './rules.ts';

/** What the sequencing of an item says of its data model, and of its activity. */
export interface Sequencing {
  item: Pick<PackageItem, 'maxTimeAllowed' | 'completionThreshold' | 'scaledPassingScore'>;
  activity: Omit<ActivitySettings, 'id' | 'title' | 'children'>;
}

export type ReadSequencing = (element: XmlElement) => Sequencing;

const DURATION = /^P(?=.)(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?$/u;
const TIMINGS = new Map([
  ['never', 'never'],
  ['once', 'once'],
  ['oneachnewattempt', 'onEachNewAttempt'],
] as const);
const HIDDEN: readonly HiddenControl[] = [
  'continue',
  'previous',
  'exit',
  'exitAll',
  'abandon',
  'abandonAll',
  'suspendAll',
];
const REQUIREMENTS = ['always', 'ifAttempted', 'ifNotSkipped', 'ifNotSuspended'] as const;

/** The parts of a sequencing, by their names: those of the item itself before those of the collection that its IDRef names. */
type Parts = (name: string) => XmlElement | undefined;

/**
 * Reads imsss:sequencing and its extensions (adlseq, adlcp, adlnav), in the words of scorm-again. Collections are resolved here: each part
 * that an item has itself takes the place of the same part of the collection (IMS SS Information and Behavior Model, 5.1).
 */
export function sequencingReader(manifest: XmlElement, report: Report): ReadSequencing {
  const shared = new Map(
    childrenOf(childOf(manifest, 'sequencingcollection'), 'sequencing').map((one) => [attribute(one, 'id') ?? '', one]),
  );
  return (element) => {
    const title = quoted(textOf(childOf(element, 'title')) ?? attribute(element, 'identifier') ?? '');
    const own = childOf(element, 'sequencing');
    const reference = attribute(own, 'idref');
    const taken = reference === undefined ? undefined : shared.get(reference);
    if (reference !== undefined && taken === undefined)
      report.add('warning', 'collectionMissing', { title, id: quoted(reference) });
    // Of imsss and adlseq there may be an element of the same name, such as objectives: prefixes tell them apart.
    const parts: Parts = (name) => part(own, name) ?? part(taken, name);
    return sequencingOf(element, parts, (value) => report.add('warning', 'oddRule', { title, value: quoted(value) }));
  };
}

/** @param name `adlseq:objectives` for the extension, else without a prefix, in lower case */
function part(sequencing: XmlElement | undefined, name: string): XmlElement | undefined {
  const isExtension = name.startsWith('adlseq:');
  return childrenOf(sequencing, name.slice(name.indexOf(':') + 1)).find((child) =>
    name !== 'objectives' && !isExtension ? true : /^adlseq:/iu.test(child.name) === isExtension,
  );
}

function sequencingOf(element: XmlElement, parts: Parts, tellOdd: (value: string) => void): Sequencing {
  const limits = parts('limitconditions');
  const attemptTime = durationOf(limits, 'attemptabsolutedurationlimit');
  const objectives = objectivesOf(parts('objectives'), parts('adlseq:objectives'));
  const threshold = thresholdOf(childOf(element, 'completionthreshold'));
  const { primaryObjective } = objectives;
  return {
    item: {
      maxTimeAllowed: attemptTime ?? null,
      completionThreshold: threshold.measure ?? null,
      scaledPassingScore: primaryObjective?.satisfiedByMeasure ? (primaryObjective.minNormalizedMeasure ?? 1) : null,
    },
    activity: given({
      ...objectives,
      attemptLimit: wholeOf(limits, 'attemptlimit'),
      attemptAbsoluteDurationLimit: attemptTime,
      activityAbsoluteDurationLimit: durationOf(limits, 'activityabsolutedurationlimit'),
      sequencingRules: sequencingRulesOf(parts('sequencingrules'), tellOdd),
      sequencingControls: controlsOf(parts),
      deliveryControls: nonEmpty({
        tracked: flag(parts('deliverycontrols'), 'tracked'),
        completionSetByContent: flag(parts('deliverycontrols'), 'completionsetbycontent'),
        objectiveSetByContent: flag(parts('deliverycontrols'), 'objectivesetbycontent'),
      }),
      rollupRules: rollupRulesOf(parts('rolluprules'), tellOdd),
      rollupConsiderations: considerationsOf(parts('rollupconsiderations')),
      completionThreshold: threshold.settings,
      hideLmsUi: hiddenOf(element),
      sharedDataMaps: dataMapsOf(element),
    }) as Sequencing['activity'],
  };
}

const flag = (element: XmlElement | undefined, name: string) => yesNo(attribute(element, name));
const wholeOf = (element: XmlElement | undefined, name: string): number | undefined => {
  const value = numberIn(attribute(element, name), 0, 100_000);
  return Number.isInteger(value) ? value : undefined;
};

function durationOf(element: XmlElement | undefined, name: string): string | undefined {
  const value = attribute(element, name);
  return value !== undefined && DURATION.test(value) ? value : undefined;
}

/** Without its undefined fields; undefined where nothing is left. */
function nonEmpty<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } | undefined {
  const left = given(values);
  return Object.keys(left).length === 0 ? undefined : left;
}

function controlsOf(parts: Parts): ActivitySettings['sequencingControls'] {
  const [mode, rollup, random, constrained] = [
    parts('controlmode'),
    parts('rolluprules'),
    parts('randomizationcontrols'),
    parts('constrainedchoiceconsiderations'),
  ];
  const timing = (name: string) => TIMINGS.get((attribute(random, name)?.toLowerCase() ?? '') as 'never');
  return nonEmpty({
    choice: flag(mode, 'choice'),
    choiceExit: flag(mode, 'choiceexit'),
    flow: flag(mode, 'flow'),
    forwardOnly: flag(mode, 'forwardonly'),
    useCurrentAttemptObjectiveInfo: flag(mode, 'usecurrentattemptobjectiveinfo'),
    useCurrentAttemptProgressInfo: flag(mode, 'usecurrentattemptprogressinfo'),
    preventActivation: flag(constrained, 'preventactivation'),
    constrainChoice: flag(constrained, 'constrainchoice'),
    rollupObjectiveSatisfied: flag(rollup, 'rollupobjectivesatisfied'),
    rollupProgressCompletion: flag(rollup, 'rollupprogresscompletion'),
    objectiveMeasureWeight: numberIn(attribute(rollup, 'objectivemeasureweight'), 0, 1),
    selectionTiming: timing('selectiontiming'),
    selectCount: wholeOf(random, 'selectcount'),
    randomizeChildren: flag(random, 'reorderchildren'),
    randomizationTiming: timing('randomizationtiming'),
  }) as ActivitySettings['sequencingControls'];
}

function considerationsOf(element: XmlElement | undefined): RollupConsiderationsSettings | undefined {
  const requirement = (name: string) => {
    const word = attribute(element, name)?.toLowerCase();
    return REQUIREMENTS.find((known) => known.toLowerCase() === word);
  };
  return nonEmpty({
    requiredForSatisfied: requirement('requiredforsatisfied'),
    requiredForNotSatisfied: requirement('requiredfornotsatisfied'),
    requiredForCompleted: requirement('requiredforcompleted'),
    requiredForIncomplete: requirement('requiredforincomplete'),
    measureSatisfactionIfActive: flag(element, 'measuresatisfactionifactive'),
  }) as RollupConsiderationsSettings | undefined;
}

/** A text in the 2nd and 3rd editions, attributes in the 4th, where 1 is the default. */
function thresholdOf(element: XmlElement | undefined): {
  measure?: number | undefined;
  settings?: ActivitySettings['completionThreshold'];
} {
  const text = numberIn(textOf(element), 0, 1);
  if (text !== undefined) return { measure: text };
  const completedByMeasure = flag(element, 'completedbymeasure');
  const least = numberIn(attribute(element, 'minprogressmeasure'), 0, 1);
  const settings = nonEmpty({
    completedByMeasure,
    minProgressMeasure: least,
    progressWeight: numberIn(attribute(element, 'progressweight'), 0, 1),
  }) as ActivitySettings['completionThreshold'];
  return { measure: completedByMeasure === true ? (least ?? 1) : undefined, settings };
}

function hiddenOf(element: XmlElement): HiddenControl[] | undefined {
  const written = childrenOf(childOf(childOf(element, 'presentation'), 'navigationinterface'), 'hidelmsui').map((one) =>
    textOf(one)?.toLowerCase(),
  );
  const hidden = HIDDEN.filter((control) => written.includes(control.toLowerCase()));
  return hidden.length === 0 ? undefined : hidden;
}

function dataMapsOf(element: XmlElement): ActivitySettings['sharedDataMaps'] {
  const maps = childrenOf(childOf(element, 'data'), 'map').flatMap((map) => {
    const targetID = attribute(map, 'targetid');
    return targetID === undefined
      ? []
      : [
          {
            targetID,
            ...given({ readSharedData: flag(map, 'readshareddata'), writeSharedData: flag(map, 'writeshareddata') }),
          },
        ];
  });
  return maps.length === 0 ? undefined : (maps as ActivitySettings['sharedDataMaps']);
}
