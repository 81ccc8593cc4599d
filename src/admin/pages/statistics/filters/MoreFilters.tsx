import Box from '@mui/material/Box';
import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { DayFilter } from '../../../inputs/dates/DayFilter.tsx';
import type { ResourceName } from '../../../model/model.ts';
import { useStaff } from '../../../providers/use-permission.ts';
import type { Filter } from '../statistics-api.ts';
import { PickMany } from './PickMany.tsx';
import { type Change, DAY_FIELDS, ID_FIELDS } from './url.ts';

const SOURCES: Record<(typeof ID_FIELDS)[number], { resource: ResourceName; filter?: Record<string, string> }> = {
  regionId: { resource: 'dictionaries', filter: { type: 'region' } },
  positionId: { resource: 'dictionaries', filter: { type: 'position' } },
  roleId: { resource: 'roles' },
  planId: { resource: 'plans' },
  themeId: { resource: 'themes' },
  testId: { resource: 'tests' },
};

/** Whom and what the numbers are of. Only what the person may list can be chosen. */
export function MoreFilters({ filter, change }: { filter: Filter; change: (change: Change) => void }) {
  const { t } = useI18n();
  const { permissions } = useStaff();
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        pt: 1.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
      }}
    >
      {ID_FIELDS.filter((field) => can(permissions, `${SOURCES[field].resource}:list`)).map((field) => (
        <PickMany
          key={field}
          {...SOURCES[field]}
          label={t(`statistics.filters.${field}`)}
          ids={[filter[field] ?? []].flat()}
          onChange={(ids) => change({ [field]: ids.join(',') })}
        />
      ))}
      {DAY_FIELDS.map((field) => (
        <Box key={field} sx={{ mt: 1 }}>
          <DayFilter
            label={t(`statistics.filters.${field}`)}
            value={filter[field] ?? null}
            onChange={(day) => change({ [field]: day ?? undefined })}
          />
        </Box>
      ))}
    </Box>
  );
}
