import EditIcon from '@mui/icons-material/EditOutlined';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { Button, Form, SaveButton, useCanAccess, useListContext, useNotify, useUpdateMany } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../define-resource.ts';
import { INPUTS } from '../inputs.tsx';
import { fieldLabel } from '../labels.ts';
import { modelOf } from '../model.ts';
import { staysFilled, validatorsOf } from '../validation.ts';

/** One field of all selected records at once: all of them or, when the server refuses one, none. */
export function BulkEditButton({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const { canAccess } = useCanAccess({ resource, action: 'edit' });
  const notify = useNotify();
  const [updateMany] = useUpdateMany();
  const fields = modelOf(definition.model).bulkEdit.filter((field) => INPUTS[field.kind] !== null);
  const [open, setOpen] = useState(false);
  const [name, setName] = useState(fields[0]?.name ?? '');
  const field = fields.find((candidate) => candidate.name === name);
  const Input = field === undefined ? null : INPUTS[field.kind];
  if (field === undefined || Input === null || canAccess !== true) return null;

  const apply = (values: Record<string, unknown>) =>
    updateMany(
      resource,
      { ids: selectedIds, data: { [name]: values[name] ?? (field.kind === 'boolean' ? false : null) } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          setOpen(false);
          onUnselectItems();
          notify('ra.notification.updated', { messageArgs: { smart_count: selectedIds.length } });
        },
        onError: (error: unknown) => {
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
        },
      },
    );

  return (
    <>
      <Button label="console.bulkEdit.open" onClick={() => setOpen(true)}>
        <EditIcon />
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} fullWidth maxWidth="sm">
        <Form onSubmit={apply} key={name}>
          <DialogTitle>{t('console.bulkEdit.title', { smart_count: selectedIds.length })}</DialogTitle>
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
          </DialogContent>
          <DialogActions>
            <Button label="ra.action.cancel" onClick={() => setOpen(false)} />
            <SaveButton label="console.bulkEdit.apply" alwaysEnable />
          </DialogActions>
        </Form>
      </Dialog>
    </>
  );
}
