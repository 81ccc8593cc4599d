import Box from '@mui/material/Box';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { AuditEvent } from '../../history/history-api.ts';
import type { Column } from '../../history/table/PagedTable.tsx';
import { useResourceWords } from '../../history/table/use-filter-choices.ts';
import { useActorWords, useKindWords } from '../../history/timeline/ChangeHead.tsx';
import { RecordLink } from '../../history/values/RecordLink.tsx';
import { AuditDetails } from './AuditDetails.tsx';

/** The number of records that are named; the batch lists all of them. */
const NAMED = 3;

export function useAuditColumns(): Column<AuditEvent>[] {
  const { t, formatDateTime, formatNumber } = useI18n();
  const kindWords = useKindWords();
  const actorWords = useActorWords();
  const resourceWords = useResourceWords();
  return [
    {
      key: 'id',
      label: t('resources.audit.fields.id'),
      cell: ({ id, hash }) => (
        <>
          {formatNumber(id)}
          {hash !== null && (
            <Box
              component="code"
              title={hash}
              sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', whiteSpace: 'nowrap' }}
            >
              {hash.slice(0, 8)}…
            </Box>
          )}
        </>
      ),
    },
    {
      key: 'at',
      label: t('resources.audit.fields.at'),
      cell: ({ at }) => <time dateTime={at}>{formatDateTime(at)}</time>,
    },
    { key: 'actor', label: t('resources.audit.fields.actor'), cell: ({ actor }) => actorWords(actor) },
    { key: 'action', label: t('resources.audit.fields.action'), cell: ({ action }) => kindWords(action) },
    { key: 'resource', label: t('resources.audit.fields.resource'), cell: ({ resource }) => resourceWords(resource) },
    {
      key: 'recordIds',
      label: t('resources.audit.fields.recordIds'),
      cell: ({ resource, recordIds }) => (
        <>
          {recordIds.slice(0, NAMED).map((id) => (
            <Box key={id} sx={{ overflowWrap: 'anywhere', minHeight: 24 }}>
              <RecordLink resource={resource} id={id} />
            </Box>
          ))}
          {recordIds.length > NAMED && t('history.moreRecords', { smart_count: recordIds.length - NAMED })}
        </>
      ),
    },
    {
      key: 'details',
      label: t('resources.audit.fields.details'),
      cell: (event) => (
        <>
          <AuditDetails event={event} />
          {event.batchId !== null && (
            <Link to={`/admin/changes/${event.batchId}`}>{t('history.batch', { id: event.batchId })}</Link>
          )}
        </>
      ),
    },
  ];
}
