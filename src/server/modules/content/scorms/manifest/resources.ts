import { attribute, childOf, childrenOf, type XmlElement } from './xml/element.ts';
import { placeOf, type Place } from './href.ts';
import type { PackageFiles } from './package-files.ts';
import { quoted, type Report, several } from './report.ts';

/** A resource of a manifest: what an item opens. */
export interface Resource {
  id: string;
  isSco: boolean;
  /** Where its launch file is; undefined where it has none. */
  place: Place | undefined;
  type: string;
}

export class Resources {
  readonly #byId = new Map<string, Resource>();
  /** Paths that the manifest names. */
  readonly #named = new Set<string>();
  readonly #files: PackageFiles;

  constructor(manifest: XmlElement, files: PackageFiles, report: Report) {
    this.#files = files;
    const missing: string[] = [];
    const all = childOf(manifest, 'resources');
    const around = [attribute(manifest, 'base'), attribute(all, 'base')];
    for (const resource of childrenOf(all, 'resource')) {
      const bases = [...around, attribute(resource, 'base')];
      const href = attribute(resource, 'href');
      const id = attribute(resource, 'identifier') ?? '';
      if (this.#byId.has(id)) report.add('warning', 'repeatedIdentifier', { id: quoted(id) });
      else
        this.#byId.set(id, {
          id,
          isSco: attribute(resource, 'scormtype')?.toLowerCase() === 'sco',
          place: href === undefined ? undefined : placeOf(bases, href),
          type: attribute(resource, 'type') ?? '',
        });
      for (const file of childrenOf(resource, 'file')) this.#name(bases, file, missing);
    }
    for (const { place } of this.#byId.values()) if (place && 'path' in place) this.#named.add(place.path);
    this.#refuseLost(all, report);
    if (missing.length > 0) report.add('warning', 'missingFiles', several(missing));
    this.#tellUnused(report);
  }

  #name(bases: (string | undefined)[], file: XmlElement, missing: string[]): void {
    const href = attribute(file, 'href');
    const place = href === undefined ? undefined : placeOf(bases, href);
    if (place === undefined || 'outside' in place) return;
    this.#named.add(this.#files.find(place.path) ?? place.path);
    if (this.#files.find(place.path) === undefined) missing.push(place.path);
  }

  #refuseLost(all: XmlElement | undefined, report: Report): void {
    const lost = childrenOf(all, 'resource')
      .flatMap((resource) => childrenOf(resource, 'dependency'))
      .map((dependency) => attribute(dependency, 'identifierref') ?? '')
      .filter((id) => !this.#byId.has(id));
    if (lost.length > 0) report.add('note', 'lostDependencies', several([...new Set(lost)]));
  }

  /** Packages that name their files should name the large ones. */
  #tellUnused(report: Report): void {
    if (this.#named.size < 2) return;
    const unused = this.#files.paths.filter(
      (path) => !this.#named.has(path) && this.#files.bytesOf(path) > LARGE_BYTES,
    );
    const bytes = unused.reduce((sum, path) => sum + this.#files.bytesOf(path), 0);
    if (unused.length > 0)
      report.add('note', 'unusedFiles', { ...several(unused), megabytes: Math.round(bytes / MEGABYTE) });
  }

  get(id: string): Resource | undefined {
    return this.#byId.get(id);
  }

  get all(): Resource[] {
    return [...this.#byId.values()];
  }
}

const MEGABYTE = 1024 * 1024;
/** Smaller files are not worth a word. */
const LARGE_BYTES = 5 * MEGABYTE;
