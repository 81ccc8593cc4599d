import { useContext, useEffect, useRef, useState } from 'react';
import { useI18n } from '../../../i18n/index.ts';
import { ApiError } from '../../../api-error.ts';
import type { AnswerInputProps } from '../question-type.ts';
import { AttemptContext, type UploadEnd } from './attempt-context.ts';
import { fileProblem } from './file-words.ts';
import { uploadAnswerFile } from './upload-answer-file.ts';

/** A file that is not part of the answer yet. */
export interface Upload {
  key: number;
  file: File;
  /** 0 to 1. */
  progress: number;
  /** Why the upload stopped; null while it runs. */
  error: unknown;
  /** A rule of the question forbids the file, so a retry is useless. */
  refused: boolean;
}

let lastKey = 0;

/** The running uploads of a question. A finished upload is added to the answer, even when another question is on the screen by then. */
export function useUploads({ item, answer, onChange }: Pick<AnswerInputProps, 'item' | 'answer' | 'onChange'>) {
  const { t } = useI18n();
  const attempt = useContext(AttemptContext);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const running = useRef(new Map<number, AbortController>());
  const files = answer?.type === 'file' ? answer.files : [];
  const latest = useRef(files);
  latest.current = files;
  const change = (key: number, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: number) => {
    running.current.get(key)?.abort();
    running.current.delete(key);
    setUploads((all) => all.filter((one) => one.key !== key));
  };

  // During an attempt, uploads continue after the question is left. In a preview they are aborted.
  useEffect(() => {
    const mine = running.current;
    return () => {
      if (attempt === null) for (const one of mine.values()) one.abort();
    };
  }, [attempt]);

  const send = (key: number, file: File) => {
    if (attempt === null) return;
    const stop = new AbortController();
    running.current.set(key, stop);
    change(key, { progress: 0, error: null });
    const upload = uploadAnswerFile({
      attemptId: attempt.attemptId,
      position: item.position,
      file,
      onProgress: (progress) => change(key, { progress }),
      signal: stop.signal,
    }).then(
      (stored): UploadEnd => {
        attempt.changeAnswer(item.position, (before) => ({
          type: 'file',
          files: [...(before?.type === 'file' ? before.files : []), stored],
        }));
        drop(key);
        return stored;
      },
      (error: unknown): UploadEnd => {
        running.current.delete(key);
        // An aborted upload has already been removed from the list.
        if (stop.signal.aborted) return 'stopped';
        change(key, { error, refused: error instanceof ApiError && error.id === 'invalid' });
        return 'failed';
      },
    );
    attempt.onUpload(item.position, upload);
  };

  const add = (chosen: readonly File[]) => {
    const asked = item.file;
    if (asked === undefined) return;
    let count = latest.current.length + uploads.filter(({ refused }) => !refused).length;
    const made = chosen.map((file): Upload => {
      const problem = fileProblem(file, asked, count);
      if (problem === undefined) count += 1;
      const words =
        problem &&
        t(`question.file.problem.${problem}`, { limit: problem === 'count' ? asked.maxFiles : asked.maxMegabytes });
      lastKey += 1;
      return {
        key: lastKey,
        file,
        progress: 0,
        error: words === undefined ? null : new ApiError(422, { id: 'invalid', message: words }),
        refused: problem !== undefined,
      };
    });
    setUploads((all) => [...all.filter(({ refused }) => !refused), ...made]);
    for (const { key, file, refused } of made) if (!refused) send(key, file);
  };

  return {
    canUpload: attempt !== null,
    uploads,
    add,
    drop,
    retry: (upload: Upload) => send(upload.key, upload.file),
    remove: (token: string) => onChange({ type: 'file', files: latest.current.filter((file) => file.token !== token) }),
  };
}
