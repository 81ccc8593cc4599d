/** Makes the files of the demo's VR tour: `node scripts/demo-tour.ts`. They are kept, because drawing them takes a minute. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { panoramaOf } from './demo-tour/rays.ts';
import { wheelset } from './demo-tour/wheelset.ts';
import { hall, platform, trackside } from './demo-tour/worlds.ts';

const FOLDER = 'src/server/demo/tour/files';
/** Drawn larger, so that edges are smooth. */
const DRAWN = Number(process.env.DRAWN ?? 6144);
const KEPT = Math.min(DRAWN, 3072);

mkdirSync(FOLDER, { recursive: true });
for (const [name, world] of Object.entries({ platform: platform(), trackside: trackside(), hall: hall() })) {
  const raw = { width: DRAWN, height: DRAWN / 2, channels: 3 } as const;
  const { size } = await sharp(panoramaOf(world, DRAWN), { raw })
    .resize(KEPT)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(FOLDER, `${name}.webp`));
  process.stdout.write(`${name}: ${Math.round(size / 1024)} KB\n`);
}
const model = wheelset();
writeFileSync(join(FOLDER, 'wheelset.glb'), model);
process.stdout.write(`wheelset: ${Math.round(model.length / 1024)} KB\n`);
