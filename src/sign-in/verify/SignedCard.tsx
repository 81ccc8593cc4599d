import { useI18n } from '#shared/browser/i18n/index.ts';
import { classNames, Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { CheckedPayload } from '#shared/certificates/payload.ts';
import { type Signature, signatureOf } from './signature-of.ts';
import { SignedValues } from './SignedValues.tsx';
import styles from './verify.module.css';

const LOOKS: Record<Signature, { look: 'good' | 'doubtful' | 'bad'; icon: IconName }> = {
  right: { look: 'good', icon: 'shield' },
  expired: { look: 'doubtful', icon: 'clock' },
  wrong: { look: 'bad', icon: 'close' },
  'key-unknown': { look: 'doubtful', icon: 'help' },
  'other-code': { look: 'bad', icon: 'close' },
};

interface SignedCardProps {
  checked: CheckedPayload;
  /** Of the address: the signed values must be those of the same certificate. */
  code: string | undefined;
}

/** What the QR code says and whether it was signed by this organisation; checked in this browser, also without network. */
export function SignedCard({ checked, code }: SignedCardProps) {
  const { t } = useI18n();
  const result = signatureOf(checked, code, new Date());
  const { look, icon } = LOOKS[result];
  return (
    <section className={classNames(styles.card, styles[look])}>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon name={icon} size={32} />
        </span>
        <div>
          <h2 className={styles.verdict}>{t(`verify.signature.${result}.title`)}</h2>
          <p>{t(`verify.signature.${result}.text`)}</p>
        </div>
      </div>
      {(result === 'right' || result === 'expired') && <SignedValues signed={checked.values} />}
    </section>
  );
}
