import type { Schemas } from '#shared/contract/index.ts';
import { thumbnailOf } from '../media-files/index.ts';
import type { TourRow } from './queries.ts';

export const presentTour = (row: TourRow, now: Date): Schemas['VrScene'] => ({
  id: row.id,
  title: row.title,
  description: row.description,
  themeId: row.theme_id,
  published: row.published,
  scenes: row.scenes,
  sceneCount: row.scene_count,
  hotspotCount: row.hotspot_count,
  usageCount: row.usage_count,
  thumbnail: row.cover && thumbnailOf(row.cover, now),
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  revision: row.revision,
});
