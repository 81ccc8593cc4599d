import type { Selectable } from 'kysely';
import type { ItemStatus } from '#shared/scorm/frame.ts';
import type { Database } from '../../../db/index.ts';

/** The columns of a status, as several tables have them. */
export type StatusColumns = Pick<
  Selectable<Database['scorm_attempts']>,
  'completion' | 'success' | 'score_scaled' | 'score_raw' | 'score_min' | 'score_max' | 'progress'
>;

export const STATUS_COLUMNS = [
  'completion',
  'success',
  'score_scaled',
  'score_raw',
  'score_min',
  'score_max',
  'progress',
] as const satisfies (keyof StatusColumns)[];

export const statusOf = (row: StatusColumns): ItemStatus => ({
  completion: row.completion,
  success: row.success,
  scoreScaled: row.score_scaled,
  scoreRaw: row.score_raw,
  scoreMin: row.score_min,
  scoreMax: row.score_max,
  progress: row.progress,
});

export const columnsOf = (status: ItemStatus): StatusColumns => ({
  completion: status.completion,
  success: status.success,
  score_scaled: status.scoreScaled,
  score_raw: status.scoreRaw,
  score_min: status.scoreMin,
  score_max: status.scoreMax,
  progress: status.progress,
});
