import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { AttachButton, AttachedFiles, contextNow, useAttachments } from '#shared/browser/chat/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import {
  Alert,
  Button,
  ErrorState,
  Field,
  Skeleton,
  TextArea,
  TextField,
  useErrorText,
} from '#shared/browser/ui/index.ts';
import { ApiError } from '#shared/browser/api-error.ts';
import { createRequest, SUPPORT_KEY, uploadFile, useSupportOptions } from '../api/support.ts';
import { ContextList } from './ContextList.tsx';
import styles from './help.module.css';

interface RequestFormProps {
  /** The attempt that runs, and the name of its test, which is the subject then. */
  attempt?: { id: number; title: string };
  onCreated: (requestId: number) => void;
}

/** Asks support for help. What the app adds by itself is shown before it is sent. */
export function RequestForm({ attempt, onCreated }: RequestFormProps) {
  const { t, localized } = useI18n();
  const client = useQueryClient();
  const { data: options, error, refetch } = useSupportOptions();
  const [typeId, setTypeId] = useState<number>();
  const [subject, setSubject] = useState(attempt?.title.slice(0, 200) ?? '');
  const [text, setText] = useState('');
  // Within an attempt none may be attached.
  const attachments = useAttachments(attempt === undefined ? uploadFile : undefined);
  const [isMissing, setMissing] = useState(false);
  const [withContext, setWithContext] = useState(true);
  // The same for every try: so it is made once.
  const clientId = useMemo(() => crypto.randomUUID(), []);
  const context = useMemo(() => contextNow(attempt?.id ?? null, true), [attempt?.id]);
  const type = typeId ?? options?.types[0]?.id;
  const create = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      createRequest({
        ...{ clientId, typeId: type ?? 0, subject: subject.trim(), text: text.trim() },
        ...(attachments.files.length > 0 && { files: attachments.files.map(({ token }) => token) }),
        ...(withContext && { context }),
      }),
    onSuccess: async ({ request }) => {
      await client.invalidateQueries({ queryKey: SUPPORT_KEY });
      onCreated(request.id);
    },
  });
  const failure = useErrorText(create.error);
  const fields = create.error instanceof ApiError ? (create.error.errors ?? {}) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (subject.trim() === '' || text.trim() === '') setMissing(true);
    else create.mutate();
  };
  const missing = (value: string) => (isMissing && value.trim() === '' ? t('myHelp.required') : undefined);
  if (error && !options) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!options) return <Skeleton height={240} />;
  if (options.types.length === 0) return <Alert tone="warning">{t('myHelp.noTypes')}</Alert>;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p className={styles.lead}>
        {t(options.available ? 'myHelp.available' : 'myHelp.away')}{' '}
        {options.usualMinutes !== null && t('myHelp.usual', { smart_count: options.usualMinutes })}
      </p>
      <Field label={t('myHelp.type')}>
        {(input) => (
          <select {...input} value={type} onChange={({ target }) => setTypeId(Number(target.value))}>
            {options.types.map(({ id, title }) => (
              <option key={id} value={id}>
                {localized(title)}
              </option>
            ))}
          </select>
        )}
      </Field>
      {attempt === undefined && (
        <TextField
          label={t('myHelp.subject')}
          value={subject}
          maxLength={200}
          error={missing(subject) ?? fields.subject}
          onChange={({ target }) => setSubject(target.value)}
        />
      )}
      <TextArea
        label={t('myHelp.text')}
        hint={attempt && t('myHelp.textHintInAttempt')}
        value={text}
        maxLength={4000}
        rows={4}
        error={missing(text) ?? fields.text}
        onChange={({ target }) => setText(target.value)}
      />
      {attachments.mayAttach && (
        <div className={styles.attachments}>
          <AttachedFiles attachments={attachments} />
          <AttachButton attachments={attachments}>{t('chat.attach')}</AttachButton>
          <p className={styles.hint}>{t('chat.attachHint')}</p>
        </div>
      )}
      <label className={styles.check}>
        <input type="checkbox" checked={withContext} onChange={({ target }) => setWithContext(target.checked)} />
        {t('myHelp.withContext')}
      </label>
      {withContext && <ContextList context={context} testTitle={attempt?.title} />}
      {attempt !== undefined && <p className={styles.hint}>{t('myHelp.noted')}</p>}
      {create.error && <Alert tone="danger">{failure}</Alert>}
      <div>
        <Button type="submit" loading={create.isPending} disabled={attachments.isUploading}>
          {t('myHelp.send')}
        </Button>
      </div>
    </form>
  );
}
