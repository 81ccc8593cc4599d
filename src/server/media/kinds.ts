import type { Schemas } from '#shared/contract/index.ts';

export type MediaKind = NonNullable<Schemas['Upload']['kind']>;

/** What a file is by its content. */
export interface Sniffed {
  kind: MediaKind;
  mediaType: string;
  /** Without the dot, as the file should be called. */
  extension: string;
}
