import { confirmByEds, createEdsConfirmation } from '#shared/browser/confirmation/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { isPhone } from '#shared/browser/ncalayer/is-phone.ts';
import { useOwnPolicy } from '#shared/browser/ncalayer/use-own-policy.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import { EdsForm } from '../eds/EdsForm.tsx';

/** Has the person sign a challenge of their session. */
export function ConfirmByEds({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  useOwnPolicy();
  if (isPhone())
    return (
      <Alert tone="info" title={t('eds.phone.title')}>
        {t('security.confirm.phone')}
      </Alert>
    );
  return (
    <EdsForm
      submit={t('security.confirm.sign')}
      ask={createEdsConfirmation}
      onSigned={async (signed) => {
        await confirmByEds(signed);
        onDone();
      }}
    />
  );
}
