import { useI18n } from '#shared/browser/i18n/index.ts';
import { classNames, Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from './verify.module.css';

type Standing = Schemas['VerifiedCertificate'];

const LOOKS: Record<Standing['state'], { look: 'good' | 'doubtful' | 'bad'; icon: IconName }> = {
  valid: { look: 'good', icon: 'check' },
  expired: { look: 'doubtful', icon: 'clock' },
  replaced: { look: 'doubtful', icon: 'history' },
  revoked: { look: 'bad', icon: 'close' },
  unknown: { look: 'bad', icon: 'help' },
};

interface StandingCardProps {
  standing: Standing;
  level?: 2 | 3;
  /** It stands beside a file that is not what was issued: that the real one is valid is no good news. */
  isBesideDoubt?: boolean;
}

/** How a certificate stands: in words, by a colour and by a sign. */
export function StandingCard({ standing, level = 2, isBesideDoubt = false }: StandingCardProps) {
  const { t, localized, formatDate, formatDateTime } = useI18n();
  const { state, number, holder, title, organisation, issuedOn, expiresOn, revokedOn, checkedAt } = standing;
  const { look, icon } = LOOKS[state];
  const Heading = level === 2 ? 'h2' : 'h3';
  const day = (value: string | null) => (value === null ? '' : formatDate(value));
  const facts = [
    ['holder', holder ?? ''],
    ['title', localized(title)],
    ['organisation', localized(organisation)],
    ['number', number ?? ''],
    ['issuedOn', day(issuedOn)],
    ['expiresOn', expiresOn === null && number !== null ? t('verify.endless') : day(expiresOn)],
    ['revokedOn', day(revokedOn)],
  ].filter(([, value]) => value !== '');
  return (
    <section className={classNames(styles.card, isBesideDoubt && look === 'good' ? styles.neutral : styles[look])}>
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon name={icon} size={32} />
        </span>
        <div>
          <Heading className={styles.verdict}>{t(`verify.state.${state}.title`)}</Heading>
          <p>{t(`verify.state.${state}.text`)}</p>
        </div>
      </div>
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{t(`verify.fact.${name}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.small}>{t('verify.checkedAt', { date: formatDateTime(checkedAt) })}</p>
    </section>
  );
}
