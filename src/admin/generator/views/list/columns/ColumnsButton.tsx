import ColumnsIcon from '@mui/icons-material/ViewWeekOutlined';
import { lazy, Suspense, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ToolbarButton } from '../toolbar/ToolbarButton.tsx';

const ColumnsDialog = lazy(async () => ({ default: (await import('./ColumnsDialog.tsx')).ColumnsDialog }));

/** Opens the settings of columns, their order and the row density. */
export function ColumnsButton() {
  const { t } = useI18n();
  const [open, setOpen] = useState(false);
  return (
    <>
      <ToolbarButton
        label={t('ra.action.select_columns')}
        icon={<ColumnsIcon />}
        popup="dialog"
        open={open}
        onClick={() => setOpen(true)}
      />
      {open && (
        <Suspense fallback={null}>
          <ColumnsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
