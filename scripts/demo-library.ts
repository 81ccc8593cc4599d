/** Makes the files of the demo's library: `node scripts/demo-library.ts`. They are kept, because the demo is loaded without FFmpeg. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checklist } from './demo-library/checklist.ts';
import { memo } from './demo-library/memo.ts';
import { scheme } from './demo-library/scheme.ts';

const FOLDER = 'src/server/demo/library/files';
const at = (name: string) => join(FOLDER, name);

/** Hertz of the two horns of a whistle, which sound together. */
const HORNS = [370, 466];
/** One long and two short sounds, in seconds from the beginning. */
const SOUNDS = [
  [0.3, 3.3],
  [4.1, 4.9],
  [5.6, 6.4],
] as const;

function whistle(path: string): void {
  const isOn = SOUNDS.map(([from, to]) => `between(t,${from},${to})*min(1,min((t-${from})*20,(${to}-t)*12))`).join('+');
  const tones = HORNS.map((hertz) => `sin(2*PI*${hertz}*t)+0.4*sin(4*PI*${hertz}*t)+0.2*sin(6*PI*${hertz}*t)`).join(
    '+',
  );
  const source = `aevalsrc='0.16*(${isOn})*(${tones})':d=7:s=32000`;
  const codec = ['-c:a', 'libmp3lame', '-b:a', '48k', '-ac', '1', '-map_metadata', '-1', '-fflags', '+bitexact'];
  const { status, stderr } = spawnSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, ...codec, path]);
  if (status !== 0) throw new Error(String(stderr));
}

mkdirSync(FOLDER, { recursive: true });
writeFileSync(at('safe-work-memo.pdf'), await memo());
writeFileSync(at('level-crossing-scheme.webp'), await scheme());
whistle(at('alert-signal.mp3'));
writeFileSync(at('inspection-checklist.docx'), await checklist());
for (const name of [
  'safe-work-memo.pdf',
  'level-crossing-scheme.webp',
  'alert-signal.mp3',
  'inspection-checklist.docx',
])
  process.stdout.write(`${name}: ${Math.round(statSync(at(name)).size / 1024)} KB\n`);
