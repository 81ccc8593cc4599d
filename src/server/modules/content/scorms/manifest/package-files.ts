/** The paths of a package, as look-ups of its manifest need them. */
export class PackageFiles {
  readonly #bytes: ReadonlyMap<string, number>;
  readonly #byFolded = new Map<string, string>();

  /** @param bytes sizes by path */
  constructor(bytes: ReadonlyMap<string, number>) {
    this.#bytes = bytes;
    for (const path of bytes.keys()) this.#byFolded.set(path.toLowerCase(), path);
  }

  /** The path of a file, also when it is written with other capitals; undefined where there is none. */
  find(path: string): string | undefined {
    return this.#bytes.has(path) ? path : this.#byFolded.get(path.toLowerCase());
  }

  bytesOf(path: string): number {
    return this.#bytes.get(path) ?? 0;
  }

  get paths(): string[] {
    return [...this.#bytes.keys()];
  }
}
