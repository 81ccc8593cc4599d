import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Panel } from '../../home/Panel.tsx';
import { type Change, type Cohort, cohortText, rowsPath, type View } from '../filters/url.ts';
import { ChartBox } from '../trend/ChartBox.tsx';
import { endsOf } from '../trend/intervals.ts';
import { TrendTable } from '../trend/TrendTable.tsx';
import { type Shown, ViewSwitch } from '../trend/ViewSwitch.tsx';
import { useValues } from '../use-values.ts';
import { AddCohort } from './AddCohort.tsx';
import { CohortTable } from './CohortTable.tsx';
import { LineKey } from '../trend/LineKey.tsx';
import { useCohorts } from './use-cohorts.ts';

type Props = { view: View; change: (change: Change) => void };

/** Two groups or more side by side: their numbers, and the course of one of them. */
export function CohortsPanel({ view, change }: Props) {
  const { t, formatDate } = useI18n();
  const { value } = useValues();
  const compared = useCohorts(view);
  const [shown, setShown] = useState<Shown>('chart');
  const { cohorts, measure } = view;
  const write = (next: readonly Cohort[]) => change({ groups: [...new Set(next.map(cohortText))].join(';') });
  const first = compared[0]?.numbers;
  const ends = first === undefined ? [] : endsOf(first);
  const isKnown = compared.every(({ numbers }) => numbers !== undefined);
  const seriesOf = (index: number) =>
    compared[index]?.numbers?.tiles.find((tile) => tile.measure === measure)?.series ?? [];
  const name = t(`statistics.measures.${measure}.name`);
  return (
    <Panel title={t('statistics.cohorts.title')}>
      <Box sx={{ px: 2, pb: 2, display: 'grid', gap: 2, minWidth: 0 }}>
        {cohorts.length < 2 && (
          <Typography variant="body2" color="text.secondary">
            {t('statistics.cohorts.text')}
          </Typography>
        )}
        <AddCohort onAdd={(added) => write([...cohorts, ...added])} />
        {compared.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {compared.map(({ key, name: group }, index) => (
              <Chip
                key={key}
                icon={<LineKey line={index} />}
                label={group}
                variant="outlined"
                onDelete={() => write(cohorts.filter((cohort) => cohortText(cohort) !== key))}
                aria-label={t('statistics.cohorts.remove', { name: group })}
                sx={{ maxWidth: '100%' }}
              />
            ))}
          </Box>
        )}
      </Box>
      {compared.length > 1 && first !== undefined && isKnown && (
        <>
          <Box sx={{ px: 2, pb: 1 }}>
            <ViewSwitch shown={shown} onChange={setShown} />
          </Box>
          {shown === 'table' && (
            <TrendTable
              caption={name}
              heads={compared.map(({ name: group }) => group)}
              rows={first.intervals.map((day, place) => ({
                from: day,
                until: ends[place] ?? day,
                cells: compared.map(({ filter }, index) => ({
                  text: value(measure, seriesOf(index)[place] ?? null),
                  to: rowsPath(measure, { ...filter, from: day, to: ends[place] ?? day }),
                })),
              }))}
            />
          )}
          {shown === 'chart' && (
            <ChartBox
              described={`${name}: ${compared.map(({ name: group }) => group).join(', ')}`}
              points={first.intervals.map((day, place) => ({
                label: formatDate(day),
                ...Object.fromEntries(compared.map(({ key }, index) => [key, seriesOf(index)[place] ?? null])),
              }))}
              lines={compared.map(({ key, name: group }) => ({ key, name: group }))}
              format={(number) => value(measure, number)}
              whole={measure !== 'hours' && measure !== 'passRate'}
            />
          )}
          <CohortTable compared={compared} />
        </>
      )}
    </Panel>
  );
}
