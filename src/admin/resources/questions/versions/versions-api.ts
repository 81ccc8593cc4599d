import { api } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

export type QuestionVersion = Schemas['QuestionVersion'];

/** Fields whose change makes a new version. */
export const VERSIONED = ['text', 'content', 'points', 'explanation'] as const;

/** All versions of a question, the current one first. @throws ApiError */
export async function listVersions(id: number): Promise<QuestionVersion[]> {
  return (await api.GET('/questions/{id}/versions', { params: { path: { id } } })).data ?? [];
}

/** A version as a learner saw it, with its key. @throws ApiError */
export async function previewVersion(id: number, version: number): Promise<Schemas['ReviewItem'] | null> {
  const { data } = await api.GET('/questions/{id}/versions/{version}', { params: { path: { id, version } } });
  return data ?? null;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The changes between two versions of a question. */
export function versionChanges(from: QuestionVersion, to: QuestionVersion): Schemas['FieldChange'][] {
  return VERSIONED.filter((field) => !same(from[field], to[field])).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
}
