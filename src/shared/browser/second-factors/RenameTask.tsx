import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useErrorText } from '../ui/use-error-text.ts';
import styles from './SecondFactors.module.css';
import { renamePasskey } from './second-factors-api.ts';
import type { TaskProps } from './task.ts';

/** Gives a passkey another name, by which I know it in the list. */
export function RenameTask({ id, name: before, onDone, onBack }: TaskProps & { id: number; name: string }) {
  const { t } = useI18n();
  const [name, setName] = useState(before);
  const rename = useMutation({
    networkMode: 'always',
    mutationFn: () => renamePasskey(id, name.trim()),
    onSuccess: () => onDone(),
  });
  const failure = useErrorText(rename.error);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && !rename.isPending) rename.mutate();
  };
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      <TextField
        label={t('security.passkeys.name')}
        hint={t('security.passkeys.nameHint')}
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {rename.error && <Alert tone="danger">{failure}</Alert>}
      <div className={styles.buttons}>
        <Button type="submit" disabled={name.trim() === ''} loading={rename.isPending}>
          {t('security.passkeys.rename')}
        </Button>
        <Button variant="ghost" onClick={onBack}>
          {t('security.back')}
        </Button>
      </div>
    </form>
  );
}
