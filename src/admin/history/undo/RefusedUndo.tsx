import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { UndoRefusal } from '#shared/history/undo-refusal.ts';
import { useActorWords, useKindWords } from '../timeline/ChangeHead.tsx';
import { RecordLink } from '../values/RecordLink.tsx';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box sx={{ mt: 1 }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** What an undo would overwrite: the operations to undo first, in their order, and the records they changed. */
export function RefusedUndo({ refusal, count }: { refusal: UndoRefusal; count: number }) {
  const { t, formatDateTime } = useI18n();
  const kindWords = useKindWords();
  const actorWords = useActorWords();
  const { changed, free, records, operations, byHand } = refusal;
  return (
    <>
      {operations.length > 0 && (
        <Part title={t('history.undo.first', { smart_count: operations.length })}>
          <Box component="ol" sx={{ m: 0, pl: 2.5 }}>
            {operations.map((one) => {
              const name = t('history.batchTitle', { kind: kindWords(one.kind), id: one.id });
              return (
                <li key={one.id}>
                  {one.shown ? <Link to={`/admin/changes/${one.id}`}>{name}</Link> : name}
                  {` · ${actorWords(one.actor)} · ${formatDateTime(one.at)} · `}
                  {t('history.records', { smart_count: one.records })}
                </li>
              );
            })}
          </Box>
        </Part>
      )}
      {byHand > 0 && <Typography variant="body2">{t('history.undo.byHand', { smart_count: byHand })}</Typography>}
      <Part title={t('history.undo.changed', { smart_count: changed, count })}>
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 200, overflow: 'auto' }}>
          {records.map(({ resource, recordId }) => (
            <li key={`${resource} ${recordId}`}>
              <RecordLink resource={resource} id={recordId} />
            </li>
          ))}
          {changed > records.length && <li>{t('history.moreRecords', { smart_count: changed - records.length })}</li>}
        </Box>
      </Part>
      {free === 0 && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {t('history.undo.noneFree')}
        </Typography>
      )}
    </>
  );
}
