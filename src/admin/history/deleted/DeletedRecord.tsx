import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { Title } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { titleText } from '#shared/browser/questions/rich-text.ts';
import type { LocalizedText } from '#shared/contract/index.ts';
import { isResourceName, permissionFor } from '../../model/model.ts';
import { usePermission } from '../../providers/use-permission.ts';
import type { Change } from '../history-api.ts';
import { useRestore } from '../restore/use-restore.tsx';
import { useActorWords } from '../timeline/ChangeHead.tsx';
import { Timeline } from '../timeline/Timeline.tsx';

/** The record's name, as far as its stored fields contain it. */
function nameOf({ fields }: Change, localized: (text: LocalizedText) => string): string {
  const had = new Map(fields.map(({ field, from }) => [field, from]));
  const text = had.get('title') ?? had.get('text');
  if (typeof text === 'object' && text !== null) return titleText(localized(text as LocalizedText));
  return ['surname', 'name', 'middleName'].flatMap((part) => had.get(part) ?? []).join(' ');
}

/** A deleted record: who deleted it and when, its content, and a restore button. */
export function DeletedRecord({ deletion, onRestored }: { deletion: Change; onRestored: () => void }) {
  const { t, localized, formatDateTime } = useI18n();
  const name = nameOf(deletion, localized);
  const actorWords = useActorWords();
  const { resource } = deletion;
  const mayCreate = usePermission(isResourceName(resource) ? permissionFor(resource, 'create') : `${resource}:create`);
  const mayUndo = usePermission('history:undo') && mayCreate;
  const { mutate, isPending } = useRestore(onRestored);
  const who = { name: actorWords(deletion.actor), at: formatDateTime(deletion.at) };
  return (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 900 }}>
      <Title title={t('history.deleted.title')} preferenceKey={false} />
      <Alert
        severity="warning"
        action={
          mayUndo && (
            <Button color="inherit" disabled={isPending} onClick={() => mutate(deletion.id)}>
              {t('history.deleted.restore')}
            </Button>
          )
        }
      >
        {name !== '' && <AlertTitle>{name}</AlertTitle>}
        {t('history.deleted.text', who)}
      </Alert>
      <Paper component="section" sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography component="h2" variant="h6" sx={{ mb: 2 }}>
          {t('history.title')}
        </Typography>
        <Timeline
          resource={deletion.resource}
          recordId={deletion.recordId}
          editable={mayUndo}
          onRestored={onRestored}
        />
      </Paper>
    </Box>
  );
}
