import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { FaceAdvice, FaceCamera, giveConsent, photoOfFile, usePhoto } from '#shared/browser/faces/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Card, Spinner, useErrorText } from '#shared/browser/ui/index.ts';
import styles from './PhotoCard.module.css';

const KEY = ['my', 'face-photo'];

/** The photo by which faces are checked: how it stands, and a new one, from the camera or a file. Staff accept it. */
export function PhotoCard() {
  const { t, formatDateTime } = useI18n();
  const queries = useQueryClient();
  const file = useRef<HTMLInputElement>(null);
  const { data: mine } = useQuery({ queryKey: KEY, queryFn: async () => bodyOf(await api.GET('/my/face-photo')) });
  const send = useMutation({
    mutationFn: async (photo: string | undefined) =>
      photo === undefined
        ? { fault: 'unreadable' as const }
        : bodyOf(await api.PUT('/my/face-photo', { body: { photo } })),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const agree = useMutation({
    mutationFn: giveConsent,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const { stage, video, begin, stop } = usePhoto((photo) => send.mutate(photo));
  const failure = useErrorText(send.error ?? agree.error);
  if (mine === undefined) return null;
  const { photos, wish, consented, consentVersion } = mine;
  const fault = send.data?.fault ?? null;

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (chosen !== undefined) send.mutate(await photoOfFile(chosen));
    target.value = '';
  };
  return (
    <Card>
      <div className={styles.photo}>
        <h2 className={styles.title}>{t('profile.photo.title')}</h2>
        {wish?.state === 'waiting' && (
          <Alert tone="info">{t('profile.photo.waiting', { date: formatDateTime(wish.sentAt) })}</Alert>
        )}
        {wish?.state === 'rejected' && (
          <Alert tone="warning" title={t('profile.photo.rejected')}>
            {wish.note}
          </Alert>
        )}
        <p>{t(photos > 0 ? 'profile.photo.enrolled' : 'profile.photo.none')}</p>
        <p className={styles.how}>{t('profile.photo.how')}</p>
        {stage.kind === 'showing' && <FaceCamera {...stage} video={video} />}
        {stage.kind === 'no-camera' && <Alert tone="warning">{t('profile.photo.noCamera')}</Alert>}
        {stage.kind === 'stuck' && <FaceAdvice ask="faces.advice.photo" />}
        {fault !== null && <Alert tone="warning">{t(`profile.photo.faults.${fault}`)}</Alert>}
        {(send.error ?? agree.error) !== null && <Alert tone="danger">{failure}</Alert>}
        {(stage.kind === 'starting' || send.isPending) && (
          <p role="status" className={styles.ways}>
            <Spinner />
            {t(send.isPending ? 'profile.photo.sending' : 'faces.starting')}
          </p>
        )}
        {consented ? (
          <div className={styles.ways}>
            {stage.kind === 'showing' || stage.kind === 'starting' ? (
              <Button variant="secondary" onClick={stop}>
                {t('profile.photo.stop')}
              </Button>
            ) : (
              <Button onClick={begin} disabled={send.isPending}>
                {t('profile.photo.camera')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => file.current?.click()} disabled={send.isPending}>
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
        ) : (
          <>
            <p className={styles.how}>{t('profile.photo.consent')}</p>
            <div className={styles.ways}>
              <Button onClick={() => agree.mutate(consentVersion)} disabled={agree.isPending}>
                {t('profile.photo.agree')}
              </Button>
            </div>
          </>
        )}
      </div>
    </Card>
  );
}
