import type { Schemas } from '#shared/contract/index.ts';
import type { OverrideRow } from './queries.ts';

export function presentOverride(row: OverrideRow): Schemas['TestOverride'] {
  return {
    id: row.id,
    testId: row.test_id,
    targetType: row.target_type,
    userId: row.user_id,
    positionId: row.position_id,
    regionId: row.region_id,
    personCount: row.person_count,
    opensAt: row.opens_at?.toISOString() ?? null,
    closesAt: row.closes_at?.toISOString() ?? null,
    extraAttempts: row.extra_attempts,
    extraMinutes: row.extra_minutes,
    extraTimePercent: row.extra_time_percent,
    reason: row.reason,
    createdBy: row.created_by,
    createdByName: row.giver_name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
