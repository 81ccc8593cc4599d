import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type FileReadingProgress, recordReading, refreshLibraryFile } from '../../../api/library.ts';
import { ReadingLog } from './reading-log.ts';

/** How often the server is told, in milliseconds. */
const REPORT_MS = 10_000;

export interface Reading {
  log: ReadingLog;
  /** Tells the server now. */
  send: () => void;
}

/**
 * Tells the server what is seen of a file while its page is open, also when the page is left.
 * @param isOpen whether the server has given the addresses of the file: what is seen counts from then on
 * @returns how far the person is, when the server has said so
 */
export function useReading(
  fileId: number,
  isOpen: boolean,
): { reading: Reading; progress: FileReadingProgress | undefined } {
  const [progress, setProgress] = useState<FileReadingProgress>();
  const reading = useRef<Reading>(undefined);
  reading.current ??= { log: new ReadingLog(), send: () => {} };
  const { current } = reading;
  const client = useQueryClient();

  useEffect(() => {
    if (!isOpen) return;
    const { log } = current;
    let isSending = false;
    const tell = async (report: Schemas['Reading']) => {
      if (isSending) return log.putBack(report);
      isSending = true;
      try {
        setProgress(await recordReading(fileId, report));
      } catch (error) {
        // The line is broken: told with the next report. Of a file that was replaced nothing can be told: its page loads it again.
        if (error instanceof ApiError && error.status === 409) await refreshLibraryFile(client, fileId);
        else log.putBack(report);
      } finally {
        isSending = false;
      }
    };
    current.send = () => {
      const report = log.take();
      if (report !== undefined) void tell(report);
    };
    void tell({});
    const timer = setInterval(current.send, REPORT_MS);
    const onHide = () => {
      if (document.visibilityState === 'hidden') current.send();
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onHide);
      current.send();
    };
  }, [client, current, fileId, isOpen]);

  return { reading: current, progress };
}
