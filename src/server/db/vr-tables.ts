import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json, JsonOrNull, Stamps } from './columns.ts';

/** VR tours. */
export interface VrScenesTable extends Stamps {
  id: GeneratedAlways<number>;
  revision: GeneratedAlways<number>;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  theme_id: number | null;
  published: Generated<boolean>;
  search: GeneratedAlways<string>;
}

/** The scenes of a tour. */
export interface VrPlacesTable {
  vr_scene_id: number;
  position: number;
  key: string;
  title: Json<LocalizedText>;
  media_file_id: number;
  /** Degrees to the right of the middle of the picture, at the start. */
  heading: number;
  pitch: number;
  hotspots: Json<Schemas['VrHotspot'][]>;
}

/** Written by the database: what hotspots name. */
export interface VrReferencesTable {
  vr_scene_id: number;
  position: number;
  media_file_id: number | null;
  question_id: number | null;
}

export interface VrVisitsTable {
  progress_id: number;
  scene_key: string;
  /** '': the scene itself. */
  hotspot_key: string;
  opened_at: Date;
  /** What is answered, and its version; null: nothing, or it is not known any more. */
  question_id: number | null;
  version: number | null;
  answer: JsonOrNull<Schemas['Answer']>;
  verdict: 'correct' | 'partial' | 'wrong' | null;
  /** Different answers in a row. */
  tries: Generated<number>;
  answered_at: Date | null;
}
