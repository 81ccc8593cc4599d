import type { Schemas } from '#shared/contract/index.ts';

type MediaKind = Schemas['MediaFile']['kind'];
type SceneKind = Schemas['VrSceneKind'];

/** What a scene of a VR tour shows, by the kind of its media file. */
const SCENE_KINDS = { image: 'photo', video: 'video', model: 'model' } as const satisfies Partial<
  Record<MediaKind, SceneKind>
>;

export const isSceneKind = (kind: MediaKind): kind is keyof typeof SCENE_KINDS => Object.hasOwn(SCENE_KINDS, kind);

/** @returns undefined when nothing can be seen around or in such a file */
export const sceneKindOf = (kind: MediaKind): SceneKind | undefined =>
  isSceneKind(kind) ? SCENE_KINDS[kind] : undefined;
