import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmStep, useKeptFocus } from '../confirmation/index.ts';
import { useI18n } from '../i18n/index.ts';
import { saveFile } from '../save-file.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { useErrorText } from '../ui/use-error-text.ts';
import styles from './OwnData.module.css';
import { readExport, useAskExport, useNewestExport } from './own-data-api.ts';

/** An archive of everything that is kept of me: asked for by whoever confirms who they are, made in the background, downloaded here. */
export function OwnData() {
  const { t } = useI18n();
  const [isAsking, setIsAsking] = useState(false);
  const place = useKeptFocus(isAsking ? 'asking' : 'archive');
  const newest = useNewestExport().data;
  const isMaking = newest?.state === 'making';
  return (
    <section ref={place} tabIndex={-1} className={styles.data} aria-label={t('profile.dataExport.title')}>
      <h2 className={styles.title}>{t('profile.dataExport.title')}</h2>
      <p className={styles.text}>{t('profile.dataExport.lead')}</p>
      {isMaking && <Alert tone="info">{t('profile.dataExport.making')}</Alert>}
      {newest?.state === 'failed' && <Alert tone="danger">{t('profile.dataExport.failed')}</Alert>}
      {newest?.state === 'ready' && <Ready archive={newest} />}
      {isAsking && <Ask onDone={() => setIsAsking(false)} />}
      {!isAsking && !isMaking && (
        <div>
          <Button variant="secondary" onClick={() => setIsAsking(true)}>
            {t('profile.dataExport.ask')}
          </Button>
        </div>
      )}
    </section>
  );
}

type Archive = NonNullable<ReturnType<typeof useNewestExport>['data']>;

function Ready({ archive }: { archive: Archive }) {
  const { t, formatDateTime } = useI18n();
  const day = archive.askedAt.slice(0, 10);
  const save = useMutation({
    mutationFn: async () => saveFile(await readExport(archive.id), `my-data-${day}.zip`),
  });
  const failure = useErrorText(save.error);
  const dates = { date: formatDateTime(archive.askedAt), until: formatDateTime(archive.expiresAt) };
  return (
    <div className={styles.row}>
      <span>{t('profile.dataExport.ready', dates)}</span>
      <Button loading={save.isPending} onClick={() => save.mutate()}>
        {t('profile.dataExport.download')}
      </Button>
      {save.error && <Alert tone="danger">{failure}</Alert>}
    </div>
  );
}

function Ask({ onDone }: { onDone: () => void }) {
  const { t } = useI18n();
  const ask = useAskExport();
  return (
    <ConfirmStep
      title={t('profile.dataExport.why')}
      submit={t('profile.dataExport.ask')}
      onConfirmed={async () => {
        await ask.mutateAsync();
        onDone();
      }}
      onBack={onDone}
    />
  );
}
