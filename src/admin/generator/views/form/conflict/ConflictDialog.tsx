import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { modelOf, type ResourceName } from '../../../../model/model.ts';
import { ConflictField } from './ConflictField.tsx';
import { meetings, type Side } from './merge.ts';
import type { Conflict } from './use-guarded-save.ts';

type Props = {
  resource: ResourceName;
  formId: string;
  base: Readonly<Record<string, unknown>>;
  conflict: Conflict;
  onResolve: (theirs: Conflict['theirs']) => void;
  onClose: () => void;
};

/** Shows an edit conflict field by field, and lets the person choose a value for each. The result goes into the form and is saved. */
export function ConflictDialog({ resource, formId, base, conflict, onResolve, onClose }: Props) {
  const { t, formatDateTime } = useI18n();
  const id = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const { setValue } = useFormContext();
  const { mine, theirs, changedBy, changedAt } = conflict;
  const met = useMemo(() => {
    const fields = modelOf(resource).edit.filter(({ name, kind }) => name !== 'revision' && kind !== 'password');
    return meetings(
      fields.map(({ name }) => name),
      base,
      mine,
      theirs,
    );
  }, [resource, base, mine, theirs]);
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>(() =>
    Object.fromEntries(met.map(({ field, suggested }) => [field, suggested])),
  );
  const all = (side: Side) => setSides(Object.fromEntries(met.map(({ field }) => [field, side])));
  const apply = () => {
    for (const { field } of met)
      if (sides[field] === 'theirs') setValue(field, theirs[field] ?? null, { shouldDirty: true });
    setValue('revision', theirs.revision);
    onResolve(theirs);
    // Submits the form once it holds the chosen values.
    setTimeout(() => (document.getElementById(formId) as HTMLFormElement | null)?.requestSubmit());
  };
  const who = changedBy ?? t('history.system');
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('console.form.conflict.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>
          {changedAt === null
            ? t('console.form.conflict.text', { name: who })
            : t('console.form.conflict.textAt', { name: who, at: formatDateTime(changedAt) })}{' '}
          {t(met.length === 0 ? 'console.form.conflict.same' : 'console.form.conflict.choose')}
        </DialogContentText>
        {met.length > 1 && (
          <Box sx={{ display: 'flex', gap: 1, mb: 2, flexWrap: 'wrap' }}>
            <Button size="small" variant="outlined" onClick={() => all('mine')}>
              {t('console.form.conflict.allMine')}
            </Button>
            <Button size="small" variant="outlined" onClick={() => all('theirs')}>
              {t('console.form.conflict.allTheirs')}
            </Button>
          </Box>
        )}
        {met.map((meeting) => (
          <ConflictField
            key={meeting.field}
            resource={resource}
            meeting={meeting}
            side={sides[meeting.field] ?? meeting.suggested}
            onSide={(side) => setSides({ ...sides, [meeting.field]: side })}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('console.form.conflict.back')}</Button>
        <Button variant="contained" onClick={apply}>
          {t('console.form.conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
