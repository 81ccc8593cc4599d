/** One version of a film, in a file that browsers play. */
export interface Rendition {
  path: string;
  bytes: number;
  width: number;
  height: number;
  bitsPerSecond: number;
  /** As in RFC 6381. */
  codecs: string;
  /** An HLS playlist of byte ranges that calls the file `FILE`; null: played as a plain file. */
  playlist: string | null;
}

export interface Watch {
  signal: AbortSignal;
  /** Gets the share that is done, from 0 to 1. */
  onProgress: (share: number) => void;
}
