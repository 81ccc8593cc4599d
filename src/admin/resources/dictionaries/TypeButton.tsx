import AddIcon from '@mui/icons-material/Add';
import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { Button, type HttpError, useCanAccess, useCreate, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { RecordOf } from '../../model/model.ts';
import { TypeDialog } from './TypeDialog.tsx';

/** Opens the dialog to create or rename a dictionary. */
export function TypeButton({ type }: { type?: RecordOf<'dictionary-types'> }) {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'dictionary-types', action: type === undefined ? 'create' : 'edit' });
  const [create] = useCreate();
  const [update] = useUpdate();
  if (canAccess !== true) return null;
  const label = type === undefined ? 'resources.dictionary-types.new' : 'resources.dictionary-types.rename';
  const write = (data: Record<string, unknown>) =>
    type === undefined
      ? create('dictionary-types', { data }, { returnPromise: true })
      : update(
          'dictionary-types',
          { id: type.id, data, previousData: type },
          { returnPromise: true, mutationMode: 'pessimistic' },
        );
  const save = async (data: Record<string, unknown>) => {
    try {
      await write(data);
      setOpen(false);
      notify(type === undefined ? 'ra.notification.created' : 'ra.notification.updated', {
        messageArgs: { smart_count: 1 },
      });
      refresh();
    } catch (error) {
      const { body, message } = error as HttpError;
      if (body?.errors) return body.errors as Record<string, string>;
      notify(message, { type: 'error' });
    }
    return undefined;
  };
  return (
    <>
      <Button label={label} onClick={() => setOpen(true)}>
        {type === undefined ? <AddIcon /> : <EditIcon />}
      </Button>
      {open && (
        <TypeDialog title={t(label)} {...(type && { record: type })} onClose={() => setOpen(false)} onSave={save} />
      )}
    </>
  );
}
