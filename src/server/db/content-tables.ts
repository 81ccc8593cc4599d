import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json, JsonOrNull, Revised } from './columns.ts';

export interface ThemesTable extends Revised {
  id: GeneratedAlways<number>;
  number: number;
  serial_number: string | null;
  title: Json<LocalizedText>;
  description: JsonOrNull<LocalizedText>;
  lesson_type_id: number | null;
  outline: string | null;
  equipment: string | null;
  aids: string | null;
  hours: Generated<number>;
  search: GeneratedAlways<string>;
}

export interface ThemeMaterialsTable {
  theme_id: number;
  position: number;
  /** Tells the material from the others of the theme, wherever it stands. */
  key: Generated<string>;
  kind: 'test' | 'file' | 'page' | 'link' | 'video' | 'vr' | 'scorm' | 'webinar';
  title: Json<LocalizedText>;
  test_id: number | null;
  media_file_id: number | null;
  video_lesson_id: number | null;
  vr_scene_id: number | null;
  webinar_id: Generated<number | null>;
  scorm_id: number | null;
  body: JsonOrNull<LocalizedText>;
  url: string | null;
  required: Generated<boolean>;
}

export interface QuestionsTable extends Revised {
  id: GeneratedAlways<number>;
  theme_id: number;
  type: Schemas['QuestionType'];
  text: Json<LocalizedText>;
  content: Json<Schemas['QuestionContent']>;
  points: Generated<number>;
  difficulty: Generated<number>;
  explanation: JsonOrNull<LocalizedText>;
  active: Generated<boolean>;
  tags: Generated<string[]>;
  name: string | null;
  external_id: string | null;
  version: GeneratedAlways<number>;
  search: GeneratedAlways<string>;
}

/** A question as it was before its wording or its key changed. Written by a trigger. */
export interface QuestionVersionsTable {
  question_id: number;
  version: number;
  text: Json<LocalizedText>;
  content: Json<Schemas['QuestionContent']>;
  points: number;
  explanation: JsonOrNull<LocalizedText>;
  ended_at: Date;
}

export interface QuestionImportsTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  file_name: string;
  status: Generated<Schemas['QuestionImport']['status']>;
  reading: Json<Schemas['ImportReading']>;
  /** What the file was read as. */
  source: JsonOrNull<{ format: Schemas['ImportFormat']; encoding: string }>;
  theme_id: number | null;
  created: number | null;
  changed: number | null;
  batch_id: number | null;
  created_at: Date;
  expires_at: Date;
}

/** What was found in a question file, in its order. */
export interface QuestionImportItemsTable {
  import_id: number;
  number: number;
  kind: 'items' | 'rejected' | 'skipped';
  /** The same question stands before it in the file. */
  duplicate: boolean;
  content: Json<unknown>;
}
