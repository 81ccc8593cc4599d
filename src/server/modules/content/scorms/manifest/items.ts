import type { PackageItem } from '#shared/scorm/package.ts';
import { UnreadableFile } from '../../../../readers/index.ts';
import { attribute, childOf, childrenOf, numberIn, textOf, type XmlElement, yesNo } from './xml/element.ts';
import { launchOf } from './launch.ts';
import type { PackageFiles } from './package-files.ts';
import { quoted, type Report } from './report.ts';
import type { Resource, Resources } from './resources.ts';
import type { ReadSequencing } from './sequencing/sequencing.ts';
import type { Version } from './version.ts';

/** More than any real course has. */
export const MOST_ITEMS = 5000;

const LONGEST_TITLE = 1000;
/** Of launch data, in characters: 1.2 and 2004. */
const LONGEST_DATA = { 'scorm-1.2': 4096, 'scorm-2004': 4000 } as const;

const TIMESPAN = /^\d{2,4}:\d{2}:\d{2}(?:\.\d{1,2})?$/u;
const TIME_LIMIT_ACTIONS = ['exit,message', 'exit,no message', 'continue,message', 'continue,no message'] as const;

/** What an item is where the manifest says nothing. */
export const PLAIN_ITEM = {
  href: null,
  type: 'group',
  isVisible: true,
  launchData: null,
  masteryScore: null,
  prerequisites: null,
  maxTimeAllowed: null,
  timeLimitAction: null,
  completionThreshold: null,
  scaledPassingScore: null,
  cmi5: null,
  children: [],
} as const satisfies Omit<PackageItem, 'id' | 'title'>;

export const titleOf = (text: string | undefined, most = LONGEST_TITLE): string =>
  (text ?? '').replace(/\s+/gu, ' ').slice(0, most);

/** Reads the items of an organisation. */
export class ItemReader {
  readonly #version: Version;
  readonly #resources: Resources;
  readonly #files: PackageFiles;
  readonly #report: Report;
  readonly #sequencingOf: ReadSequencing;
  readonly #ids = new Set<string>();
  /** The items of elements, for their sequencing. */
  readonly elements = new Map<PackageItem, XmlElement>();
  /** How many launch files are there. */
  playable = 0;
  /** Items that refer to a resource that is not there. */
  readonly #lost: { item: PackageItem; id: string }[] = [];

  constructor(
    source: { version: Version; resources: Resources; files: PackageFiles; sequencingOf: ReadSequencing },
    report: Report,
  ) {
    this.#version = source.version;
    this.#resources = source.resources;
    this.#files = source.files;
    this.#sequencingOf = source.sequencingOf;
    this.#report = report;
  }

  /** The items of an organisation, from top to bottom. */
  readAll(organization: XmlElement): PackageItem[] {
    const items = this.#read(organization);
    this.#settleLost();
    return items;
  }

  #read(parent: XmlElement): PackageItem[] {
    return childrenOf(parent, 'item').map((element) => this.#item(element));
  }

  /** Where the only item leads nowhere, and there is one object, that is what was meant. */
  #settleLost(): void {
    const scos = this.#resources.all.filter(({ isSco }) => isSco);
    const [sco] = scos;
    const path = sco?.place !== undefined && 'path' in sco.place ? this.#files.find(sco.place.path) : undefined;
    const isClear = this.playable === 0 && this.#lost.length === 1 && scos.length === 1;
    for (const { item, id } of this.#lost) {
      const title = quoted(item.title || item.id);
      if (isClear && sco !== undefined && path !== undefined) {
        Object.assign(item, this.#opened(sco, undefined, title));
        this.#report.add('warning', 'resourceGuessed', { title, id: quoted(id), path: quoted(path) });
      } else this.#report.add('error', 'resourceMissing', { title, id: quoted(id) });
    }
  }

  /** An item for a resource that no organisation names. */
  ofResource(resource: Resource): PackageItem {
    const id = this.uniqueId(resource.id);
    return { ...PLAIN_ITEM, children: [], id, title: '', ...this.#opened(resource, undefined, id) };
  }

  /** The identifier, changed where another item has the same. */
  uniqueId(wanted: string | undefined): string {
    const id = wanted ?? `item-${this.#ids.size + 1}`;
    if (this.#ids.size >= MOST_ITEMS) throw new UnreadableFile('packages.manyItems', { most: MOST_ITEMS });
    if (!this.#ids.has(id)) {
      this.#ids.add(id);
      return id;
    }
    this.#report.add('warning', 'repeatedIdentifier', { id: quoted(id) });
    return this.uniqueId(`${id}-${this.#ids.size + 1}`);
  }

  #item(element: XmlElement): PackageItem {
    const id = this.uniqueId(attribute(element, 'identifier'));
    const title = titleOf(textOf(childOf(element, 'title')));
    const is12 = this.#version.standard === 'scorm-1.2';
    const item: PackageItem = {
      ...PLAIN_ITEM,
      id,
      title,
      isVisible: yesNo(attribute(element, 'isvisible')) ?? true,
      ...this.#opening(element, title || id),
      launchData: this.#launchData(element, title || id),
      timeLimitAction: this.#timeLimitAction(element, title || id),
      ...(is12 ? this.#of12(element, title || id) : this.#sequencingOf(element).item),
      children: [],
    };
    this.elements.set(item, element);
    const reference = attribute(element, 'identifierref');
    if (reference !== undefined && this.#resources.get(reference) === undefined)
      this.#lost.push({ item, id: reference });
    item.children = this.#read(element);
    // Of one that refers to something it has been said already why that does not open.
    const isEmpty = item.type === 'group' && item.children.length === 0;
    if (isEmpty && reference === undefined) this.#report.add('note', 'emptyItem', { title: quoted(title || id) });
    return item;
  }

  #opening(element: XmlElement, title: string): Pick<PackageItem, 'href' | 'type'> {
    const reference = attribute(element, 'identifierref');
    if (reference === undefined) return { href: null, type: 'group' };
    const resource = this.#resources.get(reference);
    // Told once all items are known.
    if (resource === undefined) return { href: null, type: 'group' };
    if (this.#version.standard === 'scorm-2004' && childrenOf(element, 'item').length > 0) {
      this.#report.add('warning', 'clusterOpens', { title: quoted(title) });
      return { href: null, type: 'group' };
    }
    return this.#opened(resource, attribute(element, 'parameters'), title);
  }

  #opened(resource: Resource, parameters: string | undefined, title: string): Pick<PackageItem, 'href' | 'type'> {
    if (resource.place === undefined) {
      this.#report.add('error', 'noHref', { title: quoted(title) });
      return { href: null, type: 'group' };
    }
    const { href, isThere } = launchOf(resource.place, parameters, title, this.#files, this.#report);
    if (isThere) this.playable++;
    return { href, type: href === null ? 'group' : resource.isSco ? 'sco' : 'asset' };
  }

  #launchData(element: XmlElement, title: string): string | null {
    const data = textOf(childOf(element, 'datafromlms'));
    const most = LONGEST_DATA[this.#version.standard];
    if (data !== undefined && data.length > most)
      this.#report.add('warning', 'longLaunchData', { title: quoted(title), most });
    return data?.slice(0, most) ?? null;
  }

  #timeLimitAction(element: XmlElement, title: string): PackageItem['timeLimitAction'] {
    const written = textOf(childOf(element, 'timelimitaction'));
    if (written === undefined) return null;
    const word = written.toLowerCase().replace(/\s*,\s*/u, ',');
    const action = TIME_LIMIT_ACTIONS.find((known) => known === word);
    if (action === undefined) this.#oddValue(title, 'timelimitaction', written);
    return action ?? null;
  }

  #of12(element: XmlElement, title: string) {
    const score = textOf(childOf(element, 'masteryscore'));
    const time = textOf(childOf(element, 'maxtimeallowed'));
    const masteryScore = numberIn(score, 0, 100) ?? null;
    const maxTimeAllowed = time !== undefined && TIMESPAN.test(time) ? time : null;
    if (score !== undefined && masteryScore === null) this.#oddValue(title, 'masteryscore', score);
    if (time !== undefined && maxTimeAllowed === null) this.#oddValue(title, 'maxtimeallowed', time);
    return { masteryScore, maxTimeAllowed, prerequisites: textOf(childOf(element, 'prerequisites')) ?? null };
  }

  #oddValue(title: string, element: string, value: string): void {
    this.#report.add('warning', 'oddValue', { title: quoted(title), element, value: quoted(value) });
  }
}
