/**
 * Measures how far apart faces are on the sample photos of the library: the table in docs/faces.md.
 *
 * npm exec -- node scripts/face-distances.ts
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp, { type Sharp } from 'sharp';
import { Faces } from '../src/server/media/faces/index.ts';
import { distanceOf } from '../src/server/modules/live/faces/rules.ts';

const SAMPLES = fileURLToPath(new URL('../node_modules/@vladmandic/face-api/demo/', import.meta.url));
const PHOTOS = [1, 2, 3, 4, 5, 6];
/** A face takes half of the side of its cut. */
const PART = 2;
const SIDE = 480;
const WIDE = 150;

/** What cameras and light do to a face. */
const VARIANTS: Record<string, (picture: Sharp) => Sharp> = {
  darker: (picture) => picture.modulate({ brightness: 0.6 }),
  brighter: (picture) => picture.modulate({ brightness: 1.4 }),
  mirrored: (picture) => picture.flop(),
  'tilted by 10°': (picture) => picture.rotate(10, { background: '#888' }),
  blurred: (picture) => picture.blur(2),
  'JPEG of quality 20': (picture) => picture.jpeg({ quality: 20 }),
  'a third of its size': (picture) => picture.resize(SIDE / 3),
};

interface Sample {
  name: string;
  /** In the photo itself. */
  width: number;
  descriptor: number[];
  cut: Buffer;
}

const faces = new Faces({ error: (details, message) => console.error(message, details) });

async function samplesOf(photo: number): Promise<Sample[]> {
  const bytes = await readFile(`${SAMPLES}sample${photo}.jpg`);
  const about = await sharp(bytes).metadata();
  const look = await faces.look(bytes);
  const samples: Sample[] = [];
  for (const [index, { box }] of (look?.faces ?? []).entries()) {
    const scale = about.width / (look?.width ?? 1);
    const side = Math.round(Math.max(box.width, box.height) * PART * scale);
    const at = (middle: number, most: number) =>
      Math.max(0, Math.min(most - side, Math.round(middle * scale - side / 2)));
    const left = at(box.x + box.width / 2, about.width);
    const top = at(box.y + box.height / 2, about.height);
    const cut = await sharp(bytes)
      .extract({ left, top, width: side, height: side })
      .resize(SIDE, SIDE)
      .jpeg({ quality: 92 })
      .toBuffer();
    const own = (await faces.look(cut))?.faces[0];
    if (own !== undefined)
      samples.push({
        name: `${photo}.${index + 1}`,
        width: Math.round(box.width * scale),
        descriptor: own.descriptor,
        cut,
      });
  }
  return samples;
}

function row(title: string, values: number[]): string {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) =>
    (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN).toFixed(2);
  return `| ${title} | ${sorted.length} | ${at(0)} | ${at(0.5)} | ${at(0.95)} | ${at(1)} |`;
}

const samples = (await Promise.all(PHOTOS.map(samplesOf))).flat();
console.log(
  `${samples.length} faces, ${samples.filter(({ width }) => width >= WIDE).length} of them ${WIDE} pixels wide or more\n`,
);
console.log('| pairs | count | least | median | 95 % | most |\n| --- | --- | --- | --- | --- | --- |');
const pairs = samples.flatMap((one, index) =>
  samples.slice(index + 1).map((other) => ({ one, other, distance: distanceOf(one.descriptor, other.descriptor) })),
);
console.log(
  row(
    'two people',
    pairs.map(({ distance }) => distance),
  ),
);
const wide = pairs.filter(({ one, other }) => Math.min(one.width, other.width) >= WIDE);
console.log(
  row(
    `two people, both at least ${WIDE} pixels wide`,
    wide.map(({ distance }) => distance),
  ),
);
console.log('\nNearest strangers:');
for (const { one, other, distance } of pairs.toSorted((a, b) => a.distance - b.distance).slice(0, 5))
  console.log(`${one.name} (${one.width} px) and ${other.name} (${other.width} px): ${distance.toFixed(2)}`);
for (const [title, vary] of Object.entries(VARIANTS)) {
  const distances: number[] = [];
  for (const { cut, descriptor } of samples) {
    const varied = (await faces.look(await vary(sharp(cut)).jpeg().toBuffer()))?.faces[0];
    if (varied !== undefined) distances.push(distanceOf(descriptor, varied.descriptor));
  }
  console.log(row(`the same face, ${title}`, distances));
}
await faces.close();
