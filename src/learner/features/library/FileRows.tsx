import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { LibraryFile } from '../../api/library.ts';
import { learnerPaths } from '../../paths.ts';
import { Row } from '../../ui/rows/Row.tsx';
import { RowList } from '../../ui/rows/RowList.tsx';
import styles from './FileRows.module.css';
import { lockedUntil } from '../../ui/locked-until.ts';
import { useFacts } from './use-facts.ts';

const ICONS: Readonly<Record<LibraryFile['kind'], IconName>> = {
  image: 'image',
  audio: 'sound',
  video: 'video',
  document: 'file',
  model: 'vr',
  archive: 'box',
};

function FileRow({ file }: { file: LibraryFile }) {
  const i18n = useI18n();
  const facts = useFacts(file);
  const locked = lockedUntil(file, i18n);
  const picture = (
    <span className={styles.picture}>
      {file.thumbnail === null ? (
        <Icon name={ICONS[file.kind]} size={24} />
      ) : (
        <img src={file.thumbnail} alt="" loading="lazy" />
      )}
    </span>
  );
  return (
    <Row
      to={learnerPaths.libraryFile(file.id)}
      name={i18n.localized(file.title)}
      facts={locked ?? facts}
      before={picture}
    >
      {locked !== null && <Icon name="lock" size={20} />}
    </Row>
  );
}

/** The files of one theme. */
export function FileRows({ theme, files }: { theme: LibraryFile['theme']; files: readonly LibraryFile[] }) {
  const { t, localized } = useI18n();
  return (
    <RowList title={theme === null ? t('library.noTheme') : localized(theme.title)}>
      {files.map((file) => (
        <FileRow key={file.id} file={file} />
      ))}
    </RowList>
  );
}
