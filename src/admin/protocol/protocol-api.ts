import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type Line = Schemas['AttemptEvent'];

/** @throws ApiError with the server's words */
export async function loadLines(attemptId: number): Promise<Line[]> {
  const { data } = await api.GET('/attempts/{id}/events', { params: { path: { id: attemptId } } });
  return data ?? [];
}
