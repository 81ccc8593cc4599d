import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import MuiButton from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { lazy, Suspense, useState } from 'react';
import {
  type RedirectionSideEffect,
  useDelete,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useRedirect,
  useResourceContext,
  useUnselect,
  useUpdate,
} from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { changesInstead, type ResourceDefinition } from '../../define-resource.ts';
import { sectionOf } from '../../../providers/sections.ts';

const DeleteDialog = lazy(async () => ({ default: (await import('./DeleteDialog.tsx')).DeleteDialog }));

type Props = { definition: ResourceDefinition; redirect: RedirectionSideEffect };

/** Deletes the record of a form, after showing its dependents. The notice offers an undo. */
export function DeleteRecordButton({ definition, redirect }: Props) {
  const { t } = useI18n();
  const record = useRecordContext();
  const resource = useResourceContext() ?? '';
  const represent = useGetRecordRepresentation(resource);
  const notify = useNotify();
  const redirectTo = useRedirect();
  const unselect = useUnselect(resource);
  const [remove] = useDelete();
  const [update] = useUpdate();
  const [open, setOpen] = useState(false);
  // Beside the buttons that save there is no room for its word on a phone.
  const small = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  if (record === undefined) return null;
  const name = represent(record);
  const confirmed = async () => {
    await remove(
      resource,
      { id: record.id, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    unselect([record.id]);
    notify('ra.notification.deleted', { messageArgs: { smart_count: 1 } });
    redirectTo(redirect, resource, record.id, record);
  };
  const instead = definition.insteadOfDelete;
  const done =
    instead !== undefined && Object.entries(instead.changes).every(([field, value]) => record[field] === value);
  const doInstead = async (changes: Record<string, unknown>) => {
    const data = { ...changes, revision: record.revision };
    await update(
      resource,
      { id: record.id, data, previousData: record },
      { mutationMode: 'pessimistic', returnPromise: true },
    );
    notify('ra.notification.updated', { messageArgs: { smart_count: 1 } });
  };
  return (
    <>
      {small ? (
        <IconButton color="error" aria-label={t('ra.action.delete')} onClick={() => setOpen(true)}>
          <DeleteIcon />
        </IconButton>
      ) : (
        <MuiButton color="error" startIcon={<DeleteIcon />} onClick={() => setOpen(true)}>
          {t('ra.action.delete')}
        </MuiButton>
      )}
      {open && (
        <Suspense fallback={null}>
          <DeleteDialog
            resource={sectionOf(resource).resource}
            ids={[Number(record.id)]}
            count={1}
            {...(typeof name === 'string' && { name })}
            instead={
              instead && !done
                ? { label: t(instead.label), run: () => doInstead(changesInstead(instead, t)) }
                : undefined
            }
            onConfirm={confirmed}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
