import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { giveConsent } from '#shared/browser/faces/index.ts';
import { myFacePhoto } from '#shared/browser/faces/my-face-photo.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert, Button, Card, Spinner, SureButton, useErrorText } from '#shared/browser/ui/index.ts';
import styles from './PhotoCard.module.css';
import { PhotoTaker } from './PhotoTaker.tsx';

const pictureOf = (base64: string) => `data:image/jpeg;base64,${base64}`;

/**
 * The photo by which faces are checked: how it stands, and a new one, from the camera or a file, which its person looks at before it is
 * sent. Staff accept it.
 */
export function PhotoCard() {
  const { t, formatDateTime } = useI18n();
  const queries = useQueryClient();
  const [taken, setTaken] = useState<string>();
  const [isAsking, setAsking] = useState(false);
  const { data: mine } = useQuery(myFacePhoto);
  const settled = { onSettled: () => queries.invalidateQueries({ queryKey: myFacePhoto.queryKey }) };
  const send = useMutation({
    ...settled,
    mutationFn: async (photo: string) => bodyOf(await api.PUT('/my/face-photo', { body: { photo } })).fault,
    onSuccess: () => setTaken(undefined),
  });
  const agree = useMutation({ ...settled, mutationFn: giveConsent });
  const withdraw = useMutation({ ...settled, mutationFn: async () => api.DELETE('/my/face-consents') });
  const problem = send.error ?? agree.error ?? withdraw.error;
  const failure = useErrorText(problem);
  if (mine === undefined) return null;
  const { photos, wish, consented, consentVersion } = mine;
  const isWaiting = wish?.state === 'waiting';

  const take = (photo: string | undefined) => {
    send.reset();
    setTaken(photo);
  };
  return (
    <Card>
      <div className={styles.photo}>
        <h2 className={styles.title}>{t('profile.photo.title')}</h2>
        {isWaiting && <Alert tone="info">{t('profile.photo.waiting', { date: formatDateTime(wish.sentAt) })}</Alert>}
        {wish?.state === 'rejected' && (
          <Alert tone="warning" title={t('profile.photo.rejected')}>
            {wish.note}
          </Alert>
        )}
        {isWaiting && wish.photo !== null && taken === undefined && (
          <img className={styles.picture} src={pictureOf(wish.photo)} alt={t('profile.photo.sent')} />
        )}
        {(photos > 0 || !isWaiting) && <p>{t(photos > 0 ? 'profile.photo.enrolled' : 'profile.photo.none')}</p>}
        <p className={styles.how}>{t('profile.photo.how')}</p>
        {send.data != null && <Alert tone="warning">{t(`profile.photo.faults.${send.data}`)}</Alert>}
        {problem !== null && <Alert tone="danger">{failure}</Alert>}
        {!consented && (
          <>
            <p className={styles.how}>{t('profile.photo.consent')}</p>
            <div className={styles.ways}>
              <Button onClick={() => agree.mutate(consentVersion)} disabled={agree.isPending}>
                {t('profile.photo.agree')}
              </Button>
            </div>
          </>
        )}
        {consented && taken === undefined && <PhotoTaker isFirst={!isWaiting && photos === 0} onPhoto={take} />}
        {consented && taken !== undefined && (
          <>
            <img className={styles.picture} src={pictureOf(taken)} alt={t('profile.photo.taken')} />
            <div className={styles.ways}>
              <Button onClick={() => send.mutate(taken)} loading={send.isPending}>
                {t('profile.photo.send')}
              </Button>
              <Button variant="secondary" onClick={() => take(undefined)} disabled={send.isPending}>
                {t('profile.photo.another')}
              </Button>
            </div>
          </>
        )}
        {send.isPending && (
          <p role="status" className={styles.ways}>
            <Spinner />
            {t('profile.photo.sending')}
          </p>
        )}
        {consented && (
          <div className={styles.ways}>
            <SureButton
              variant="ghost"
              loading={withdraw.isPending}
              sure={t('profile.photo.withdrawSure')}
              onSure={() => withdraw.mutate()}
              onAsk={setAsking}
            >
              {t('profile.photo.withdraw')}
            </SureButton>
          </div>
        )}
        {isAsking && <p className={styles.how}>{t('profile.photo.withdrawn')}</p>}
      </div>
    </Card>
  );
}
