import { useI18n } from '../i18n/index.ts';
import { Alert } from '../ui/Alert.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { TextField } from '../ui/TextField.tsx';
import type { Way } from './confirmation-api.ts';
import styles from './ConfirmStep.module.css';

interface WayFieldProps {
  way: Way | undefined;
  typed: string;
  /** What the server says is wrong with it. */
  wrong: string | undefined;
  onType: (text: string) => void;
}

/** What one way of confirming asks for. */
export function WayField({ way, typed, wrong, onType }: WayFieldProps) {
  const { t } = useI18n();
  switch (way) {
    case undefined:
      return <Alert tone="warning">{t('security.confirm.none')}</Alert>;
    case 'password':
      return (
        <PasswordField
          label={t('security.password.label')}
          hint={t('security.password.hint')}
          autoComplete="current-password"
          value={typed}
          error={wrong}
          maxLength={200}
          onChange={(event) => onType(event.target.value)}
        />
      );
    case 'totp':
      return (
        <TextField
          label={t('security.totp.code')}
          hint={t('security.totp.codeHint')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={typed}
          error={wrong}
          onChange={(event) => onType(event.target.value)}
        />
      );
    default:
      return <p className={styles.hint}>{t(`security.confirm.how.${way}`)}</p>;
  }
}
