import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '../api.ts';

export const fetchStanding = async (webinarId: number): Promise<Schemas['FaceStanding']> =>
  bodyOf(await api.GET('/my/face-standing', { params: { query: { webinarId } } }));

export async function giveConsent(version: number): Promise<void> {
  await api.POST('/my/face-consents', { body: { version } });
}

export const askChallenge = async (webinarId: number): Promise<Schemas['FaceChallenge']> =>
  bodyOf(await api.POST('/my/face-checks', { body: { webinarId } }));

export const handIn = async (
  { checkId, challengeId }: Schemas['FaceChallenge'],
  frames: string[],
): Promise<Schemas['FaceVerdict']> =>
  bodyOf(
    await api.POST('/my/face-checks/{id}/frames', {
      params: { path: { id: checkId } },
      body: { challengeId, frames },
    }),
  );

export async function decline(webinarId: number): Promise<void> {
  await api.POST('/my/face-refusals', { body: { webinarId } });
}

export async function tellCameraFailed(checkId: number): Promise<void> {
  await api.POST('/my/face-checks/{id}/camera-failures', { params: { path: { id: checkId } } });
}
