import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Props = { upload: Schemas['Upload']; onOther: () => void };

const words = (key: string) => `resources.media-files.upload.${key}`;

/** An upload that is ready; what it was recognised as, where its extension says something else. */
export function Uploaded({ upload: { fileName: name, recognisedAs }, onOther }: Props) {
  const { t } = useI18n();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Alert
        severity="success"
        action={
          <Button size="small" color="inherit" onClick={onOther}>
            {t(words('other'))}
          </Button>
        }
      >
        {t(words('ready'), { name })}
      </Alert>
      {recognisedAs !== null && (
        <Alert severity="warning">{t(words('recognised'), { type: recognisedAs.toUpperCase() })}</Alert>
      )}
    </Box>
  );
}
