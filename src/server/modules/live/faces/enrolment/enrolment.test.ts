import { beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { FACE_CONSENT_VERSION } from '#shared/faces/rules.ts';
import { signInAs, type SignedInClient, withApp } from '../../../../../../tests/support/index.ts';
import { type ToldFace, toldFaces, toldFrame } from '../../../../../../tests/support/told-faces.ts';
import type { FaceLook } from '../../../../media/faces/index.ts';
import { photoFault } from './quality.ts';

let moment = 50_000;
const photoOf = (face: Partial<ToldFace> = {}): string => {
  moment += 1;
  return toldFrame({ moment, ...face });
};

describe('photoFault', () => {
  const box = { x: 0, y: 0, width: 200, height: 200 };
  const face = { box, yaw: 0, eyes: 0.8, sharpness: 100, brightness: 120 };
  const seen = (faces: object[]) => ({ width: 640, height: 480, faces }) as unknown as FaceLook;
  const cases: readonly [name: string, faces: object[], fault: string | undefined][] = [
    ['nobody', [], 'no-face'],
    ['two people', [face, face], 'several-faces'],
    ['far', [{ ...face, box: { ...box, width: 90 } }], 'too-small'],
    ['dark', [{ ...face, brightness: 40 }], 'too-dark'],
    ['blurred', [{ ...face, sharpness: 8 }], 'blurred'],
    ['turned', [{ ...face, yaw: -20 }], 'not-straight'],
    ['asleep', [{ ...face, eyes: 0.3 }], 'eyes-shut'],
    ['good', [face], undefined],
  ];

  it.each(cases)('says what is wrong: %s', (_, faces, fault) => {
    expect(photoFault(seen(faces), 150)).toBe(fault);
  });

  it('says that it cannot be read', () => {
    expect(photoFault(undefined, 150)).toBe('unreadable');
  });
});

describe('withdrawFaceConsent, getMyFacePhoto, sendMyFacePhoto, getWaitingFacePhoto and decideFacePhoto', () => {
  const server = withApp();
  let admin: SignedInClient;

  beforeAll(async () => {
    server.app.ctx.faces = toldFaces;
    admin = await signInAs(server, 'admin');
  });

  const send = (client: SignedInClient, face: Partial<ToldFace> = {}) =>
    client.put('/my/face-photo', { photo: photoOf(face) });
  const mine = async (client: SignedInClient) => (await client.get('/my/face-photo')).body;
  const waiting = async ({ user }: SignedInClient) => (await admin.get(`/users/${user.id}/face-photo`)).body;
  const photosOf = async ({ user }: SignedInClient): Promise<string[]> =>
    (await admin.get(`/users/${user.id}`)).body.photos;

  const toldOf = async (client: SignedInClient) =>
    ((await client.get('/my/notices')).body as Schemas['Notice'][]).map(({ kind, details }) => ({ kind, details }));

  const agreed = async (role: 'user' | 'admin' = 'user'): Promise<SignedInClient> => {
    const client = role === 'admin' ? admin : await signInAs(server, role);
    await client.post('/my/face-consents', { version: FACE_CONSENT_VERSION });
    return client;
  };

  it('take no photo before its person has agreed', async () => {
    const learner = await signInAs(server, 'user');
    expect(await send(learner)).toMatchObject({ status: 409, body: { id: 'face-consent' } });
    expect(await mine(learner)).toMatchObject({ consented: false, consentVersion: FACE_CONSENT_VERSION, wish: null });
  });

  it('refuse a photo by which nobody is recognised, and keep nothing of it', async () => {
    const learner = await agreed();
    expect((await send(learner, { yaw: 30 })).body).toEqual({ fault: 'not-straight' });
    expect(await mine(learner)).toMatchObject({ photos: 0, wish: null, consented: true });
    expect(await waiting(learner)).toEqual({ photo: null, sentAt: null });
  });

  it('use a photo only after staff have accepted it, who saw just that one', async () => {
    const learner = await agreed();
    expect((await send(learner)).body).toEqual({ fault: null });
    expect(await mine(learner)).toMatchObject({ photos: 0, wish: { state: 'waiting' } });
    const { sentAt } = await waiting(learner);
    const path = `/users/${learner.user.id}/face-photo`;
    expect((await learner.put(path, { decision: 'accepted', sentAt })).status).toBe(403);
    server.clock.forward({ seconds: 5 });
    await send(learner, { eyes: 0.9 });
    expect(await admin.put(path, { decision: 'accepted', sentAt })).toMatchObject({
      status: 409,
      body: { id: 'face-photo-changed' },
    });
    const now = await waiting(learner);
    expect((await admin.put(path, { decision: 'accepted', sentAt: now.sentAt })).status).toBe(204);
    expect(await photosOf(learner)).toHaveLength(1);
    expect(await mine(learner)).toMatchObject({ photos: 1, wish: null });
    expect(await toldOf(learner)).toEqual([
      { kind: 'face-photo-accepted', details: { reason: null, inConsole: false } },
    ]);
    // A further one changes nothing by itself.
    await send(learner);
    expect(await photosOf(learner)).toHaveLength(1);
  });

  it('erase what is rejected, and tell the person why', async () => {
    const learner = await agreed();
    await send(learner);
    const { sentAt } = await waiting(learner);
    const body = { decision: 'rejected', sentAt, note: 'На снимке другой человек' };
    expect((await admin.put(`/users/${learner.user.id}/face-photo`, body)).status).toBe(204);
    expect(await mine(learner)).toMatchObject({ wish: { state: 'rejected', note: 'На снимке другой человек' } });
    expect(await waiting(learner)).toEqual({ photo: null, sentAt: null });
    expect(await photosOf(learner)).toEqual([]);
    expect(await toldOf(learner)).toEqual([
      { kind: 'face-photo-rejected', details: { reason: 'На снимке другой человек', inConsole: false } },
    ]);
  });

  it('are counted for whoever may decide, and found by a filter of the list', async () => {
    const other = await signInAs(server, 'teacher');
    const learner = await agreed();
    const counted = async () => (await admin.get('/home')).body.waiting.facePhotos;
    const listed = async () => {
      const { body } = await admin.get('/users', {
        filter: { photoWaits: true, id: [learner.user.id, other.user.id] },
      });
      return (body as { id: number }[]).map(({ id }) => id);
    };
    const before = await counted();
    expect(await listed()).toEqual([]);
    await send(learner);
    expect(await counted()).toBe(before + 1);
    expect(await listed()).toEqual([learner.user.id]);
    expect((await other.get('/home')).body.waiting.facePhotos).toBeUndefined();
    const { sentAt } = await waiting(learner);
    await admin.put(`/users/${learner.user.id}/face-photo`, { decision: 'rejected', sentAt, note: null });
    expect([await counted(), await listed()]).toEqual([before, []]);
  });

  it('are erased with the consent of their person, who may agree again', async () => {
    const learner = await agreed();
    await send(learner);
    expect((await mine(learner)).wish.photo).toMatch(/^[A-Za-z0-9+/=]{100,}$/u);
    expect((await learner.delete('/my/face-consents')).status).toBe(204);
    expect(await mine(learner)).toMatchObject({ consented: false, wish: null });
    expect(await send(learner)).toMatchObject({ status: 409, body: { id: 'face-consent' } });
    const kept = () =>
      server.db.selectFrom('face_consents').selectAll().where('user_id', '=', learner.user.id).executeTakeFirst();
    expect(await kept()).toMatchObject({ withdrawn_at: server.clock() });
    await learner.post('/my/face-consents', { version: FACE_CONSENT_VERSION });
    expect(await kept()).toMatchObject({ withdrawn_at: null });
    expect((await send(learner)).body).toEqual({ fault: null });
  });

  it('let nobody accept their own', async () => {
    await send(await agreed('admin'));
    const { sentAt } = await waiting(admin);
    const own = `/users/${admin.user.id}/face-photo`;
    expect((await admin.put(own, { decision: 'accepted', sentAt })).status).toBe(403);
  });
});
