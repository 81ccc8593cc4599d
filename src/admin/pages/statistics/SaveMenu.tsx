import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { downloadFile } from '../../providers/download-file.ts';
import { messageOf } from '../../providers/error-message.ts';
import { printWhenReady } from './print-when-ready.ts';
import type { Filter } from './statistics-api.ts';

const NAMES = { xlsx: 'synaq-statistics.xlsx', pdf: 'synaq-statistics.pdf' } as const;

/** Saves what the page shows as a workbook or a document, or prints it. */
export function SaveMenu({ filter, mayExport }: { filter: Filter; mayExport: boolean }) {
  const { t } = useI18n();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const save = (format: 'xlsx' | 'pdf') => {
    close();
    downloadFile('/statistics/export', { filter, format }, NAMES[format]).catch((problem: unknown) =>
      notify(messageOf(problem), { type: 'error' }),
    );
  };
  return (
    <>
      <Button
        size="small"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('statistics.save.label')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {mayExport && <MenuItem onClick={() => save('xlsx')}>{t('statistics.save.xlsx')}</MenuItem>}
        {mayExport && <MenuItem onClick={() => save('pdf')}>{t('statistics.save.pdf')}</MenuItem>}
        <MenuItem
          onClick={() => {
            close();
            void printWhenReady();
          }}
        >
          {t('statistics.save.print')}
        </MenuItem>
      </Menu>
    </>
  );
}
