import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useEffect, useId } from 'react';
import { useBlocker } from 'react-admin';
import { type Control, useFormState } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';

type Props = {
  enable?: boolean;
  formRootPathName?: string;
  formControl?: Control;
};

/** Warns before unsaved changes are lost: on navigation, on the back button, and when the browser tab is closed. */
export function UnsavedChanges({ enable = true, formControl }: Props) {
  const { t } = useI18n();
  const id = useId();
  const { isSubmitSuccessful, dirtyFields } = useFormState(formControl === undefined ? {} : { control: formControl });
  const safe = !enable || Object.keys(dirtyFields).length === 0 || isSubmitSuccessful;
  const blocker = useBlocker(
    // A change of the search parameters switches the tab of the page, which removes the form too.
    ({ currentLocation: here, nextLocation: there }) =>
      !safe && (here.pathname !== there.pathname || here.search !== there.search),
  );

  // A save navigates in the same moment, so the blocked navigation continues once the form is saved.
  useEffect(() => {
    if (blocker.state === 'blocked' && safe) blocker.proceed();
  }, [blocker, safe]);

  useEffect(() => {
    if (safe) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [safe]);

  if (blocker.state !== 'blocked' || safe) return null;
  return (
    <Dialog open onClose={() => blocker.reset()} aria-labelledby={id}>
      <DialogTitle id={id}>{t('console.form.unsaved.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{t('console.form.unsaved.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => blocker.proceed()} color="error">
          {t('console.form.unsaved.leave')}
        </Button>
        <Button onClick={() => blocker.reset()} variant="contained" autoFocus>
          {t('console.form.unsaved.stay')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
