import { useCallback, useEffect, useRef, useState } from 'react';
import { DetailedError, type Upload as TusUpload } from 'tus-js-client';
import { api, API_PREFIX, apiHeaders, bodyOf } from '#shared/browser/api.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** How far an upload is. */
export type UploadState =
  | { step: 'none' }
  | { step: 'sending' | 'checking'; name: string; sent: number; total: number; isOffline: boolean }
  | { step: 'ready'; upload: Schemas['Upload'] }
  | { step: 'failed'; name: string; message: string };

/** Proxies limit bodies, and a part that was cut off is sent again. */
const PART_BYTES = 16 * 1024 * 1024;

/** Pauses between tries, in milliseconds: about ten minutes in all. The server keeps what has arrived for a week. */
const PAUSES = [0, 1000, 3000, 5000, ...Array.from({ length: 30 }, () => 20_000)];

const CHECK_MS = 700;

/** What the server said in its JSON, if it did. */
function messageOf(error: Error): string {
  const text = error instanceof DetailedError ? error.originalResponse?.getBody() : undefined;
  try {
    const { message, errors } = JSON.parse(text ?? '') as { message?: string; errors?: Record<string, string> };
    return Object.values(errors ?? {})[0] ?? message ?? '';
  } catch {
    // No answer, or one of a proxy.
    return '';
  }
}

async function begin(
  file: File,
  on: { progress: (sent: number) => void; retry: () => void },
): Promise<[TusUpload, Promise<string>]> {
  const { Upload } = await import('tus-js-client');
  const over = Promise.withResolvers<string>();
  const upload: TusUpload = new Upload(file, {
    endpoint: `${API_PREFIX}/uploads`,
    chunkSize: PART_BYTES,
    retryDelays: PAUSES,
    metadata: { filename: file.name },
    removeFingerprintOnSuccess: true,
    // The session may be another by then.
    onBeforeRequest: (request) => {
      for (const [name, value] of Object.entries(apiHeaders())) request.setHeader(name, value);
    },
    onShouldRetry: (error) => {
      const status = error.originalResponse?.getStatus() ?? 0;
      const passes = status === 0 || status === 409 || status === 423 || status === 429 || status >= 500;
      if (passes) on.retry();
      return passes;
    },
    onProgress: (sent) => on.progress(sent),
    onSuccess: () => over.resolve((upload.url ?? '').split('/').at(-1) ?? ''),
    onError: over.reject,
  });
  // The same file, chosen again after the tab was closed: it goes on where it was.
  const [former] = await upload.findPreviousUploads();
  if (former !== undefined) upload.resumeFromPreviousUpload(former);
  upload.start();
  return [upload, over.promise];
}

/** Waits for the check of an upload. @returns undefined when nobody waits any more */
async function checked(id: string, signal: AbortSignal): Promise<Schemas['Upload'] | undefined> {
  while (!signal.aborted) {
    const upload = bodyOf(await api.GET('/uploads/{id}', { params: { path: { id } }, signal }));
    if (upload.state === 'ready' || upload.state === 'refused') return upload;
    await new Promise((resolve) => setTimeout(resolve, CHECK_MS));
  }
  return undefined;
}

/** Uploads one file in parts; a line that breaks is waited for. */
export function useUpload(onReady: (upload: Schemas['Upload']) => void, failedWords: string) {
  const [state, setState] = useState<UploadState>({ step: 'none' });
  const current = useRef<{ upload?: TusUpload; stop: AbortController }>(undefined);
  const ready = useRef(onReady);
  ready.current = onReady;

  const stop = useCallback(() => {
    current.current?.stop.abort();
    // What has arrived stays on the server: the same file, chosen again, goes on from there.
    void current.current?.upload?.abort();
    current.current = undefined;
  }, []);
  useEffect(() => stop, [stop]);

  const send = useCallback(
    async (file: File) => {
      stop();
      const mine: { upload?: TusUpload; stop: AbortController } = { stop: new AbortController() };
      current.current = mine;
      const { signal } = mine.stop;
      const show = (next: UploadState) => {
        if (!signal.aborted) setState(next);
      };
      const going = (step: 'sending' | 'checking', sent: number, isOffline = false) =>
        show({ step, name: file.name, sent, total: file.size, isOffline });
      let last = 0;
      going('sending', 0);
      try {
        const [upload, arrived] = await begin(file, {
          progress: (sent) => {
            last = sent;
            going('sending', sent);
          },
          retry: () => going('sending', last, true),
        });
        mine.upload = upload;
        const id = await arrived;
        going('checking', file.size);
        const found = await checked(id, signal);
        if (found?.state === 'refused') show({ step: 'failed', name: file.name, message: found.reason ?? failedWords });
        else if (found !== undefined) {
          show({ step: 'ready', upload: found });
          ready.current(found);
        }
      } catch (error) {
        const message = error instanceof Error ? messageOf(error) || error.message : '';
        show({
          step: 'failed',
          name: file.name,
          message: message.startsWith('tus:') ? failedWords : message || failedWords,
        });
      }
    },
    [failedWords, stop],
  );

  const reset = useCallback(() => {
    stop();
    setState({ step: 'none' });
  }, [stop]);

  /** Nothing is sent of a file that is refused beforehand. */
  const fail = useCallback(
    ({ name }: File, message: string) => {
      stop();
      setState({ step: 'failed', name, message });
    },
    [stop],
  );

  return { state, send, fail, reset };
}
