import { useEffect, useRef, useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { recordReading, type FileReadingProgress } from '../../../api/library.ts';
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
 * @returns how far the person is, when the server has said so
 */
export function useReading(fileId: number): { reading: Reading; progress: FileReadingProgress | undefined } {
  const [progress, setProgress] = useState<FileReadingProgress>();
  const reading = useRef<Reading>(undefined);
  reading.current ??= { log: new ReadingLog(), send: () => {} };
  const { current } = reading;

  useEffect(() => {
    const { log } = current;
    let isSending = false;
    const tell = async (report: Schemas['Reading']) => {
      if (isSending) return log.putBack(report);
      isSending = true;
      try {
        setProgress(await recordReading(fileId, report));
      } catch {
        // The line is broken: told with the next report.
        log.putBack(report);
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
  }, [fileId, current]);

  return { reading: current, progress };
}
