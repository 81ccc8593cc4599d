import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { downloadFile } from '../../../../providers/download-file.ts';
import { messageOf } from '../../../../providers/error-message.ts';
import { usePermission } from '../../../../providers/use-permission.ts';

const FORMATS = ['csv', 'xlsx'] as const;

type Props = {
  /** Below the API. */
  path: string;
  /** What the table shows. */
  query: object;
  /** Of the file, without its ending. */
  name: string;
  disabled: boolean;
};

/** Saves all that a table finds as a file, for those who may. */
export function ExportButtons({ path, query, name, disabled }: Props) {
  const notify = useNotify();
  const may = usePermission('scorms:export');
  const [busy, setBusy] = useState(false);
  if (!may) return null;
  const save = async (format: (typeof FORMATS)[number]) => {
    setBusy(true);
    try {
      await downloadFile(path, { ...query, format }, `${name}.${format}`);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
    setBusy(false);
  };
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {FORMATS.map((format) => (
        <Button key={format} startIcon={<DownloadIcon />} disabled={busy || disabled} onClick={() => void save(format)}>
          {format.toUpperCase()}
        </Button>
      ))}
    </Box>
  );
}
