import { useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import { saveFile } from '../save-file.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { printText } from './print-text.ts';
import styles from './SecondFactors.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The codes, which are shown once: to be copied, saved or printed. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useI18n();
  const [isCopied, setCopied] = useState(false);
  const text = [t('security.codes.title'), window.location.host, '', ...codes, ''].join('\n');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => {
        // Without the permission, the codes can be marked and copied by hand.
      },
    );
  };
  return (
    <div className={styles.form}>
      <Alert tone="warning" title={t('security.codes.madeTitle')}>
        {t('security.codes.once')} {t('security.codes.hint')}
      </Alert>
      <ol className={styles.codes} aria-label={t('security.codes.title')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={copy}>
          {t(isCopied ? 'security.codes.copied' : 'security.codes.copy')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), t('security.codes.file'))}
        >
          {t('security.codes.save')}
        </Button>
        <Button variant="secondary" onClick={() => printText(text)}>
          {t('security.codes.print')}
        </Button>
        <Button onClick={onDone}>{t('security.codes.done')}</Button>
      </div>
    </div>
  );
}
