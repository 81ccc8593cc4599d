import Alert from '@mui/material/Alert';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PageWords } from './PageWords.tsx';

export default function HiddenAddressesAlert() {
  return (
    <PageWords>
      <Words />
    </PageWords>
  );
}

function Words() {
  const { t } = useI18n();
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {t('hiddenAddresses')}
    </Alert>
  );
}
