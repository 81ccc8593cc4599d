import { itemsOf, type PackageItem, type PackageModel, type PackageStandard } from '#shared/scorm/package.ts';
import type { ActivitySettings } from '#shared/scorm/sequencing.ts';
import type { Db } from '../../../db/index.ts';
import { needsObjectives } from './reporting/tree/course.ts';

/** A line of the table of contents. */
export interface OutlineItem {
  id: string;
  title: string;
  /** 0: it stands under no other. */
  depth: number;
  type: PackageItem['type'];
}

/** What attempts need to know of a content. */
export interface Outline {
  standard: PackageStandard;
  items: readonly OutlineItem[];
  /** The ids of what is opened: SCOs and assets, in the order of the contents. */
  units: readonly string[];
  /** The activity of the whole course, where 2004 has a tree of its own, or the course of cmi5, whose reports the server makes itself. */
  rootId: string | null;
  /** 2004: the activities, by whose rules the course counts as completed and satisfied. */
  tree: ActivitySettings | null;
  /** Whether objectives of its items decide on the course beside their own status. */
  goesByObjectives: boolean;
  /** All that a report may name. */
  known: ReadonlySet<string>;
  titles: ReadonlyMap<string, string>;
}

const linesOf = (items: readonly PackageItem[], depth = 0): OutlineItem[] =>
  items.flatMap(({ id, title, type, children }) => [{ id, title, depth, type }, ...linesOf(children, depth + 1)]);

/** The parts of a model that reports and results are read by. */
export function outlineOf(model: PackageModel): Outline {
  const items = linesOf(model.items);
  const units = itemsOf(model.items).flatMap(({ id, type }) => (type === 'group' ? [] : [id]));
  const rootId = model.activityTree?.id ?? model.courseId;
  return {
    standard: model.standard,
    items,
    units,
    rootId,
    tree: model.activityTree ?? null,
    goesByObjectives: model.activityTree !== undefined && needsObjectives(model.activityTree),
    // What a course of 2004 comes to is reckoned here: no browser tells it.
    known: new Set([...items.map(({ id }) => id), ...(model.courseId === null ? [] : [model.courseId])]),
    titles: new Map([
      ...(rootId === null ? [] : [[rootId, model.title] as const]),
      ...items.map(({ id, title }) => [id, title] as const),
    ]),
  };
}

/** The most outlines that are remembered. */
const LIMIT = 200;

/** Outlines of contents, which never change: read once. */
export class Outlines {
  readonly #known = new Map<number, Outline>();

  /** @returns by content id */
  async of(db: Db, contentIds: readonly number[]): Promise<ReadonlyMap<number, Outline>> {
    const wanted = [...new Set(contentIds)];
    const missing = wanted.filter((id) => !this.#known.has(id));
    const read =
      missing.length === 0
        ? []
        : await db.selectFrom('scorm_contents').select(['id', 'model']).where('id', 'in', missing).execute();
    const found = new Map(read.map(({ id, model }) => [id, outlineOf(model)]));
    for (const id of wanted) {
      const outline = found.get(id) ?? this.#known.get(id);
      if (outline === undefined) continue;
      found.set(id, outline);
      // What was used last is dropped last.
      this.#known.delete(id);
      this.#known.set(id, outline);
    }
    for (const id of [...this.#known.keys()].slice(0, Math.max(0, this.#known.size - LIMIT))) this.#known.delete(id);
    return found;
  }
}
