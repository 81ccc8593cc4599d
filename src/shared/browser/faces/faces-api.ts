import type { Schemas } from '#shared/contract/index.ts';
import { api, bodyOf } from '../api.ts';

/** What a face is shown for. */
export interface FacePlace {
  kind: 'webinar' | 'attempt';
  id: number;
}

const attemptPath = (id: number) => ({ params: { path: { id } } });

export const fetchStanding = async ({ kind, id }: FacePlace): Promise<Schemas['FaceStanding']> =>
  bodyOf(
    kind === 'webinar'
      ? await api.GET('/my/face-standing', { params: { query: { webinarId: id } } })
      : await api.GET('/my/attempts/{id}/face-standing', attemptPath(id)),
  );

export async function giveConsent(version: number): Promise<void> {
  await api.POST('/my/face-consents', { body: { version } });
}

export const askChallenge = async ({ kind, id }: FacePlace): Promise<Schemas['FaceChallenge']> =>
  bodyOf(
    kind === 'webinar'
      ? await api.POST('/my/face-checks', { body: { webinarId: id } })
      : await api.POST('/my/attempts/{id}/face-checks', attemptPath(id)),
  );

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

export async function decline({ kind, id }: FacePlace): Promise<void> {
  if (kind === 'webinar') await api.POST('/my/face-refusals', { body: { webinarId: id } });
  else await api.POST('/my/attempts/{id}/face-refusals', attemptPath(id));
}

export async function tellCameraFailed(checkId: number): Promise<void> {
  await api.POST('/my/face-checks/{id}/camera-failures', { params: { path: { id: checkId } } });
}
