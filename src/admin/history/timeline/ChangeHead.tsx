import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Link, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { Change } from '../history-api.ts';

/** Returns the name of an actor: a person, a deleted account, or the system. */
export function useActorWords(): (actor: Schemas['Actor']) => string {
  const { t } = useI18n();
  return (actor) => (actor === null ? t('history.system') : (actor.name ?? t('history.goneActor', { id: actor.id })));
}

/** Returns the label of a kind of batch or action. An unknown one is shown by its id. */
export function useKindWords(): (kind: string) => string {
  const translate = useTranslate();
  return (kind) => translate(`history.kinds.${kind}`, { _: kind });
}

/** What was done, by whom, when, and in which batch. */
export function ChangeHead({ change, withBatch }: { change: Change; withBatch: boolean }) {
  const { t, formatDateTime, formatRelative } = useI18n();
  const actorWords = useActorWords();
  const kindWords = useKindWords();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="h3" sx={{ fontWeight: 600, fontSize: '0.9375rem' }}>
        {kindWords(change.kind ?? change.action)}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {actorWords(change.actor)}
        {' · '}
        <time dateTime={change.at} title={formatRelative(change.at)}>
          {formatDateTime(change.at)}
        </time>
        {withBatch && change.batchId !== null && (
          <>
            {' · '}
            <Link to={`/admin/changes/${change.batchId}`} sx={{ whiteSpace: 'nowrap' }}>
              {t('history.batch', { id: change.batchId })}
            </Link>
          </>
        )}
      </Typography>
    </Box>
  );
}
