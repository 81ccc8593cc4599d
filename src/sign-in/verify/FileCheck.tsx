import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useId, useRef, useState } from 'react';
import { API_PREFIX, apiHeaders } from '#shared/browser/api.ts';
import { ApiError, apiErrorOf } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, classNames, Icon, Spinner, useErrorText } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { FileResult } from './FileResult.tsx';
import styles from './verify.module.css';

/** The limit of the operation, in bytes. */
const MOST_BYTES = 4096 * 1024;

/** @throws ApiError with the server's message; status 0 when there was no response */
async function checkFile(file: File): Promise<Schemas['CertificateFileCheck']> {
  if (file.size === 0) throw new ApiError(422, { id: 'file-empty', message: '' });
  if (file.size > MOST_BYTES) throw new ApiError(413, { id: 'file-too-large', message: '' });
  const headers = { ...apiHeaders(), 'Content-Type': 'application/octet-stream' };
  const request = new Request(new URL(`${API_PREFIX}/certificate-files/check`, globalThis.location.origin), {
    ...{ method: 'POST', headers, body: file },
  });
  const response = await fetch(request).catch(() => {
    throw new ApiError(0, { id: 'network', message: '' });
  });
  if (!response.ok) throw await apiErrorOf(response);
  return (await response.json()) as Schemas['CertificateFileCheck'];
}

/** Takes the PDF of a certificate, by a drop or a button, and says whether anything in it was altered. */
export function FileCheck() {
  const { t } = useI18n();
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const check = useMutation({ mutationFn: checkFile, networkMode: 'always' });
  const serverText = useErrorText(check.error);
  const problem = check.error instanceof ApiError ? check.error : undefined;
  const words =
    problem?.id === 'file-too-large' || problem?.id === 'file-empty'
      ? t(`verify.file.${problem.id}`)
      : (problem?.errors?.file ?? serverText);
  const take = (file: File | undefined) => {
    if (file !== undefined && !check.isPending) check.mutate(file);
  };
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h2 id={titleId}>{t('verify.file.title')}</h2>
      <p>{t('verify.file.text')}</p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button below does the same */}
      <div
        className={classNames(styles.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        {check.isPending ? <Spinner /> : <Icon name="upload" size={32} />}
        <p>{t(check.isPending ? 'verify.file.checking' : 'verify.file.drop')}</p>
        <Button variant="secondary" icon="file" loading={check.isPending} onClick={() => input.current?.click()}>
          {t('verify.file.choose')}
        </Button>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          hidden
          aria-label={t('verify.file.choose')}
          onChange={(event) => {
            take(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
      <div aria-live="polite">
        {check.isError && <Alert tone="danger">{words}</Alert>}
        {check.data !== undefined && !check.isPending && (
          <FileResult check={check.data} name={check.variables?.name ?? ''} />
        )}
      </div>
    </section>
  );
}
