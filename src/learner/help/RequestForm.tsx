import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
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
import { newUuid } from '#shared/browser/new-uuid.ts';
import { ApiError, isNetworkError } from '#shared/browser/api-error.ts';
import { createRequest, SUPPORT_KEY, uploadFile, useSupportOptions } from '../api/support.ts';
import { useOnline } from '../layout/use-online.ts';
import { ContextList } from './ContextList.tsx';
import styles from './help.module.css';

const SUBJECT_LIMIT = 200;

/** How soon it is tried again without a network, in milliseconds. */
const AGAIN_MS = 3000;

/** A request that is being written. */
interface RequestDraft {
  /** The same for every try: so it is made once. */
  clientId: string;
  typeId: number | null;
  subject: string;
  text: string;
}

export const newDraft = (): RequestDraft => ({ clientId: newUuid(), typeId: null, subject: '', text: '' });

interface RequestFormProps {
  /** The attempt that runs, and the name of its test, which is the subject then. */
  attempt?: { id: number; title: string };
  draft: RequestDraft;
  onDraft: (draft: RequestDraft) => void;
  onCreated: (requestId: number) => void;
}

/** Asks support for help. What the app adds by itself is shown before it is sent. */
export function RequestForm({ attempt, draft, onDraft, onCreated }: RequestFormProps) {
  const { t, localized } = useI18n();
  const client = useQueryClient();
  const { data: options, error, refetch } = useSupportOptions();
  const { clientId, text } = draft;
  const subject = attempt?.title.slice(0, SUBJECT_LIMIT) ?? draft.subject;
  // Within an attempt none may be attached.
  const attachments = useAttachments(attempt === undefined ? uploadFile : undefined);
  const [isMissing, setMissing] = useState(false);
  const [withContext, setWithContext] = useState(true);
  // Asked for anew with each change: what is shown is what is sent.
  useOnline();
  const context = contextNow(attempt?.id ?? null, true);
  // A kind is chosen, not guessed: the counts of kinds, and who answers, depend on it.
  const [only, ...others] = options?.types ?? [];
  const typeId = draft.typeId ?? (others.length === 0 ? (only?.id ?? null) : null);
  const create = useMutation({
    networkMode: 'always',
    // It goes by itself when the server can be reached again.
    retry: (_count, reason) => isNetworkError(reason),
    retryDelay: AGAIN_MS,
    mutationFn: () =>
      createRequest({
        ...{ clientId, typeId: typeId ?? 0, subject: subject.trim(), text: text.trim() },
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
    if (typeId === null || subject.trim() === '' || text.trim() === '') setMissing(true);
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
      <Field label={t('myHelp.type')} error={(isMissing && typeId === null && t('myHelp.chooseType')) || fields.typeId}>
        {(input) => (
          <select
            {...input}
            required
            value={typeId ?? ''}
            onChange={({ target }) => onDraft({ ...draft, typeId: Number(target.value) })}
          >
            {typeId === null && (
              <option value="" disabled hidden>
                {t('myHelp.chooseType')}
              </option>
            )}
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
          maxLength={SUBJECT_LIMIT}
          error={missing(subject) ?? fields.subject}
          onChange={({ target }) => onDraft({ ...draft, subject: target.value })}
        />
      )}
      <TextArea
        label={t('myHelp.text')}
        hint={attempt && t('myHelp.textHintInAttempt')}
        value={text}
        maxLength={4000}
        rows={4}
        error={missing(text) ?? fields.text}
        onChange={({ target }) => onDraft({ ...draft, text: target.value })}
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
      {create.isPending && create.failureCount > 0 && <Alert tone="info">{t('myHelp.unsent')}</Alert>}
      {create.error && <Alert tone="danger">{failure}</Alert>}
      <div>
        <Button type="submit" loading={create.isPending} disabled={attachments.isUploading}>
          {t('myHelp.send')}
        </Button>
      </div>
    </form>
  );
}
