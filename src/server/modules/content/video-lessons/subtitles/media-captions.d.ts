/** What we use of the library. Its own types import without extensions, so that TypeScript does not find them under Node's rules. */
declare module 'media-captions' {
  export class VTTCue {
    constructor(startTime: number, endTime: number, text: string);
    readonly startTime: number;
    readonly endTime: number;
    readonly text: string;
    readonly line: number | 'auto';
    readonly snapToLines: boolean;
    readonly position: number | 'auto';
    readonly align: 'start' | 'center' | 'end' | 'left' | 'right';
  }

  interface Children {
    children: VTTNode[];
  }
  export type VTTNode =
    | { type: 'text'; data: string }
    | ({ type: 'v'; voice: string } & Children)
    | ({ type: 'c' | 'i' | 'b' | 'u' | 'ruby' | 'rt' | 'lang' | 'timestamp' } & Children);

  export function parseText(
    text: string,
    options: { type: 'vtt' | 'srt'; strict: boolean; errors: boolean },
  ): Promise<{ cues: VTTCue[] }>;
  export function parseVTTTimestamp(timestamp: string): number | null;
  export function tokenizeVTTCue(cue: VTTCue): VTTNode[];
}
