import type { ActivitySettings, SequencingCollectionSettings } from './sequencing.ts';

/** What a package is played by. */
export type PackageStandard = 'scorm-1.2' | 'scorm-2004' | 'cmi5';

/** The editions of SCORM 2004 that a manifest may declare; null for other standards. */
export type PackageEdition = '2nd' | '3rd' | '4th' | null;

/**
 * A node of the table of contents, in the order of the manifest. Texts are as the manifest has them: packages speak one language.
 * `href` is a path within the package with its query and fragment, decoded and joined with every `xml:base` and the item's parameters; of
 * nodes that only group others it is null.
 */
export interface PackageItem {
  /** Its identifier in the manifest: unique in the package. */
  id: string;
  title: string;
  href: string | null;
  /** Assets have no run-time: they count as completed when they were opened. */
  type: 'sco' | 'asset' | 'group';
  /** Not shown in the table of contents when false. */
  isVisible: boolean;
  /** cmi.launch_data. At most 4,096 (1.2) or 4,000 (2004) characters. */
  launchData: string | null;
  /** 1.2: 0 … 100, as the manifest writes it. */
  masteryScore: number | null;
  /** 1.2: the script of adlcp:prerequisites. */
  prerequisites: string | null;
  /** 1.2: CMITimespan (HHHH:MM:SS.SS); 2004: an ISO 8601 duration. */
  maxTimeAllowed: string | null;
  timeLimitAction: 'exit,message' | 'exit,no message' | 'continue,message' | 'continue,no message' | null;
  /** 2004: adlcp:completionThreshold, 0 … 1. */
  completionThreshold: number | null;
  /** 2004: primary objective's satisfiedByMeasure and minNormalizedMeasure, -1 … 1. */
  scaledPassingScore: number | null;
  /** cmi5: what its author says of it. */
  description?: string;
  /** cmi5: the titles of the objectives that it serves. */
  objectives?: string[];
  /** cmi5: the assignable unit. */
  cmi5: Cmi5Unit | null;
  children: PackageItem[];
}

/** cmi5.xml's AU. */
export interface Cmi5Unit {
  /** The IRI that the author gave; activity ids of launches are made of it. */
  publisherId: string;
  launchMethod: 'AnyWindow' | 'OwnWindow';
  moveOn: 'Passed' | 'Completed' | 'CompletedAndPassed' | 'CompletedOrPassed' | 'NotApplicable';
  /** 0 … 1. */
  masteryScore: number | null;
  launchParameters: string | null;
  entitlementKey: string | null;
  /** The IRI of the kind of activity that it is. */
  activityType?: string;
}

/** A package as it is played. */
export interface PackageModel {
  standard: PackageStandard;
  edition: PackageEdition;
  /** The organisation's title. */
  title: string;
  items: PackageItem[];
  /** 2004: the organisation as the activity tree of scorm-again; its ids are those of the items. Undefined: there is no sequencing. */
  activityTree?: ActivitySettings;
  collections?: Record<string, SequencingCollectionSettings>;
  /** 2004: adlseq:objectivesGlobalToSystem: objectives shared between courses of a person. */
  isObjectivesGlobalToSystem: boolean;
  /** cmi5: the course's IRI. */
  courseId: string | null;
}

/** Something that staff are told of a package: `key` is in `errors.scorm.findings`. */
export interface PackageFinding {
  level: 'error' | 'warning' | 'note';
  key: string;
  params: Record<string, string | number>;
}

/** All items in the order of the table of contents. */
export function itemsOf(items: readonly PackageItem[]): PackageItem[] {
  return items.flatMap((item) => [item, ...itemsOf(item.children)]);
}
