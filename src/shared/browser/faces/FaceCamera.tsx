import type { RefObject } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { useI18n } from '../i18n/index.ts';
import styles from './FaceCheck.module.css';
import type { Hint } from './guide.ts';

export interface FaceCameraProps {
  challenge: Pick<Schemas['FaceChallenge'], 'steps'>;
  step: number;
  hint: Hint;
  video: RefObject<HTMLVideoElement | null>;
}

const ARROWS = { straight: '', 'turn-left': '←', 'turn-right': '→', blink: '‿ ‿' } as const;

/** The camera as a mirror, with what is to be shown to it. */
export function FaceCamera({ challenge: { steps }, step, hint, video }: FaceCameraProps) {
  const { t } = useI18n();
  const current = steps[step] ?? 'straight';
  return (
    <section className={styles.check}>
      <div className={styles.mirror}>
        <video ref={video} muted playsInline autoPlay aria-label={t('faces.mirror')} />
        <span className={styles.oval} aria-hidden />
        <span className={styles.arrow} data-step={current} aria-hidden>
          {ARROWS[current]}
        </span>
      </div>
      <ol className={styles.steps} aria-label={t('faces.progress', { done: step, total: steps.length })}>
        {steps.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a move may occur twice, and their order never changes
          <li key={index} data-done={index < step} aria-current={index === step ? 'step' : undefined}>
            <span className={styles.hidden}>{t(`faces.steps.${one}`)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.step} role="status">
        {t(hint === 'do' ? `faces.steps.${current}` : `faces.hints.${hint}`)}
      </p>
    </section>
  );
}
