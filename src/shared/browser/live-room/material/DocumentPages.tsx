import { type ReactNode, useEffect, useRef, useState } from 'react';
import { openReader, type Reader } from '../../pdf/index.ts';
import { Spinner } from '../../ui/index.ts';
import styles from './DocumentPages.module.css';

interface DocumentPagesProps {
  address: string;
  title: string;
  /** Stands there where the pages cannot be shown, as of a document with a password. */
  otherwise: ReactNode;
}

/** The pages of a PDF, drawn in the room: telephones have nothing of their own that shows them inside a page. */
export function DocumentPages({ address, title, otherwise }: DocumentPagesProps) {
  const container = useRef<HTMLDivElement>(null);
  const [standing, setStanding] = useState<'opening' | 'open' | 'closed'>('opening');
  // The address is signed anew from time to time; the document, and the page that is read, stay.
  const [first] = useState(address);
  useEffect(() => {
    const box = container.current;
    if (box === null) return;
    const stop = new AbortController();
    let opened: Reader | undefined;
    setStanding('opening');
    openReader({
      ...{ address: first, container: box, page: 1, signal: stop.signal },
      onState: () => {},
      onProgress: () => {},
      onPassword: () => setStanding('closed'),
    }).then(
      (reader) => {
        opened = reader;
        if (reader !== undefined) setStanding('open');
      },
      () => {
        if (!stop.signal.aborted) setStanding('closed');
      },
    );
    return () => {
      stop.abort();
      opened?.close();
    };
  }, [first]);
  if (standing === 'closed') return otherwise;
  return (
    <div className={styles.frame}>
      <div
        ref={container}
        className={styles.pages}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard
        tabIndex={0}
        role="document"
        aria-label={title}
      >
        <div className="pdfViewer" />
      </div>
      {standing === 'opening' && (
        <div className={styles.wait}>
          <Spinner />
        </div>
      )}
    </div>
  );
}
