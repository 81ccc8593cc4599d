import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EXPORTS, useExport } from './use-export.ts';

/** In the bar of the selection: exports what is selected. */
export function ExportMenu() {
  const { t } = useI18n();
  const { busy, count, download } = useExport(true);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<DownloadIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        disabled={busy || count === 0}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t('ra.action.export')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {EXPORTS.map(({ format, label }) => (
          <MenuItem
            key={format}
            onClick={() => {
              setAnchor(null);
              void download(format);
            }}
          >
            {t(label, { smart_count: count })}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
