import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ReferencePicker } from '../../inputs/ReferencePicker.tsx';
import type { UrlFilter } from './use-url-filter.ts';
import { DayFilter } from '../../inputs/dates/DayFilter.tsx';
import { NumberField } from '../../inputs/numbers/NumberField.tsx';

export type FilterName = 'actorId' | 'resource' | 'kind' | 'recordId' | 'from' | 'to';

type Props = {
  filter: UrlFilter<FilterName>;
  /** The choices with their labels; a filter without choices is hidden. */
  resources: readonly (readonly [value: string, words: string])[];
  kinds: readonly (readonly [value: string, words: string])[];
  kindLabel: string;
  withActor: boolean;
  withRecord?: boolean;
};

const BY_NAME = { field: 'fullName', order: 'ASC' } as const;

const isId = (id: number) => Number.isSafeInteger(id) && id > 0;

/** The filters of the history tables: person, resource, kind, time. */
export function HistoryFilters({ filter, resources, kinds, kindLabel, withActor, withRecord = false }: Props) {
  const { t } = useI18n();
  const { values, set } = filter;
  const select = (name: FilterName, label: string, choices: Props['kinds']) => (
    <TextField
      select
      size="small"
      margin="dense"
      label={label}
      value={values[name] ?? ''}
      onChange={(event) => set(name, event.target.value)}
    >
      <MenuItem value="">{t('history.filters.all')}</MenuItem>
      {choices.map(([value, words]) => (
        <MenuItem key={value} value={value}>
          {words}
        </MenuItem>
      ))}
    </TextField>
  );
  const date = (name: 'from' | 'to', label: string) => (
    <DayFilter
      label={label}
      value={values[name] ?? null}
      min={name === 'to' ? values.from : undefined}
      max={name === 'from' ? values.to : undefined}
      margin="dense"
      onChange={(day) => set(name, day ?? '')}
    />
  );
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        alignItems: 'center',
        columnGap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(170px, 1fr))' },
        mb: 2,
      }}
    >
      {withActor && (
        <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}>
          <ReferencePicker
            resource="users"
            label={t('history.filters.actor')}
            value={values.actorId === undefined ? null : Number(values.actorId)}
            onChange={(id) => set('actorId', id === null ? '' : String(id))}
            sort={BY_NAME}
            size="small"
          />
        </Box>
      )}
      {select('kind', kindLabel, kinds)}
      {select('resource', t('history.filters.resource'), resources)}
      {withRecord && (
        <NumberField
          size="small"
          margin="dense"
          label={t('history.filters.record')}
          value={values.recordId === undefined ? null : Number(values.recordId)}
          onChange={(id) => (id === null || isId(id)) && set('recordId', id === null ? '' : String(id))}
          least={1}
          whole
          grouped={false}
        />
      )}
      {date('from', t('history.filters.from'))}
      {date('to', t('history.filters.to'))}
      {Object.keys(values).length > 0 && (
        <Button onClick={filter.clear} sx={{ justifySelf: 'start' }}>
          {t('history.filters.clear')}
        </Button>
      )}
    </Box>
  );
}
