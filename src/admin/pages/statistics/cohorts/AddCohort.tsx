import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { can } from '#shared/access/can.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { DayFilter } from '../../../inputs/dates/DayFilter.tsx';
import { useStaff } from '../../../providers/use-permission.ts';
import { Choice } from '../Choice.tsx';
import { PickMany } from '../filters/PickMany.tsx';
import type { Cohort } from '../filters/url.ts';

const SOURCES = {
  regionId: { resource: 'dictionaries', filter: { type: 'region' } },
  positionId: { resource: 'dictionaries', filter: { type: 'position' } },
  planId: { resource: 'plans' },
} as const;

const KINDS = ['regionId', 'positionId', 'planId', 'hired'] as const;

/** What the next group is: a region, a position, a plan, or a time of registration. */
export function AddCohort({ onAdd }: { onAdd: (cohorts: Cohort[]) => void }) {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  if (open) return <Fields onAdd={onAdd} />;
  return (
    <Button
      startIcon={<AddIcon />}
      variant="outlined"
      onClick={() => setOpen(true)}
      sx={{ justifySelf: 'start', displayPrint: 'none' }}
    >
      {t('statistics.cohorts.add')}
    </Button>
  );
}

function Fields({ onAdd }: { onAdd: (cohorts: Cohort[]) => void }) {
  const { t } = useI18n();
  const { permissions } = useStaff();
  const [chosen, setKind] = useState<Cohort['kind']>('regionId');
  const [ids, setIds] = useState<number[]>([]);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const choices = KINDS.filter((one) => one === 'hired' || can(permissions, `${SOURCES[one].resource}:list`));
  const kind = choices.includes(chosen) ? chosen : 'hired';
  const isReady = kind === 'hired' ? from !== null && to !== null && from <= to : ids.length > 0;
  const add = () => {
    if (kind !== 'hired') onAdd(ids.map((id) => ({ kind, id })));
    else if (from !== null && to !== null) onAdd([{ kind, from, to }]);
    setIds([]);
  };
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1,
        alignItems: 'center',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '12rem minmax(0, 24rem) auto' },
        justifyContent: 'start',
        displayPrint: 'none',
      }}
    >
      <Choice
        label={t('statistics.cohorts.kind')}
        value={kind}
        choices={choices.map((one) => ({ value: one, label: t(`statistics.cohorts.kinds.${one}`) }))}
        onChange={(next) => {
          setKind(next);
          setIds([]);
        }}
      />
      {kind === 'hired' ? (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
          <DayFilter label={t('statistics.filters.from')} value={from} onChange={setFrom} />
          <DayFilter label={t('statistics.filters.to')} value={to} onChange={setTo} />
        </Box>
      ) : (
        <PickMany {...SOURCES[kind]} label={t('statistics.cohorts.choose')} ids={ids} onChange={setIds} />
      )}
      <Button startIcon={<AddIcon />} variant="outlined" disabled={!isReady} onClick={add}>
        {t('statistics.cohorts.add')}
      </Button>
    </Box>
  );
}
