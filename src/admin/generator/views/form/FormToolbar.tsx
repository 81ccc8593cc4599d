import Box from '@mui/material/Box';
import {
  type RedirectionSideEffect,
  SaveButton,
  Toolbar,
  useCanAccess,
  useRecordContext,
  useResourceContext,
  useSaveContext,
} from 'react-admin';
import type { ResourceDefinition } from '../../define-resource.ts';
import { DeleteRecordButton } from '../delete/DeleteRecordButton.tsx';
import { SaveAndNext } from './neighbours/SaveAndNext.tsx';

/** On a phone it wraps, but no button does: what it says stays within it. */
const BAR = {
  columnGap: { xs: 1, sm: 2 },
  rowGap: 1,
  flexWrap: 'wrap',
  mt: 2,
  py: { xs: 1, sm: 0 },
  borderRadius: 1,
  position: { sm: 'sticky' },
  bottom: 0,
  zIndex: 2,
  '& .MuiButton-root': { whiteSpace: 'nowrap', flexShrink: 0, px: { xs: 1.5, sm: 2 } },
} as const;

type Props = {
  definition: ResourceDefinition;
  redirect?: RedirectionSideEffect;
  deletable?: (record: Record<string, unknown>) => boolean;
  /** A role may delete what it may not change: then there is nothing to save. */
  saves?: boolean;
};

/** The save button and, where the role may delete an existing record, the delete button with its confirmation. */
export function FormToolbar({ definition, redirect = 'list', deletable = () => true, saves = true }: Props) {
  const record = useRecordContext();
  const { saving } = useSaveContext();
  const resource = useResourceContext() ?? '';
  const { canAccess } = useCanAccess({ resource, action: 'delete' });
  const mayDelete = record?.id !== undefined && canAccess === true && deletable(record);
  if (!saves && !mayDelete) return null;
  return (
    <Toolbar sx={BAR}>
      {saves && <SaveButton {...(saving === true && { disabled: true })} />}
      {saves && record?.id !== undefined && <SaveAndNext />}
      <Box sx={{ flex: 1 }} />
      {mayDelete && <DeleteRecordButton definition={definition} redirect={redirect === 'edit' ? 'list' : redirect} />}
    </Toolbar>
  );
}
