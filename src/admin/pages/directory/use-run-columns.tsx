import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Column } from '../../history/table/PagedTable.tsx';
import type { Run } from './directory-api.ts';

const COUNTS = ['seen', 'created', 'linked', 'changed', 'returned', 'leavers', 'blocked', 'refused'] as const;

/** The columns of the list of runs. */
export function useRunColumns(): Column<Run>[] {
  const { t, formatDateTime, formatNumber } = useI18n();
  return [
    {
      key: 'startedAt',
      label: t('directory.columns.startedAt'),
      cell: ({ startedAt }) => <time dateTime={startedAt}>{formatDateTime(startedAt)}</time>,
    },
    {
      key: 'kind',
      label: t('directory.columns.kind'),
      cell: ({ preview, startedBy }) =>
        t(preview ? 'directory.kinds.preview' : startedBy === null ? 'directory.kinds.round' : 'directory.kinds.asked'),
    },
    { key: 'state', label: t('directory.columns.state'), cell: ({ state }) => t(`directory.states.${state}`) },
    ...COUNTS.map(
      (name): Column<Run> => ({
        key: name,
        label: t(`directory.columns.${name}`),
        cell: ({ counts }) => formatNumber(counts[name]),
        numeric: true,
      }),
    ),
  ];
}
