import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Dialog, TextField } from '#shared/browser/ui/index.ts';
import styles from './LockedDocument.module.css';

interface LockedDocumentProps {
  /** The password given before was not it. */
  isWrong: boolean;
  onGive: (password: string) => void;
}

/** Asks for the password of a document, and says what to do without it; it can be given later. */
export function LockedDocument({ isWrong, onGive }: LockedDocumentProps) {
  const { t } = useI18n();
  const [isAsked, setAsked] = useState(true);
  const [password, setPassword] = useState('');
  if (!isAsked)
    return (
      <Alert
        tone="warning"
        action={
          <Button variant="secondary" onClick={() => setAsked(true)}>
            {t('library.pdf.givePassword')}
          </Button>
        }
      >
        {t('library.pdf.withoutPassword')}
      </Alert>
    );
  return (
    <Dialog open title={t('library.pdf.locked')} onClose={() => setAsked(false)}>
      <form
        noValidate
        className={styles.password}
        onSubmit={(event) => {
          event.preventDefault();
          onGive(password);
        }}
      >
        <p className={styles.ask}>{t('library.pdf.askForPassword')}</p>
        <TextField
          label={t('library.pdf.password')}
          type="password"
          autoComplete="off"
          value={password}
          {...(isWrong && { error: t('library.pdf.wrongPassword') })}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit">{t('library.open')}</Button>
      </form>
    </Dialog>
  );
}
