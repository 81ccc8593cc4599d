import { useState } from 'react';
import { copyText } from '../copy-text.ts';
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
  const [copied, setCopied] = useState<boolean>();
  const text = [t('security.codes.title'), window.location.host, '', ...codes, ''].join('\n');
  const copy = async () => setCopied(await copyText(text));
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
      {copied === false && <Alert tone="warning">{t('security.codes.notCopied')}</Alert>}
      <div className={styles.buttons}>
        <Button variant="secondary" onClick={() => void copy()}>
          {t(copied === true ? 'security.codes.copied' : 'security.codes.copy')}
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
