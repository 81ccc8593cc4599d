import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { messageOf } from '../../../providers/error-message.ts';

/** Shown when loading failed: the reason, and a retry. */
export function ListFailed() {
  const { t } = useI18n();
  const translate = useTranslate();
  const { error, refetch } = useListContext();
  const message = messageOf(error);
  return (
    <Alert
      severity="error"
      sx={{ m: 2 }}
      action={
        <Button color="inherit" size="small" onClick={() => refetch()}>
          {t('ra.action.refresh')}
        </Button>
      }
    >
      {translate(message, { _: message })}
    </Alert>
  );
}
