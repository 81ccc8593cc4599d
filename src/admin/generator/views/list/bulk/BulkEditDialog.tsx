import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { Form, SaveButton, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { messageOf } from '../../../../providers/error-message.ts';
import { INPUTS } from '../../../inputs.tsx';
import { fieldLabel } from '../../../../model/labels.ts';
import { modelOf, type ResourceName } from '../../../../model/model.ts';
import { staysFilled, validatorsOf } from '../../../validation.ts';
import { useListSetup } from '../state/ListSetup.tsx';
import { useSelection } from '../state/SelectionProvider.tsx';
import { useBulkJob } from './BulkJobs.tsx';

/** The fields that bulk edit can change. */
export const bulkFields = (model: ResourceName) => modelOf(model).bulkEdit.filter(({ kind }) => INPUTS[kind] !== null);

/** The server reports errors of the value under `changes.<field>`. */
const ofInput = (errors: Readonly<Record<string, string>>, name: string) =>
  Object.entries(errors).find(([path]) => path === name || path === `changes.${name}`)?.[1];

/** Sets one field in all selected records. If the server refuses one of them, none is changed. */
export function BulkEditDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const translate = useTranslate();
  const titleId = useId();
  const { definition } = useListSetup();
  const { count } = useSelection();
  const start = useBulkJob();
  const fields = bulkFields(definition.model).filter(
    ({ name: candidate }) => !definition.changedTogether?.includes(candidate),
  );
  const [name, setName] = useState(fields[0]?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const field = fields.find((candidate) => candidate.name === name);
  const Input = field === undefined ? null : INPUTS[field.kind];
  if (field === undefined || Input === null) return null;

  const apply = async (values: Record<string, unknown>) => {
    setProblem(undefined);
    try {
      const value = values[name] ?? (field.kind === 'boolean' ? false : null);
      await start({ action: 'edit', changes: { [name]: value } });
    } catch (error) {
      const told = error instanceof ApiError ? ofInput(error.errors ?? {}, name) : undefined;
      if (told !== undefined) return { [name]: told };
      setProblem(translate(messageOf(error), { _: messageOf(error) }));
      return undefined;
    }
    onClose();
    return undefined;
  };

  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={titleId}>
      <Form noValidate onSubmit={apply} key={name}>
        <DialogTitle id={titleId}>{t('console.bulkEdit.title', { smart_count: count })}</DialogTitle>
        <DialogContent>
          <TextField
            select
            fullWidth
            margin="dense"
            label={t('console.bulkEdit.field')}
            value={name}
            onChange={(event) => setName(event.target.value)}
          >
            {fields.map((each) => (
              <MenuItem key={each.name} value={each.name}>
                {t(fieldLabel(definition.model, each.name))}
              </MenuItem>
            ))}
          </TextField>
          <Input
            resource={definition.model}
            field={field}
            source={name}
            label="console.bulkEdit.value"
            helperText={false}
            validate={validatorsOf(field, staysFilled(field))}
          />
          {problem !== undefined && <Alert severity="error">{problem}</Alert>}
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{t('ra.action.cancel')}</Button>
          <SaveButton label={t('console.bulkEdit.apply', { smart_count: count })} alwaysEnable />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
