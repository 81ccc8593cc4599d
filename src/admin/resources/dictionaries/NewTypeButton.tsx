import AddIcon from '@mui/icons-material/Add';
import { useState } from 'react';
import { Button, type HttpError, useCanAccess, useCreate, useNotify, useRefresh } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { TypeDialog } from './TypeDialog.tsx';

/** Opens the form of a new dictionary. */
export function NewTypeButton() {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const { canAccess } = useCanAccess({ resource: 'dictionary-types', action: 'create' });
  const [create] = useCreate();
  if (canAccess !== true) return null;
  const save = async (data: Record<string, unknown>) => {
    try {
      await create('dictionary-types', { data }, { returnPromise: true });
      setOpen(false);
      notify('ra.notification.created');
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
      <Button label="resources.dictionary-types.new" onClick={() => setOpen(true)}>
        <AddIcon />
      </Button>
      {open && <TypeDialog title={t('resources.dictionary-types.new')} onClose={() => setOpen(false)} onSave={save} />}
    </>
  );
}
