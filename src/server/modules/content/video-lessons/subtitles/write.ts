import { tokenizeVTTCue, VTTCue, type VTTNode } from 'media-captions';

/** 3661.5 → `01:01:01.500` */
function stamp(seconds: number): string {
  const ms = Math.round(seconds * 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(ms / 3_600_000);
  return `${two(hours)}:${two(Math.floor(ms / 60_000) % 60)}:${two(Math.floor(ms / 1000) % 60)}.${String(ms % 1000).padStart(3, '0')}`;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Bold, italic, underlined and who speaks; everything else is left out but for its words. */
function marked(node: VTTNode): string {
  if (node.type === 'text') return escaped(node.data);
  const inside = node.children.map(marked).join('');
  if (node.type === 'b' || node.type === 'i' || node.type === 'u') return `<${node.type}>${inside}</${node.type}>`;
  if (node.type === 'v') return `<v ${escaped(node.voice).trim()}>${inside}</v>`;
  return inside;
}

const words = (node: VTTNode): string => (node.type === 'text' ? node.data : node.children.map(words).join(''));

/** The text of a cue without its formatting. */
export const plainCue = (text: string): string =>
  tokenizeVTTCue(new VTTCue(0, 1, text))
    .map(words)
    .join('');

function settings(cue: VTTCue): string {
  const line = typeof cue.line === 'number' ? ` line:${cue.line}${cue.snapToLines ? '' : '%'}` : '';
  const position = typeof cue.position === 'number' ? ` position:${cue.position}%` : '';
  const align = cue.align === 'center' ? '' : ` align:${cue.align}`;
  return `${line}${position}${align}`;
}

/** Cues as WebVTT, by their times. */
export function writeWebVtt(cues: readonly VTTCue[]): string {
  const blocks = cues
    .toSorted((one, other) => one.startTime - other.startTime || one.endTime - other.endTime)
    .map((cue) => {
      // An empty line would end the cue.
      const text = tokenizeVTTCue(cue)
        .map(marked)
        .join('')
        .replaceAll(/\n\s*\n/gu, '\n')
        .trim();
      return `${stamp(cue.startTime)} --> ${stamp(cue.endTime)}${settings(cue)}\n${text}\n`;
    });
  return ['WEBVTT\n', ...blocks].join('\n');
}
