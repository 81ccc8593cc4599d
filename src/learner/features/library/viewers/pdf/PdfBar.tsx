import { useEffect, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Reader, ReaderState } from '#shared/browser/pdf/index.ts';
import { Button, classNames } from '#shared/browser/ui/index.ts';
import styles from './PdfBar.module.css';

interface PdfBarProps {
  reader: Reader;
  state: ReaderState;
  onFullScreen: () => void;
}

const STEP = 1.25;

/** The tools of the reader: page, size, search, full screen. */
export function PdfBar({ reader, state, onFullScreen }: PdfBarProps) {
  const { t, formatPercent } = useI18n();
  // On a telephone the words to find come in a line of their own when they are asked for.
  const [isFinding, setFinding] = useState(false);
  return (
    <div
      className={styles.bar}
      data-finding={isFinding || undefined}
      role="toolbar"
      aria-label={t('library.pdf.tools')}
    >
      <Pages reader={reader} {...state} />
      <span className={styles.group}>
        <Button
          variant="ghost"
          size="s"
          icon="minus"
          aria-label={t('library.pdf.smaller')}
          onClick={() => reader.zoom(1 / STEP)}
        />
        <button type="button" className={styles.scale} title={t('library.pdf.fit')} onClick={reader.fit}>
          {formatPercent(Math.round(state.scale * 100))}
        </button>
        <Button
          variant="ghost"
          size="s"
          icon="plus"
          aria-label={t('library.pdf.larger')}
          onClick={() => reader.zoom(STEP)}
        />
      </span>
      <Button
        variant="ghost"
        size="s"
        icon="search"
        className={styles.find}
        aria-label={t('library.pdf.find')}
        aria-expanded={isFinding}
        onClick={() => setFinding((before) => !before)}
      />
      <Search reader={reader} found={state.found} />
      {document.fullscreenEnabled && (
        <Button
          variant="ghost"
          size="s"
          icon="expand"
          className={styles.full}
          aria-label={t('library.pdf.fullScreen')}
          title={t('library.pdf.fullScreen')}
          onClick={onFullScreen}
        />
      )}
    </div>
  );
}

function Pages({ reader, page, pages }: { reader: Reader; page: number; pages: number }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState(String(page));
  useEffect(() => setTyped(String(page)), [page]);
  const go = () => {
    const wanted = Number.parseInt(typed, 10);
    if (Number.isInteger(wanted)) reader.goTo(wanted);
    else setTyped(String(page));
  };
  return (
    <form
      noValidate
      className={styles.group}
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <Button
        variant="ghost"
        size="s"
        icon="chevron-up"
        className={styles.beside}
        aria-label={t('library.pdf.previous')}
        disabled={page <= 1}
        onClick={() => reader.goTo(page - 1)}
      />
      <input
        className={styles.page}
        inputMode="numeric"
        aria-label={t('library.pdf.page')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={go}
      />
      <span>{t('library.pdf.of', { pages })}</span>
      <Button
        variant="ghost"
        size="s"
        icon="chevron-down"
        className={styles.beside}
        aria-label={t('library.pdf.next')}
        disabled={page >= pages}
        onClick={() => reader.goTo(page + 1)}
      />
    </form>
  );
}

function Search({ reader, found }: { reader: Reader; found: ReaderState['found'] }) {
  const { t } = useI18n();
  const [words, setWords] = useState('');
  const [searched, setSearched] = useState('');
  const find = (direction: 'next' | 'previous') => {
    if (words === searched) reader.find(words, direction);
    else reader.find(words);
    setSearched(words);
  };
  const isSearched = searched !== '' && searched === words && found !== undefined;
  return (
    <form
      noValidate
      role="search"
      className={classNames(styles.group, styles.search)}
      onSubmit={(event) => {
        event.preventDefault();
        find('next');
      }}
    >
      <input
        className={styles.words}
        type="search"
        maxLength={200}
        placeholder={t('library.pdf.find')}
        aria-label={t('library.pdf.find')}
        value={words}
        onChange={(event) => {
          setWords(event.target.value);
          if (event.target.value === '') reader.find('');
        }}
      />
      <span role="status" className={styles.count}>
        {isSearched && (found.total === 0 ? t('library.pdf.nothing') : t('library.pdf.found', found))}
      </span>
      {isSearched && found.total > 1 && (
        <>
          <Button
            variant="ghost"
            size="s"
            icon="chevron-left"
            aria-label={t('library.pdf.foundBefore')}
            onClick={() => find('previous')}
          />
          <Button
            variant="ghost"
            size="s"
            icon="chevron-right"
            aria-label={t('library.pdf.foundNext')}
            onClick={() => find('next')}
          />
        </>
      )}
    </form>
  );
}
