import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Language, LocalizedText } from '#shared/contract/index.ts';
import { ReferencePicker } from '../../../inputs/ReferencePicker.tsx';
import { messageOf } from '../../../providers/error-message.ts';
import { openFile } from '../../../providers/open-file.ts';
import type { Layout } from './model/element.ts';
import { previewFile } from './preview-api.ts';

type Props = {
  layout: Layout;
  language: Language;
  userId: number | null;
  onUser: (userId: number | null) => void;
};

/** Whose data the sheet shows, and the document as the server makes it. */
export function PreviewBar({ layout, language, userId, onUser }: Props) {
  const { t } = useI18n();
  const notify = useNotify();
  const organisation = useWatch({ name: 'organisation' }) as LocalizedText | null | undefined;
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    try {
      await openFile(() =>
        previewFile({
          ...{ layout, language, organisation: organisation ?? {} },
          ...(userId !== null && { userId }),
        }),
      );
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <ReferencePicker
          resource="users"
          size="small"
          label={t('certificateDesign.person')}
          value={userId}
          onChange={onUser}
        />
      </Box>
      <Button variant="outlined" startIcon={<PdfIcon />} disabled={busy} onClick={() => void show()}>
        {t('certificateDesign.asPdf')}
      </Button>
    </Box>
  );
}
