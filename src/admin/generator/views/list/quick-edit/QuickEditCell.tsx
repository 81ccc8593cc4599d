import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fieldLabel } from '../../../../model/labels.ts';
import type { FieldModel } from '../../../../model/model.ts';
import { useListSetup } from '../state/ListSetup.tsx';

const QuickEditPopover = lazy(async () => ({ default: (await import('./QuickEditPopover.tsx')).QuickEditPopover }));

type Props = {
  field: FieldModel;
  record: RaRecord;
  tabIndex: 0 | -1;
  open: boolean;
  onOpen: () => void;
  onClose: () => void;
  /** Goes on to the next or the previous cell. */
  onTurn: (by: 1 | -1) => void;
  children: ReactNode;
};

/** A cell that can be edited in the list: by double click, its button or F2. */
export function QuickEditCell({ field, record, tabIndex, open, onOpen, onClose, onTurn, children }: Props) {
  const { t } = useI18n();
  const { definition } = useListSetup();
  const cell = useRef<HTMLDivElement>(null);
  return (
    <Box
      ref={cell}
      data-own-click
      onDoubleClick={onOpen}
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        cursor: 'cell',
        '& .quick-edit': { opacity: 0 },
        '&:hover .quick-edit, tr:focus .quick-edit, & .quick-edit:focus-visible': { opacity: 1 },
      }}
    >
      {children}
      <IconButton
        className="quick-edit"
        size="small"
        tabIndex={tabIndex}
        aria-label={t('console.quickEdit.open', { field: t(fieldLabel(definition.model, field.name)) })}
        aria-haspopup="dialog"
        onClick={onOpen}
        sx={{ p: 0.25, width: 24, height: 24 }}
      >
        <EditIcon sx={{ fontSize: 16 }} />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <QuickEditPopover anchor={cell.current} field={field} record={record} onClose={onClose} onTurn={onTurn} />
        </Suspense>
      )}
    </Box>
  );
}
