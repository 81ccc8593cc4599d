import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FaceStep } from '#shared/faces/challenge.ts';
import { faceFrame } from '../../../../../../tests/support/faces.ts';
import { buildUser, signInAs, withApp } from '../../../../../../tests/support/index.ts';
import { storeImage } from '../../../platform/files/index.ts';
import { isAmong } from '../replays/index.ts';
import { judge } from '../rules.ts';

const STEPS = ['straight', 'turn-left', 'blink', 'turn-right'] as const;
/** The same pictures each time, and none near a limit. */
const SHAPES: Record<FaceStep, Parameters<typeof faceFrame>[1]> = {
  straight: {},
  'turn-left': { turned: 0.22 },
  'turn-right': { turned: -0.2 },
  blink: { shut: true, moved: { right: 3, down: 2 } },
};

describe('faces of pictures, and listUserFaces', () => {
  const server = withApp();
  const look = async (picture: Buffer) => {
    const seen = await server.app.ctx.faces.look(picture);
    if (seen === undefined) throw new Error('no picture');
    return seen;
  };
  const enrolled = async (person: 'one' | 'other') =>
    (await look(await faceFrame(person, { grain: 5 }))).faces.map(({ descriptor }) => descriptor);
  const verdict = async (frames: readonly Buffer[], person: 'one' | 'other') =>
    judge(STEPS, await Promise.all(frames.map(look)), await enrolled(person), server.app.ctx.env.faces).reason;

  it('are recognised by a photo of the person, and not by that of another', async () => {
    const frames = await Promise.all(STEPS.map((step) => faceFrame('one', SHAPES[step])));
    expect(await verdict(frames, 'one')).toBeNull();
    expect(await verdict(frames, 'other')).toBe('not-recognised');
  });

  it('show no steps when a photo is held still', async () => {
    const still = await Promise.all(STEPS.map((_, index) => faceFrame('one', { grain: index })));
    expect(await verdict(still, 'one')).toBe('steps-not-shown');
  });

  it('are known again whatever was done to the file, and in a mirror', async () => {
    const first = await faceFrame('one');
    const outline = (await look(first)).faces[0]?.outline ?? new Uint8Array();
    const known = [{ step: 'straight', outline }] as const;
    const changed = {
      'a byte more': Buffer.concat([first, Buffer.alloc(1)]),
      'saved anew': await sharp(first).jpeg({ quality: 40 }).toBuffer(),
      smaller: await sharp(first).resize(360).jpeg().toBuffer(),
      cut: await sharp(first).extract({ left: 14, top: 9, width: 450, height: 460 }).jpeg().toBuffer(),
      brighter: await sharp(first).modulate({ brightness: 1.2 }).jpeg().toBuffer(),
      darker: await sharp(first).modulate({ brightness: 0.8 }).jpeg().toBuffer(),
      'with words of its own': await sharp(first)
        .withExif({ IFD0: { Artist: 'one' } })
        .jpeg()
        .toBuffer(),
      mirrored: await sharp(first).flop().jpeg().toBuffer(),
    };
    const again: Record<string, boolean> = {};
    for (const [how, picture] of Object.entries(changed))
      again[how] = isAmong({ step: 'straight', look: await look(picture) }, known);
    expect(again).toEqual(Object.fromEntries(Object.keys(changed).map((how) => [how, true])));
    // Another face, and the same one held otherwise, is another picture.
    for (const picture of [await faceFrame('other'), await faceFrame('one', { turned: 0.06 })])
      expect(isAmong({ step: 'straight', look: await look(picture) }, known)).toBe(false);
  });

  it('tell staff what is wrong with the photos of a person', async () => {
    const admin = await signInAs(server, 'admin');
    const store = async (picture: Buffer) => (await storeImage(server.app.ctx, picture, null)).token;
    const good = await store(await faceFrame('one'));
    const grey = sharp({ create: { width: 400, height: 400, channels: 3, background: '#888' } });
    const wall = await store(await grey.png().toBuffer());
    const { id } = await buildUser(server.db, { photos: [good, wall] });
    const { body } = await admin.get(`/users/${id}/faces`);
    expect(body).toEqual([
      { photo: good, state: 'ready' },
      { photo: wall, state: 'no-face' },
    ]);
    expect((await admin.get('/users/99999999/faces')).status).toBe(404);
  });
});
