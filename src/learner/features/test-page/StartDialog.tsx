import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Dialog, TextField, useErrorText } from '#shared/browser/ui/index.ts';
import { forgetMyTests, startAttempt } from '../../api/attempts.ts';
import { sebProof } from '../../exam-access/safe-exam-browser.ts';
import { learnerPaths } from '../../paths.ts';
import styles from './StartBar.module.css';

const CODE_LIMIT = 100;

interface StartDialogProps {
  open: boolean;
  testId: number;
  /** null without a limit. */
  minutes: number | null;
  needsCode: boolean;
  onClose: () => void;
}

/** Confirms the start: warns that the clock will run, and asks for the access code if the test has one. */
export function StartDialog({ open, testId, minutes, needsCode, onClose }: StartDialogProps) {
  const { t } = useI18n();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useId();
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const start = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const seb = await sebProof();
      return startAttempt(testId, { ...(needsCode && { accessCode: code.trim() }), ...(seb && { seb }) });
    },
    onSuccess: () => {
      forgetMyTests(client);
      void navigate(learnerPaths.testing(testId));
    },
  });
  const failure = useErrorText(start.error);
  const wrongCode = start.error instanceof ApiError ? start.error.errors?.accessCode : undefined;
  const codeError = missing ? t('testPage.start.codeMissing') : wrongCode;

  function submit(event: FormEvent) {
    event.preventDefault();
    const lacks = needsCode && code.trim() === '';
    setMissing(lacks);
    if (!lacks && !start.isPending) start.mutate();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('testPage.start.question')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose} disabled={start.isPending}>
            {t('testPage.start.notYet')}
          </Button>
          <Button type="submit" form={form} loading={start.isPending}>
            {t('testPage.start.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate className={styles.form}>
        <p>
          {minutes === null ? t('testPage.start.clockUnlimited') : t('testPage.start.clock', { smart_count: minutes })}
        </p>
        {needsCode && (
          <TextField
            label={t('testPage.start.code')}
            hint={t('testPage.start.codeHint')}
            error={codeError}
            value={code}
            maxLength={CODE_LIMIT}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => {
              setCode(event.target.value);
              setMissing(false);
              if (start.error) start.reset();
            }}
          />
        )}
        {start.error && wrongCode === undefined && <Alert tone="danger">{failure}</Alert>}
      </form>
    </Dialog>
  );
}
