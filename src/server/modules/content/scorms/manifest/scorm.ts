import type { PackageItem, PackageModel } from '#shared/scorm/package.ts';
import type { ActivitySettings } from '#shared/scorm/sequencing.ts';
import { UnreadableFile } from '../../../../readers/index.ts';
import { attribute, childOf, childrenOf, given, textOf, type XmlElement, yesNo } from './xml/element.ts';
import { ItemReader, titleOf } from './items.ts';
import { nothingToPlay } from './nothing-to-play.ts';
import type { PackageFiles } from './package-files.ts';
import { quoted, type Report } from './report.ts';
import { type Resource, Resources } from './resources.ts';
import { canOpen } from './sequencing/can-open.ts';
import { type ReadSequencing, sequencingReader } from './sequencing/sequencing.ts';
import { versionOf } from './version.ts';

/**
 * Reads imsmanifest.xml.
 * @throws UnreadableFile in words when it is no SCORM, or nothing of it can be played
 */
export function readScorm(manifest: XmlElement, files: PackageFiles, report: Report): PackageModel {
  if (childrenOf(manifest, 'manifest').length > 0) throw new UnreadableFile('packages.subManifest');
  const resources = new Resources(manifest, files, report);
  refuseOthers(manifest, resources);
  const version = versionOf(manifest, report);
  const sequencingOf = sequencingReader(manifest, report);
  const items = new ItemReader({ version, resources, files, sequencingOf }, report);
  const organization = organizationOf(manifest, report);
  const rootId = items.uniqueId(attribute(organization, 'identifier') ?? 'organization');
  const read = organization === undefined ? [] : items.readAll(organization);
  const model: PackageModel = {
    ...version,
    title: titleOf(textOf(childOf(organization, 'title'))),
    items: read.length > 0 ? read : withoutOrganization(resources, items, report),
    isObjectivesGlobalToSystem: yesNo(attribute(organization, 'objectivesglobaltosystem')) ?? true,
    courseId: null,
  };
  if (items.playable === 0) throw nothingToPlay(report);
  if (!resources.all.some(({ isSco }) => isSco)) report.add('warning', 'onlyAssets');
  if (version.standard === 'scorm-2004' && organization !== undefined && hasSequencing(organization))
    model.activityTree = treeOf(
      organization,
      { id: rootId, title: model.title },
      model.items,
      items.elements,
      sequencingOf,
    );
  if (model.activityTree !== undefined && !canOpen(model.activityTree)) report.add('error', 'nothingOpens');
  return model;
}

/** Types of resources of other formats that have a manifest of this name too. */
const OTHERS: readonly (readonly [RegExp, string])[] = [
  [/^imsqti/iu, 'packages.isQti'],
  [/^(?:imsbasiclti|imsdt|imswl|associatedcontent\/imscc)/iu, 'packages.isCommonCartridge'],
];

/** @throws UnreadableFile that names what it is */
function refuseOthers(manifest: XmlElement, { all }: Resources): void {
  if (/imscc|common cartridge/iu.test(textOf(childOf(childOf(manifest, 'metadata'), 'schema')) ?? ''))
    throw new UnreadableFile('packages.isCommonCartridge');
  if (all.some(({ isSco }) => isSco)) return;
  const other = OTHERS.find(([pattern]) => all.some(({ type }) => pattern.test(type)));
  if (other !== undefined) throw new UnreadableFile(other[1]);
}

/** The default organisation, or else the first one. */
function organizationOf(manifest: XmlElement, report: Report): XmlElement | undefined {
  const around = childOf(manifest, 'organizations');
  const all = childrenOf(around, 'organization');
  const wanted = attribute(around, 'default');
  const named = all.find((one) => attribute(one, 'identifier') === wanted);
  const chosen = named ?? all[0];
  if (wanted !== undefined && named === undefined && chosen !== undefined)
    report.add('warning', 'defaultMissing', { id: quoted(wanted) });
  if (all.length > 1)
    report.add('note', 'severalOrganizations', {
      smart_count: all.length,
      title: quoted(textOf(childOf(chosen, 'title')) ?? attribute(chosen, 'identifier') ?? ''),
    });
  return chosen;
}

/** Packages of single objects may go without an organisation: then their SCOs are what is played. */
function withoutOrganization(resources: Resources, items: ItemReader, report: Report): PackageItem[] {
  const scos = resources.all.filter(({ isSco, place }: Resource) => isSco && place !== undefined);
  if (scos.length > 0) report.add('note', 'noOrganization', { smart_count: scos.length });
  return scos.map((resource) => items.ofResource(resource));
}

const SEQUENCING = /(?:^|:)(?:sequencing|completionThreshold|data|presentation)$/iu;

/** Whether anything says more than that there are items. */
const hasSequencing = (element: XmlElement): boolean =>
  element.children.some(
    (child) => SEQUENCING.test(child.name) || (/(?:^|:)item$/iu.test(child.name) && hasSequencing(child)),
  );

function treeOf(
  element: XmlElement,
  { id, title }: Pick<ActivitySettings, 'id' | 'title'>,
  items: readonly PackageItem[],
  elements: ReadonlyMap<PackageItem, XmlElement>,
  sequencingOf: ReadSequencing,
): ActivitySettings {
  const children = items.flatMap((item) => {
    const inner = elements.get(item);
    return inner === undefined
      ? []
      : [
          {
            ...treeOf(inner, item, item.children, elements, sequencingOf),
            ...(item.isVisible ? {} : { isVisible: false }),
          },
        ];
  });
  const timeLimitAction = textOf(childOf(element, 'timelimitaction'));
  return {
    id,
    title,
    ...sequencingOf(element).activity,
    ...given({ timeLimitAction }),
    ...(children.length > 0 && { children }),
  } as ActivitySettings;
}
