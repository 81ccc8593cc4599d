import { lazy, Suspense } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Icon, Skeleton } from '#shared/browser/ui/index.ts';
import { buttonClass } from '#shared/browser/ui/Button.tsx';
import { type LibraryFile, type MediaLinks, useLibraryFile } from '../../api/library.ts';
import { PageHeading } from '../../layout/PageHeading.tsx';
import { PageSkeleton } from '../../layout/PageSkeleton.tsx';
import { learnerPaths } from '../../paths.ts';
import { NextMaterial, useOrigin, WayBack } from '../../ui/from-plan/index.ts';
import { LoadFailure } from '../../ui/LoadFailure.tsx';
import styles from './FilePage.module.css';
import { ReadingState } from './reading/ReadingState.tsx';
import { type Reading, useReading } from './reading/use-reading.ts';
import { useFacts } from './use-facts.ts';

const PdfReader = lazy(async () => ({ default: (await import('./viewers/pdf/PdfReader.tsx')).PdfReader }));
const Sound = lazy(async () => ({ default: (await import('./viewers/Sound.tsx')).Sound }));
const Film = lazy(async () => ({ default: (await import('./viewers/Film.tsx')).Film }));

interface Opened {
  file: LibraryFile;
  links: MediaLinks;
  reading: Reading;
}

/** Shown or saved: of files that have neither pages nor a length, that is all that can be known. */
function noteUse({ log, send }: Reading): void {
  log.used();
  send();
}

function Shown({ file, links, reading }: Opened) {
  const { t, localized } = useI18n();
  const use = () => noteUse(reading);
  const name = localized(file.title);
  // A model is looked around in tours: opened by itself, it would be saved under no name.
  if (links.file === null || file.kind === 'model') return <p className={styles.note}>{t('library.onlySaved')}</p>;
  if (file.kind === 'image')
    return (
      <a href={links.file} target="_blank" rel="noreferrer" title={t('library.fullSize')}>
        <img className={styles.picture} src={links.file} alt={name} onLoad={use} />
      </a>
    );
  if (file.kind === 'audio') return <Sound name={name} file={links.file} reading={reading} />;
  if (file.kind === 'video') return <Film id={file.id} name={name} links={links} reading={reading} />;
  if (file.mediaType === 'application/pdf')
    return <PdfReader fileId={file.id} name={name} address={links.file} reading={reading} />;
  return (
    <a
      className={buttonClass({ variant: 'secondary', size: 'm' })}
      href={links.file}
      target="_blank"
      rel="noreferrer"
      onClick={use}
    >
      <Icon name="external" />
      {t('library.open')}
    </a>
  );
}

function About({ file, links, reading }: Opened) {
  const { t, localized } = useI18n();
  const facts = useFacts(file);
  return (
    <div className={styles.about}>
      <p className={styles.facts}>{facts}</p>
      {file.description !== null && <p className={styles.description}>{localized(file.description)}</p>}
      {links.download !== null && (
        <a
          className={buttonClass({ variant: 'secondary', size: 'm' })}
          href={links.download}
          onClick={() => noteUse(reading)}
        >
          <Icon name="download" />
          {t('library.download')}
        </a>
      )}
    </div>
  );
}

/** One file of the library: read, seen or heard here, or saved. */
export function FilePage({ id }: { id: number }) {
  const { t } = useI18n();
  const { data, error, refetch } = useLibraryFile(id);
  if (error && !data) {
    const list = { to: learnerPaths.library(), list: t('library.title') };
    return <LoadFailure error={error} onRetry={() => void refetch()} {...list} />;
  }
  return data ? <Open id={id} data={data} /> : <PageSkeleton />;
}

function Open({ id, data }: { id: number; data: Omit<Opened, 'reading'> }) {
  const { t, localized } = useI18n();
  const origin = useOrigin();
  const { reading, progress } = useReading(id, true);
  return (
    <div className={styles.page}>
      <WayBack origin={origin} to={learnerPaths.library()}>
        {t('library.title')}
      </WayBack>
      <PageHeading title={localized(data.file.title)} />
      {progress !== undefined && <ReadingState {...progress} kind={data.file.kind} />}
      <NextMaterial origin={origin} kind="file" id={id} isDone={progress?.complete === true} />
      <Suspense fallback={<Skeleton height={320} />}>
        <Shown {...data} reading={reading} />
      </Suspense>
      <About {...data} reading={reading} />
    </div>
  );
}
