import sharp from 'sharp';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { faceFrame, samplePhoto } from '../../../../tests/support/faces.ts';
import { Faces, FacesUnavailable } from './index.ts';

describe('Faces', () => {
  const said: string[] = [];
  const faces = new Faces({ error: (_details, message) => void said.push(message) });
  afterAll(() => faces.close());

  it('sees where a face is, how it is held, and how good the picture of it is', async () => {
    const look = await faces.look(await faceFrame('one'));
    expect(look).toMatchObject({ width: 480, height: 480 });
    expect(look?.faces).toHaveLength(1);
    const [face] = look?.faces ?? [];
    expect(face?.descriptor).toHaveLength(128);
    expect(face?.box.width).toBeGreaterThan(150);
    expect(Math.abs(face?.yaw ?? 90)).toBeLessThan(13);
    expect(face?.brightness).toBeGreaterThan(60);
    expect(face?.sharpness).toBeGreaterThan(20);
  });

  it('sees which way a head is turned, and eyes that are shut', async () => {
    const [ahead, left, right, shut] = await Promise.all(
      [{}, { turned: 0.22 }, { turned: -0.2 }, { shut: true }].map(async (shape) => {
        const look = await faces.look(await faceFrame('one', shape));
        return look?.faces[0];
      }),
    );
    expect(left?.yaw).toBeGreaterThan(18);
    expect(right?.yaw).toBeLessThan(-18);
    expect(ahead?.eyes).toBeGreaterThan(0.6);
    expect(shut?.eyes).toBeLessThan(0.4);
  });

  it('sees everybody in a picture, the largest first', async () => {
    const look = await faces.look(await samplePhoto('sample1.jpg'));
    const widths = look?.faces.map(({ box }) => box.width) ?? [];
    expect(widths.length).toBeGreaterThan(1);
    expect(widths).toEqual(widths.toSorted((one, other) => other - one));
  });

  it('reads no text, no drawing, no cut picture and no bomb, and goes on', async () => {
    const bomb = await sharp({ create: { width: 5000, height: 5000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const whole = await faceFrame('one');
    const hostile = [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      Buffer.alloc(0),
      Buffer.alloc(1000, 0xff),
      whole.subarray(0, whole.length / 2),
      bomb,
    ];
    expect(await Promise.all(hostile.map((bytes) => faces.look(bytes)))).toEqual(hostile.map(() => undefined));
    const grey = await sharp(whole).greyscale().jpeg().toBuffer();
    expect((await faces.look(grey))?.faces).toHaveLength(1);
    expect(said).toEqual([]);
  });

  it('is started again after it was killed: only the picture that it was looking at is lost', async () => {
    const frame = await faceFrame('one');
    const first = faces.look(frame);
    const second = faces.look(frame);
    await vi.waitFor(() => expect(faces.pid).toBeDefined());
    process.kill(faces.pid ?? 0, 'SIGKILL');
    await expect(first).rejects.toBeInstanceOf(FacesUnavailable);
    expect((await second)?.faces).toHaveLength(1);
    expect(said).toEqual(['the process of faces has ended']);
  });

  it('refuses more than may wait, what has waited too long, and everything once it is closed', async () => {
    const few = new Faces({ error: () => {} }, { mostWaiting: 2, longestWaitMs: 1 });
    // The networks are not loaded within a millisecond.
    const [first, second, third] = [1, 2, 3].map(() => few.look(Buffer.from('nothing')));
    await expect(third).rejects.toThrow('too many pictures wait');
    await expect(first).rejects.toThrow('waited too long');
    await expect(second).rejects.toBeInstanceOf(FacesUnavailable);
    await few.close();
    await expect(few.look(Buffer.from('nothing'))).rejects.toThrow('too many pictures wait');
    const closed = new Faces({ error: () => {} });
    const waiting = closed.look(Buffer.from('nothing'));
    const refused = expect(waiting).rejects.toThrow('the server is closing');
    await closed.close();
    await refused;
  });
});
