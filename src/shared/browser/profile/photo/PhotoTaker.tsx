import { type ChangeEvent, useRef, useState } from 'react';
import { FaceAdvice, FaceCamera, photoOfFile, usePhoto } from '#shared/browser/faces/index.ts';
import { I18nProvider, useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Spinner } from '#shared/browser/ui/index.ts';
import styles from './PhotoCard.module.css';

interface PhotoTakerProps {
  /** Whether there is none yet: then taking one is what the card is for. */
  isFirst: boolean;
  /** Gets a JPEG in base64. */
  onPhoto: (photo: string) => void;
}

/** Takes a photo with the camera, with words of what is wrong, or from a file. */
export function PhotoTaker(props: PhotoTakerProps) {
  return (
    <I18nProvider namespaces={['faces']} pending={<Spinner />}>
      <Taker {...props} />
    </I18nProvider>
  );
}

function Taker({ isFirst, onPhoto }: PhotoTakerProps) {
  const { t } = useI18n();
  const file = useRef<HTMLInputElement>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const { stage, video, begin, stop } = usePhoto(onPhoto);
  const isOn = stage.kind === 'showing' || stage.kind === 'starting';

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    const photo = chosen && (await photoOfFile(chosen));
    target.value = '';
    setUnreadable(chosen !== undefined && photo === undefined);
    if (photo !== undefined) onPhoto(photo);
  };
  return (
    <>
      {stage.kind === 'showing' && <FaceCamera {...stage} video={video} />}
      {stage.kind === 'no-camera' && <Alert tone="warning">{t('profile.photo.noCamera')}</Alert>}
      {stage.kind === 'stuck' && <FaceAdvice ask="faces.advice.photo" />}
      {isUnreadable && <Alert tone="warning">{t('profile.photo.faults.unreadable')}</Alert>}
      {stage.kind === 'starting' && (
        <p role="status" className={styles.ways}>
          <Spinner />
          {t('faces.starting')}
        </p>
      )}
      <div className={styles.ways}>
        {isOn ? (
          <Button variant="secondary" onClick={stop}>
            {t('profile.photo.stop')}
          </Button>
        ) : (
          <Button variant={isFirst ? 'primary' : 'secondary'} onClick={begin}>
            {t('profile.photo.camera')}
          </Button>
        )}
        <Button variant="secondary" onClick={() => file.current?.click()}>
          {t('profile.photo.file')}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          hidden
          aria-label={t('profile.photo.file')}
          onChange={(event) => void choose(event)}
        />
      </div>
    </>
  );
}
