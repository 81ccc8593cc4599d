import type { Cmi5Unit, PackageItem, PackageModel } from '#shared/scorm/package.ts';
import { UnreadableFile } from '../../../../readers/index.ts';
import { attribute, childOf, childrenOf, localName, numberIn, textOf, type XmlElement } from './xml/element.ts';
import { placeOf } from './href.ts';
import { MOST_ITEMS, PLAIN_ITEM, titleOf } from './items.ts';
import { launchOf } from './launch.ts';
import { nothingToPlay } from './nothing-to-play.ts';
import type { PackageFiles } from './package-files.ts';
import { quoted, type Report } from './report.ts';

const MOVE_ON = ['Passed', 'Completed', 'CompletedAndPassed', 'CompletedOrPassed', 'NotApplicable'] as const;

/** Texts stand in several languages: the most usual of our readers is taken, else the first. */
function wordsOf(element: XmlElement | undefined, most?: number): string {
  const texts = childrenOf(element, 'langstring');
  const russian = texts.find((text) => /^ru\b/iu.test(attribute(text, 'lang') ?? ''));
  return titleOf(textOf(russian ?? texts[0]), most);
}

/** Reads cmi5.xml. @throws UnreadableFile in words when nothing of it can be played */
export function readCmi5(structure: XmlElement, files: PackageFiles, report: Report): PackageModel {
  const course = childOf(structure, 'course');
  const courseId = attribute(course, 'id');
  if (course === undefined || courseId === undefined) throw new UnreadableFile('packages.badCmi5');
  const ids = new Set([courseId]);
  const objectives = objectivesIn(structure);
  let playable = 0;

  function once(element: XmlElement): string {
    const id = attribute(element, 'id');
    if (id === undefined) throw new UnreadableFile('packages.badCmi5');
    if (ids.size >= MOST_ITEMS) throw new UnreadableFile('packages.manyItems', { most: MOST_ITEMS });
    if (ids.has(id)) throw new UnreadableFile('packages.repeatedId', { id: quoted(id) });
    ids.add(id);
    return id;
  }

  function unit(element: XmlElement): PackageItem {
    const id = once(element);
    const title = wordsOf(childOf(element, 'title'));
    const place = placeOf([], textOf(childOf(element, 'url')) ?? '');
    const { href, isThere } = launchOf(place, undefined, title || id, files, report);
    if (isThere) playable++;
    return {
      ...PLAIN_ITEM,
      children: [],
      id,
      title,
      href,
      type: href === null ? 'group' : 'sco',
      cmi5: unitOf(element, id, report),
      ...wordsAbout(element, objectives),
    };
  }

  const nodes = (parent: XmlElement): PackageItem[] =>
    parent.children.flatMap((child): PackageItem[] => {
      const name = localName(child.name);
      if (name === 'au') return [unit(child)];
      if (name !== 'block') return [];
      const block = { id: once(child), title: wordsOf(childOf(child, 'title')), children: nodes(child) };
      return [{ ...PLAIN_ITEM, ...block, ...wordsAbout(child, objectives) }];
    });

  const items = nodes(structure);
  if (playable === 0) throw nothingToPlay(report);
  return {
    standard: 'cmi5',
    edition: null,
    title: wordsOf(childOf(course, 'title')),
    items,
    isObjectivesGlobalToSystem: false,
    courseId,
  };
}

const LONGEST_DESCRIPTION = 4000;

/** More than a unit can serve. */
const MOST_OBJECTIVES = 100;

/** The titles of all objectives of the course, by their identifiers. */
const objectivesIn = (structure: XmlElement): ReadonlyMap<string, string> =>
  new Map(
    childrenOf(childOf(structure, 'objectives'), 'objective').flatMap((element) => {
      const id = attribute(element, 'id');
      return id === undefined ? [] : [[id, wordsOf(childOf(element, 'title')) || titleOf(id)] as const];
    }),
  );

/** What its author says of a unit or a block. References to objectives that are nowhere told say nothing. */
function wordsAbout(
  element: XmlElement,
  objectives: ReadonlyMap<string, string>,
): Pick<PackageItem, 'description' | 'objectives'> {
  const description = wordsOf(childOf(element, 'description'), LONGEST_DESCRIPTION);
  const served = childrenOf(childOf(element, 'objectives'), 'objective')
    .flatMap((reference) => objectives.get(attribute(reference, 'idref') ?? '') ?? [])
    .slice(0, MOST_OBJECTIVES);
  return { ...(description !== '' && { description }), ...(served.length > 0 && { objectives: served }) };
}

function unitOf(element: XmlElement, publisherId: string, report: Report): Cmi5Unit {
  const moveOn = attribute(element, 'moveon');
  const score = attribute(element, 'masteryscore');
  const known = MOVE_ON.find((word) => word === moveOn);
  const masteryScore = numberIn(score, 0, 1) ?? null;
  if (moveOn !== undefined && known === undefined)
    report.add('warning', 'oddValue', { title: quoted(publisherId), element: 'moveOn', value: quoted(moveOn) });
  if (score !== undefined && masteryScore === null)
    report.add('warning', 'oddValue', { title: quoted(publisherId), element: 'masteryScore', value: quoted(score) });
  const activityType = attribute(element, 'activitytype');
  return {
    ...(activityType !== undefined && { activityType: titleOf(activityType) }),
    publisherId,
    launchMethod: attribute(element, 'launchmethod') === 'OwnWindow' ? 'OwnWindow' : 'AnyWindow',
    moveOn: known ?? 'NotApplicable',
    masteryScore,
    launchParameters: textOf(childOf(element, 'launchparameters')) ?? null,
    entitlementKey: textOf(childOf(element, 'entitlementkey')) ?? null,
  };
}
