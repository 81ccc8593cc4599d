import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import TableIcon from '@mui/icons-material/TableChartOutlined';
import HistoryIcon from '@mui/icons-material/History';
import LockIcon from '@mui/icons-material/LockOutlined';
import UnlockIcon from '@mui/icons-material/LockOpenOutlined';
import SignIcon from '@mui/icons-material/DrawOutlined';
import VerifiedIcon from '@mui/icons-material/VerifiedUserOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useSettings } from '#shared/browser/settings.ts';
import { messageOf } from '../../../providers/error-message.ts';
import { usePermission } from '../../../providers/use-permission.ts';
import { CloseDialog } from '../closing/CloseDialog.tsx';
import { ReopenDialog } from '../closing/ReopenDialog.tsx';
import { downloadSheet, type Detail } from '../report-cards-api.ts';
import { CheckDialog } from './CheckDialog.tsx';
import { VersionsDrawer } from '../versions/VersionsDrawer.tsx';

type Open = 'check' | 'close' | 'reopen' | 'versions' | null;

/** The actions of the sheet. */
export function SheetActions({ detail, unsaved }: { detail: Detail; unsaved: number }) {
  const { t } = useI18n();
  const notify = useNotify();
  const { data: settings } = useSettings();
  const [mayClose, mayReopen, mayExport] = [
    usePermission('report-cards:close'),
    usePermission('report-cards:reopen'),
    usePermission('report-cards:export'),
  ];
  const [open, setOpen] = useState<Open>(null);
  const [busy, setBusy] = useState(false);
  const { card, own } = detail;
  const download = async (format: 'pdf' | 'xlsx') => {
    setBusy(true);
    await downloadSheet(card, format).catch((error: unknown) => notify(messageOf(error), { type: 'error' }));
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: { sm: 'flex-end' } }}>
      {mayExport && (
        <>
          <Button startIcon={<PdfIcon />} disabled={busy} onClick={() => download('pdf')}>
            {t('reportCards.actions.pdf')}
          </Button>
          <Button startIcon={<TableIcon />} disabled={busy} onClick={() => download('xlsx')}>
            {t('reportCards.actions.xlsx')}
          </Button>
        </>
      )}
      {detail.sheet.rows.length > 0 && (
        <Button startIcon={<VerifiedIcon />} onClick={() => setOpen('check')}>
          {t('reportCards.check.action')}
        </Button>
      )}
      {card.version > 0 && (
        <Button startIcon={<HistoryIcon />} onClick={() => setOpen('versions')}>
          {t('reportCards.actions.versions')}
        </Button>
      )}
      {card.status === 'open' && mayClose && !own && (
        <Button variant="contained" startIcon={<LockIcon />} disabled={unsaved > 0} onClick={() => setOpen('close')}>
          {t(unsaved > 0 ? 'reportCards.actions.saving' : 'reportCards.actions.close')}
        </Button>
      )}
      {card.status === 'closed' && mayClose && !own && settings?.eds === true && (
        <Button component={Link} to={`/admin/report-card/${card.id}/sign`} variant="contained" startIcon={<SignIcon />}>
          {t('reportCards.eds.action')}
        </Button>
      )}
      {card.status === 'closed' && mayReopen && !own && (
        <Button variant="outlined" color="warning" startIcon={<UnlockIcon />} onClick={() => setOpen('reopen')}>
          {t('reportCards.actions.reopen')}
        </Button>
      )}
      {open === 'check' && <CheckDialog detail={detail} onClose={() => setOpen(null)} />}
      {open === 'close' && <CloseDialog cardId={card.id} onClose={() => setOpen(null)} />}
      {open === 'reopen' && <ReopenDialog cardId={card.id} onClose={() => setOpen(null)} />}
      <VersionsDrawer cardId={card.id} open={open === 'versions'} onClose={() => setOpen(null)} />
    </Box>
  );
}
