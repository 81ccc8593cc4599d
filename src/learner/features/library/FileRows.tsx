import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { LibraryFile } from '../../api/library.ts';
import { learnerPaths } from '../../paths.ts';
import styles from './FileRows.module.css';
import { useFacts } from './use-facts.ts';

const ICONS: Readonly<Record<LibraryFile['kind'], IconName>> = {
  image: 'image',
  audio: 'sound',
  video: 'video',
  document: 'file',
  model: 'vr',
  archive: 'box',
};

function Row({ file }: { file: LibraryFile }) {
  const { localized } = useI18n();
  const facts = useFacts(file);
  return (
    <Link to={learnerPaths.libraryFile(file.id)} className={styles.row}>
      <span className={styles.picture}>
        {file.thumbnail === null ? (
          <Icon name={ICONS[file.kind]} size={24} />
        ) : (
          <img src={file.thumbnail} alt="" loading="lazy" />
        )}
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{localized(file.title)}</span>
        <span className={styles.facts}>{facts}</span>
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

/** The files of one theme. */
export function FileRows({ theme, files }: { theme: LibraryFile['theme']; files: readonly LibraryFile[] }) {
  const { t, localized } = useI18n();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {theme === null ? t('library.noTheme') : localized(theme.title)}
      </h2>
      <Card padding="none">
        <ul className={styles.list}>
          {files.map((file) => (
            <li key={file.id}>
              <Row file={file} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}
