import { useEffect, useRef, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { openReader, type Reader, type ReaderState } from '#shared/browser/pdf/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import type { Reading } from '../../reading/use-reading.ts';
import { watchPages } from '../../reading/watch-pages.ts';
import { keepPage, keptPage } from './kept-page.ts';
import { LockedDocument } from './LockedDocument.tsx';
import { PdfBar } from './PdfBar.tsx';
import styles from './PdfReader.module.css';

interface PdfReaderProps {
  fileId: number;
  name: string;
  address: string;
  reading: Reading;
}

interface Locked {
  answer: (password: string) => void;
  isWrong: boolean;
}

const NOTHING: ReaderState = { page: 1, pages: 0, scale: 1, found: undefined };

/** Reads a PDF: pages, size, search; the text is there for selection and screen readers. */
export function PdfReader({ fileId, name, address, reading }: PdfReaderProps) {
  const { t, formatPercent } = useI18n();
  const container = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [reader, setReader] = useState<Reader>();
  const [state, setState] = useState(NOTHING);
  const [share, setShare] = useState<number>();
  const [locked, setLocked] = useState<Locked>();
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const box = container.current;
    if (box === null) return;
    const stop = new AbortController();
    let opened: Reader | undefined;
    openReader({
      address,
      container: box,
      page: keptPage(fileId),
      onState: (change) => {
        setState((before) => ({ ...before, ...change }));
        // Not when it has just been opened, at its first page.
        if (change.page !== undefined && change.pages === undefined) keepPage(fileId, change.page);
      },
      onProgress: setShare,
      onPassword: (answer, isWrong) => setLocked({ answer, isWrong }),
      signal: stop.signal,
    }).then(
      (made) => {
        opened = made;
        setReader(made);
      },
      () => {
        if (!stop.signal.aborted) setBroken(true);
      },
    );
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [address, fileId]);

  useEffect(() => {
    if (reader === undefined) return;
    // Of a document whose pages the server does not know, that is all that counts.
    reading.log.used();
    reading.send();
    return watchPages(reader.inSight, reading);
  }, [reader, reading]);

  const isLoading = reader === undefined && !isBroken && locked === undefined;
  return (
    <div ref={frame} className={styles.reader}>
      {reader !== undefined && (
        <PdfBar reader={reader} state={state} onFullScreen={() => void frame.current?.requestFullscreen()} />
      )}
      {isLoading && (
        <p className={styles.loading} role="status">
          {share === undefined
            ? t('library.pdf.opening')
            : t('library.pdf.loading', { percent: formatPercent(share * 100) })}
        </p>
      )}
      {isBroken && <Alert tone="danger">{t('library.pdf.broken')}</Alert>}
      <div className={styles.frame} hidden={isBroken || locked !== undefined}>
        <div
          ref={container}
          className={styles.pages}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
          tabIndex={0}
          role="document"
          aria-label={name}
        >
          <div className="pdfViewer" />
        </div>
      </div>
      {locked !== undefined && (
        <LockedDocument
          key={String(locked.isWrong)}
          isWrong={locked.isWrong}
          onGive={(password) => {
            setLocked(undefined);
            locked.answer(password);
          }}
        />
      )}
    </div>
  );
}
