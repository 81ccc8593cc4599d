import { useI18n } from '#shared/browser/i18n/index.ts';
import { ItemTitle } from '../parts/ItemTitle.tsx';
import { LocalTable } from '../parts/LocalTable.tsx';
import type { AttemptDetail } from '../results-api.ts';
import { StatusChips } from '../parts/StatusChips.tsx';
import { useResultWords } from '../parts/use-result-words.ts';
import { LongText } from './LongText.tsx';

/** How a person has done each item. */
export function AttemptItems({ detail: { items } }: { detail: AttemptDetail }) {
  const { t, formatDateTime, formatNumber } = useI18n();
  const words = useResultWords();
  return (
    <LocalTable
      label={t('scormResults.attempt.tabs.items')}
      rows={items}
      columns={[
        { key: 'title', label: t('scormResults.item'), cell: (row) => <ItemTitle item={row} /> },
        {
          key: 'status',
          label: t('scormResults.status'),
          cell: (row) => (row.status === null ? t('scormResults.notOpened') : <StatusChips status={row.status} />),
        },
        {
          key: 'score',
          label: t('scormResults.score'),
          numeric: true,
          cell: (row) => words.share(row.status?.scoreScaled ?? null),
        },
        {
          key: 'progress',
          label: t('scormResults.progress'),
          numeric: true,
          cell: (row) => words.share(row.status?.progress ?? null),
        },
        {
          key: 'time',
          label: t('scormResults.time'),
          numeric: true,
          cell: (row) => (row.status === null ? '—' : words.duration(row.totalSeconds)),
        },
        {
          key: 'location',
          label: t('scormResults.location'),
          cell: (row) => (row.location === null || row.location === '' ? '—' : <LongText text={row.location} />),
        },
        {
          key: 'suspendData',
          label: t('scormResults.suspendData'),
          numeric: true,
          cell: (row) => formatNumber(row.suspendDataLength),
        },
        {
          key: 'lastAt',
          label: t('resources.scorm-attempts.fields.lastAt'),
          cell: (row) => (row.lastAt === null ? '—' : formatDateTime(row.lastAt)),
        },
      ]}
      empty={t('scormResults.items.none')}
    />
  );
}
