import EditIcon from '@mui/icons-material/EditOutlined';
import { useState } from 'react';
import { Button, type HttpError, useCanAccess, useNotify, useRefresh, useUpdate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { TypeDialog } from './TypeDialog.tsx';
import { useDictionaryType } from './use-dictionary-type.ts';

/** Gives the dictionary of this page other names. */
export function RenameTypeButton() {
  const { t } = useI18n();
  const notify = useNotify();
  const refresh = useRefresh();
  const [open, setOpen] = useState(false);
  const { type } = useDictionaryType();
  const { canAccess } = useCanAccess({ resource: 'dictionary-types', action: 'edit' });
  const [update] = useUpdate();
  if (canAccess !== true || !type) return null;
  const save = async (data: Record<string, unknown>) => {
    try {
      await update(
        'dictionary-types',
        { id: type.id, data, previousData: type },
        { returnPromise: true, mutationMode: 'pessimistic' },
      );
      setOpen(false);
      notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
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
      <Button label="resources.dictionary-types.rename" onClick={() => setOpen(true)}>
        <EditIcon />
      </Button>
      {open && (
        <TypeDialog
          title={t('resources.dictionary-types.rename')}
          record={type}
          onClose={() => setOpen(false)}
          onSave={save}
        />
      )}
    </>
  );
}
