import NextIcon from '@mui/icons-material/ChevronRight';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { SaveButton, useNavigate, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useNeighbours } from './use-neighbours.ts';

/** Saves, and opens the next record of the list from which this one was opened. */
export function SaveAndNext() {
  const next = useNeighbours()?.next;
  const notify = useNotify();
  const navigate = useNavigate();
  const { t } = useI18n();
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (next === undefined) return null;
  const onSuccess = () => {
    notify('ra.notification.updated', { type: 'info', messageArgs: { smart_count: 1 } });
    void navigate(next);
  };
  return (
    <SaveButton
      type="button"
      variant="outlined"
      label={small ? 'console.form.toNext' : 'console.form.saveAndNext'}
      {...(small && { 'aria-label': t('console.form.saveAndNext') })}
      icon={<NextIcon />}
      mutationOptions={{ onSuccess }}
    />
  );
}
