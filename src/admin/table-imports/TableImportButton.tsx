import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMayImport } from './api/use-may-import.ts';
import { downloadTemplate, type TableFormat } from './api/download.ts';
import { useDownload } from './api/use-download.ts';
import { type ImportTarget, importPath } from './targets.ts';

const FORMATS: readonly TableFormat[] = ['xlsx', 'csv'];

/** In a list's toolbar: opens the import, or downloads a template. */
export function TableImportButton({ target }: { target: ImportTarget }) {
  const { t } = useI18n();
  const { type } = useParams();
  const { busy, download } = useDownload();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const allowed = useMayImport(target);
  if (allowed !== true) return null;
  const close = () => setAnchor(null);
  return (
    <>
      <Button
        startIcon={<UploadFileIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        {...(anchor !== null && { 'aria-controls': menuId })}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {t(target === 'questions' ? 'console.tables.open.table' : 'console.tables.open.any')}
      </Button>
      <Menu id={menuId} anchorEl={anchor} open={anchor !== null} onClose={close}>
        <MenuItem component={Link} to={importPath(target, type)} onClick={close} sx={{ color: 'text.primary' }}>
          <ListItemIcon>
            <UploadFileIcon fontSize="small" />
          </ListItemIcon>
          {t('console.tables.open.import')}
        </MenuItem>
        {FORMATS.map((format) => (
          <MenuItem
            key={format}
            onClick={() => {
              close();
              void download(() => downloadTemplate(target, format));
            }}
          >
            <ListItemIcon>
              <DownloadIcon fontSize="small" />
            </ListItemIcon>
            {t(`console.tables.template.${format}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
