import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button, TextField } from '#shared/browser/ui/index.ts';
import { addressIn } from './address-in.ts';
import styles from './verify.module.css';

/** Asks for the code of a certificate; the whole address of its QR code is understood too. */
export function CodeForm({ code }: { code: string | undefined }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(code ?? '');
  const [isWrong, setWrong] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = addressIn(typed);
    setWrong(address === undefined);
    if (address === undefined) event.currentTarget.querySelector('input')?.focus();
    else void navigate(address);
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('verify.code.label')}
        hint={t('verify.code.hint')}
        error={isWrong ? t('verify.code.wrong') : undefined}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={4000}
      />
      <Button type="submit" icon="search">
        {t('verify.code.check')}
      </Button>
    </form>
  );
}
