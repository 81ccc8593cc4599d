import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { areaLabel, PERMISSION_AREAS } from '../../roles/permission-rows.ts';
import { usePermissionWords } from '../../roles/use-permission-words.ts';
import { usePerson } from '../person/use-person.ts';
import { PermissionVerdict } from './PermissionVerdict.tsx';

const CHOICES = PERMISSION_AREAS.flatMap(({ area, rows }) =>
  rows.flatMap(({ permissions }) => permissions.map((permission) => ({ area, permission }))),
);

/** What the person of the page may do, and why not: an action is chosen, and the answer says what decides it. */
export function PermissionsDialog({ onClose }: { onClose: () => void }) {
  const { t, localized } = useI18n();
  const id = useId();
  const person = usePerson();
  const wordsOf = usePermissionWords();
  const [chosen, setChosen] = useState<string>();
  const { data: standing, error } = useQuery({
    queryKey: ['user-permissions', person.id],
    queryFn: async () => bodyOf(await api.GET('/users/{id}/permissions', { params: { path: { id: person.id } } })),
    staleTime: 0,
  });
  const problem = useErrorText(error);
  const answer = standing?.answers.find(({ permission }) => permission === chosen);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <DialogTitle id={id}>{t('resources.users.permissions.title', { name: person.fullName })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
        {standing === undefined && problem === '' && <Skeleton variant="rounded" height={120} />}
        {standing !== undefined && (
          <>
            <Typography>
              {t('resources.users.permissions.role', { role: localized(standing.role.title) })}{' '}
              {t(`resources.users.permissions.sees.${standing.sees}`, {
                region: standing.region === null ? '' : localized(standing.region),
              })}
            </Typography>
            <Autocomplete
              options={CHOICES}
              groupBy={({ area }) => t(areaLabel(area))}
              getOptionLabel={({ permission }) => wordsOf(permission)}
              getOptionKey={({ permission }) => permission}
              onChange={(_, choice) => setChosen(choice?.permission)}
              renderInput={(props) => <TextField {...props} label={t('resources.users.permissions.action')} />}
            />
            {answer !== undefined && <PermissionVerdict answer={answer} standing={standing} />}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('actions.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
