import { useEffect, useRef } from 'react';
import { useI18n } from '../i18n/index.ts';
import { Alert, Button, Spinner, useErrorText, useToasts } from '../ui/index.ts';
import styles from './FaceCheck.module.css';
import { FACE_WORDS } from './face-words.ts';
import type { FacePlace } from './faces-api.ts';
import { FaceAdvice } from './FaceAdvice.tsx';
import { FaceCamera } from './FaceCamera.tsx';
import { type Senses, useFaceCheck } from './use-face-check.ts';

export interface FaceCheckProps {
  place: FacePlace;
  /** The face was recognised or need not be shown, or staff decide. */
  onDone: (how: 'passed' | 'staff') => void;
  /** Somebody does not agree, or not now. */
  onLeave?: () => void;
  senses?: Senses;
}

/**
 * Asks for a face: consent, camera, steps, verdict. It puts nobody out: whoever is not recognised is told what helps, and that staff
 * decide. Render it where the standing says `needed`.
 */
export function FaceCheck({ place, onDone, onLeave, senses }: FaceCheckProps) {
  const { t } = useI18n();
  const { stage, video, agree, begin, giveUp } = useFaceCheck(place, senses);
  const words = FACE_WORDS[place.kind];
  // Whoever writes in an exam goes on typing while this changes.
  const isCalm = place.kind === 'attempt';
  const failure = useErrorText(stage.kind === 'broken' ? stage.error : null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { show } = useToasts();

  useEffect(() => {
    // Whoever showed this takes it away at once.
    if (stage.kind === 'passed' && stage.seen) show({ tone: 'success', text: t('faces.passed') });
    if (stage.kind === 'passed' || stage.kind === 'staff') onDone(stage.kind);
    // What is new is read from its beginning; while steps are shown, only they are said.
    if (isCalm) return;
    if (stage.kind === 'refused' || stage.kind === 'stuck' || stage.kind === 'no-camera' || stage.kind === 'staff')
      heading.current?.focus();
  }, [stage, onDone, isCalm, show, t]);

  const title = (text: string) => (
    <h2 ref={heading} tabIndex={-1} className={styles.title}>
      {text}
    </h2>
  );

  if (stage.kind === 'consent')
    return (
      <section className={styles.check}>
        {title(t('faces.consent.title'))}
        <p>{t('faces.consent.what')}</p>
        <p>{t(words.kept)}</p>
        <p>{t(words.otherwise)}</p>
        <div className={styles.actions}>
          <Button onClick={agree}>{t('faces.consent.agree')}</Button>
          {onLeave !== undefined && (
            <Button variant="secondary" onClick={onLeave}>
              {t('faces.consent.leave')}
            </Button>
          )}
        </div>
      </section>
    );
  const leave = onLeave !== undefined && (
    <Button variant="ghost" onClick={onLeave}>
      {t('faces.consent.leave')}
    </Button>
  );
  const askTeacher = (
    <Button variant="secondary" onClick={giveUp}>
      {t(words.askStaff)}
    </Button>
  );
  if (stage.kind === 'showing')
    return (
      <div className={styles.check}>
        <FaceCamera {...stage} video={video} />
        <div className={styles.actions}>
          {askTeacher}
          {leave}
        </div>
      </div>
    );
  if (stage.kind === 'stuck')
    return (
      <section className={styles.check}>
        {title(t('faces.refused.title'))}
        <Alert tone="warning">{t('faces.refused.stuck')}</Alert>
        <FaceAdvice ask={words.ask} />
        <div className={styles.actions}>
          <Button onClick={begin}>{t('faces.refused.again')}</Button>
          {askTeacher}
          {leave}
        </div>
      </section>
    );
  if (stage.kind === 'refused')
    return (
      <section className={styles.check}>
        {title(t('faces.refused.title'))}
        <Alert tone="warning">{t(`faces.reasons.${stage.reason}`)}</Alert>
        <FaceAdvice ask={words.ask} />
        {stage.triesLeft > 0 ? (
          <div className={styles.actions}>
            <Button onClick={begin}>{t('faces.refused.again')}</Button>
            {askTeacher}
            {leave}
            <span>{t('faces.refused.left', { smart_count: stage.triesLeft })}</span>
          </div>
        ) : (
          <p>{t(words.staffText)}</p>
        )}
      </section>
    );
  if (stage.kind === 'no-camera')
    return (
      <section className={styles.check}>
        {title(t('faces.camera.title'))}
        <p>{t(words.cameraText)}</p>
        <div className={styles.actions}>
          <Button onClick={begin}>{t('faces.refused.again')}</Button>
          {askTeacher}
          {leave}
        </div>
      </section>
    );
  if (stage.kind === 'staff')
    return (
      <section className={styles.check}>
        {title(t(words.staffTitle))}
        <p>{t(words.staffText)}</p>
      </section>
    );
  if (stage.kind === 'broken')
    return (
      <section className={styles.check}>
        <Alert tone="danger">{failure}</Alert>
        <div className={styles.actions}>
          <Button onClick={begin}>{t('faces.refused.again')}</Button>
          {leave}
        </div>
      </section>
    );
  return (
    <section className={styles.check} role="status">
      {stage.kind === 'passed' ? (
        <p>{t('faces.passed')}</p>
      ) : (
        <p className={styles.busy}>
          <Spinner />
          {t(stage.kind === 'judging' ? 'faces.judging' : 'faces.starting')}
        </p>
      )}
      {stage.kind !== 'passed' && leave}
    </section>
  );
}
