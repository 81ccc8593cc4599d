import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Timeline } from '../../../history/timeline/Timeline.tsx';
import { usePermission } from '../../../providers/use-permission.ts';
import { useLockedPeople } from '../../roles/use-own-permissions.ts';
import { PersonEvents } from './PersonEvents.tsx';
import { usePerson } from './use-person.ts';

/** What was changed of the person, and for those who may read the audit trail, what else is known: sign-ins and access. */
export function PersonHistory() {
  const { t } = useI18n();
  const titleId = useId();
  const person = usePerson();
  const isLocked = useLockedPeople()(person);
  const mayEdit = usePermission('users:edit');
  const seesTrail = usePermission('audit:list');
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: seesTrail ? 'repeat(2, minmax(0, 1fr))' : undefined },
        alignItems: 'start',
      }}
    >
      <Paper component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
        <Typography component="h2" variant="h6" id={titleId} sx={{ mb: 1.5 }}>
          {t('personPage.changes')}
        </Typography>
        <Timeline resource="users" recordId={person.id} editable={mayEdit && !isLocked} />
      </Paper>
      {seesTrail && <PersonEvents userId={person.id} />}
    </Box>
  );
}
