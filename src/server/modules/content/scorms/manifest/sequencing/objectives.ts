import {
  type ActivitySettings,
  type ObjectiveMap,
  type ObjectiveSettings,
  UNNAMED_OBJECTIVE,
} from '#shared/scorm/sequencing.ts';
import { attribute, childOf, childrenOf, given, numberIn, textOf, type XmlElement, yesNo } from '../xml/element.ts';

const MEASURES = [
  'SatisfiedStatus',
  'NormalizedMeasure',
  'CompletionStatus',
  'ProgressMeasure',
  'RawScore',
  'MinScore',
  'MaxScore',
] as const;

/** imsss:mapInfo and adlseq:mapInfo: flags that are left out have the standard's defaults. */
function mapOf(element: XmlElement): ObjectiveMap[] {
  const targetObjectiveID = attribute(element, 'targetobjectiveid');
  if (targetObjectiveID === undefined) return [];
  const flags = (['read', 'write'] as const).flatMap((verb) =>
    MEASURES.map(
      (measure) => [`${verb}${measure}`, yesNo(attribute(element, `${verb}${measure}`.toLowerCase()))] as const,
    ),
  );
  return [{ targetObjectiveID, ...given(Object.fromEntries(flags)) }];
}

/** Maps of the 4th edition (adlseq:objectives) stand apart and complete those of the objective with the same id. */
function mapsOf(objective: XmlElement, extensions: readonly XmlElement[]): ObjectiveMap[] {
  const id = attribute(objective, 'objectiveid');
  const more = extensions
    .filter((one) => attribute(one, 'objectiveid') === id)
    .flatMap((one) => childrenOf(one, 'mapinfo'));
  const byTarget = new Map<string, ObjectiveMap>();
  for (const map of [...childrenOf(objective, 'mapinfo'), ...more].flatMap(mapOf))
    byTarget.set(map.targetObjectiveID, { ...byTarget.get(map.targetObjectiveID), ...map });
  return [...byTarget.values()];
}

function objectiveOf(element: XmlElement, isPrimary: boolean, extensions: readonly XmlElement[]): ObjectiveSettings {
  const satisfiedByMeasure = yesNo(attribute(element, 'satisfiedbymeasure'));
  const least = numberIn(textOf(childOf(element, 'minnormalizedmeasure')), -1, 1);
  const maps = mapsOf(element, extensions);
  return {
    objectiveID: attribute(element, 'objectiveid') ?? UNNAMED_OBJECTIVE,
    ...given({
      isPrimary: isPrimary || undefined,
      satisfiedByMeasure,
      // 1 is the standard's default.
      minNormalizedMeasure: least ?? (satisfiedByMeasure === true ? 1 : undefined),
      mapInfo: maps.length > 0 ? maps : undefined,
    }),
  };
}

/**
 * @param element imsss:objectives
 * @param extension adlseq:objectives
 */
export function objectivesOf(
  element: XmlElement | undefined,
  extension: XmlElement | undefined,
): Pick<ActivitySettings, 'primaryObjective' | 'objectives'> {
  const extensions = childrenOf(extension, 'objective');
  const primary = childOf(element, 'primaryobjective');
  const others = childrenOf(element, 'objective')
    .filter((one) => attribute(one, 'objectiveid') !== undefined)
    .map((one) => objectiveOf(one, false, extensions));
  return given({
    primaryObjective: primary && objectiveOf(primary, true, extensions),
    objectives: others.length > 0 ? others : undefined,
  }) as Pick<ActivitySettings, 'primaryObjective' | 'objectives'>;
}
