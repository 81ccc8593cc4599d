import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Panel } from '../../home/Panel.tsx';
import { Choice } from '../Choice.tsx';
import { type Change, CHARTED, GRAINS, rowsPath, type View } from '../filters/url.ts';
import { getNumbers, LOOK_AGAIN_MS, type Numbers } from '../statistics-api.ts';
import { useValues } from '../use-values.ts';
import { ChartBox } from './ChartBox.tsx';
import { endsOf, isOpen } from './intervals.ts';
import { LineKey } from './LineKey.tsx';
import { TrendTable } from './TrendTable.tsx';
import { type Shown, ViewSwitch } from './ViewSwitch.tsx';

type Props = { view: View; numbers: Numbers | undefined; change: (change: Change) => void };

/** The course of one number, with that of the period before as a faint line. A place of it opens its rows. */
export function TrendPanel({ view, numbers, change }: Props) {
  const { t, formatDate } = useI18n();
  const { value } = useValues();
  const navigate = useNavigate();
  const [shown, setShown] = useState<Shown>('chart');
  const { measure, filter } = view;
  const name = t(`statistics.measures.${measure}.name`);
  const before = useFormer(view, numbers);
  const aside = (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <Choice
        label={t('statistics.trend.measure')}
        value={measure}
        choices={CHARTED.map((one) => ({ value: one, label: t(`statistics.measures.${one}.name`) }))}
        onChange={(one) => change({ measure: one === 'active' ? undefined : one })}
      />
      <Choice
        label={t('statistics.trend.grain')}
        value={numbers?.grain ?? 'day'}
        choices={GRAINS.map((one) => ({ value: one, label: t(`statistics.trend.${one}`) }))}
        onChange={(grain) => change({ grain })}
      />
      <ViewSwitch shown={shown} onChange={setShown} />
    </Box>
  );
  const series = numbers?.tiles.find((tile) => tile.measure === measure)?.series ?? [];
  // Where nothing was recorded yet, a line of zeros would tell of a rise that there was not.
  const isRecorded = numbers?.tiles.find((tile) => tile.measure === measure)?.previous !== null;
  const former = isRecorded ? before?.tiles.find((tile) => tile.measure === measure)?.series : undefined;
  const ends = numbers === undefined ? [] : endsOf(numbers);
  const period = (index: number) => ({ from: numbers?.intervals[index] ?? '', to: ends[index] ?? '' });
  const rows = (index: number) => rowsPath(measure, { ...filter, ...period(index) });
  return (
    <Panel title={`${t('statistics.trend.title')}: ${name}`} aside={aside}>
      {numbers === undefined && <Skeleton variant="rounded" height={280} sx={{ m: 2, mt: 0 }} aria-busy="true" />}
      {numbers !== undefined && shown === 'chart' && (
        <ChartBox
          described={t('statistics.trend.described', {
            name,
            from: formatDate(numbers.period.from),
            to: formatDate(numbers.period.to),
            most: value(measure, Math.max(0, ...series.map((one) => one ?? 0))),
          })}
          points={series.map((one, index) => ({
            label: formatDate(numbers.intervals[index] ?? ''),
            now: one,
            ...(former && { before: former[index] ?? null }),
          }))}
          lines={[
            { key: 'now', name },
            ...(former ? [{ key: 'before', name: t('statistics.report.before'), isFaint: true }] : []),
          ]}
          format={(number) => value(measure, number)}
          whole={measure !== 'hours' && measure !== 'passRate'}
          isOpen={isOpen(numbers)}
          onOpen={(index) => void navigate(rows(index))}
        />
      )}
      {numbers !== undefined && shown === 'chart' && <Legend numbers={numbers} isCompared={former !== undefined} />}
      {numbers !== undefined && shown === 'table' && (
        <TrendTable
          caption={name}
          heads={former ? [name, t('statistics.report.before')] : [name]}
          rows={series.map((one, index) => ({
            from: period(index).from,
            until: period(index).to,
            cells: [
              { text: value(measure, one), to: rows(index) },
              ...(former ? [{ text: value(measure, former[index] ?? null) }] : []),
            ],
          }))}
        />
      )}
    </Panel>
  );
}

/** What the lines are, and what of them is not over yet. */
function Legend({ numbers, isCompared }: { numbers: Numbers; isCompared: boolean }) {
  const { t, formatDate } = useI18n();
  const { period, previous, grain } = numbers;
  const days = ({ from, to }: { from: string; to: string }) => `${formatDate(from)} – ${formatDate(to)}`;
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 3,
        rowGap: 0.5,
        px: 2,
        pb: 2,
        color: 'text.secondary',
        typography: 'body2',
      }}
    >
      {isCompared && previous !== null && (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <LineKey line={0} />
            {days(period)}
          </Box>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <LineKey line={0} isFaint />
            {t('statistics.report.before')}: {days(previous)}
          </Box>
        </>
      )}
      {isOpen(numbers) && <span>{t(`statistics.trend.open.${grain}`)}</span>}
    </Box>
  );
}

/** The numbers of the period before, whose course is drawn beside that of this one. */
function useFormer({ filter, compare }: View, numbers: Numbers | undefined): Numbers | undefined {
  const previous = numbers?.previous;
  const { data } = useQuery({
    queryKey: ['statistics', 'before', filter, previous, numbers?.grain],
    queryFn: () => getNumbers({ ...filter, ...previous }, numbers === undefined ? {} : { grain: numbers.grain }),
    refetchInterval: LOOK_AGAIN_MS,
    enabled: compare && previous !== null && previous !== undefined,
  });
  return compare ? data : undefined;
}
