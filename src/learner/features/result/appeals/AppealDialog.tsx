import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Dialog, TextArea, useErrorText } from '#shared/browser/ui/index.ts';
import { appealsKey, type MyAppeal, type MyAppealPlace, sendAppeal } from '../../../api/appeals.ts';
import styles from './AppealPart.module.css';

const TEXT_LIMIT = 4000;

const KINDS = ['wrong-key', 'ambiguous', 'wrong-mark', 'technical', 'other'] as const satisfies MyAppeal['kind'][];

interface AppealDialogProps {
  attemptId: number;
  place: MyAppealPlace;
  onClose: () => void;
}

/** Writes an appeal: what is wrong, and why. */
export function AppealDialog({ attemptId, place: { position, until }, onClose }: AppealDialogProps) {
  const { t, formatDateTime } = useI18n();
  const client = useQueryClient();
  const name = useId();
  const [kind, setKind] = useState<MyAppeal['kind']>('wrong-key');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const send = useMutation({
    networkMode: 'always',
    mutationFn: () => sendAppeal(attemptId, { position, kind, text: text.trim() }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: appealsKey(attemptId) });
      onClose();
    },
  });
  const failure = useErrorText(send.error);
  const submit = () => (text.trim() === '' ? setMissing(true) : send.mutate());
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('appeal.title', { number: position + 1 })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={send.isPending}>
            {t('appeal.cancel')}
          </Button>
          <Button onClick={submit} loading={send.isPending}>
            {t('appeal.send')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <p className={styles.line}>
          {t('appeal.lead')} {until !== null && t('appeal.until', { date: formatDateTime(until) })}
        </p>
        <fieldset className={styles.kinds}>
          <legend>{t('appeal.kind')}</legend>
          {KINDS.map((one) => (
            <label key={one} className={styles.kind}>
              <input type="radio" name={name} checked={one === kind} onChange={() => setKind(one)} />
              {t(`appeal.kinds.${one}`)}
            </label>
          ))}
        </fieldset>
        <TextArea
          label={t('appeal.text')}
          hint={t('appeal.textHint')}
          error={isMissing && text.trim() === '' ? t('appeal.needText') : undefined}
          value={text}
          onChange={(event) => setText(event.target.value)}
          maxLength={TEXT_LIMIT}
          rows={3}
        />
        {send.error && <Alert tone="danger">{failure}</Alert>}
      </div>
    </Dialog>
  );
}
