import { useI18n } from '#shared/browser/i18n/index.ts';
import { classNames, Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { SignedValues } from './SignedValues.tsx';
import { StandingCard } from './StandingCard.tsx';
import styles from './verify.module.css';

type Check = Schemas['CertificateFileCheck'];
type ElementCheck = Check['elements'][number];

const LOOKS: Record<Check['verdict'], { look: 'good' | 'doubtful' | 'bad'; icon: IconName }> = {
  unaltered: { look: 'good', icon: 'check' },
  altered: { look: 'bad', icon: 'alert' },
  unproven: { look: 'doubtful', icon: 'help' },
  foreign: { look: 'doubtful', icon: 'help' },
};

/** What was found in a file: what was altered, with what was issued beside what it shows. */
export function FileResult({ check, name }: { check: Check; name: string }) {
  const { t } = useI18n();
  const { look, icon } = LOOKS[check.verdict];
  const altered = check.elements.filter(({ state }) => state === 'altered');
  const nameOf = ({ field, kind }: ElementCheck) => t(field === null ? `verify.kind.${kind}` : `verify.field.${field}`);
  return (
    <>
      <section className={classNames(styles.card, styles[look])}>
        <div className={styles.head}>
          <span className={styles.sign}>
            <Icon name={icon} size={32} />
          </span>
          <div>
            <h3 className={styles.verdict}>{t(`verify.verdict.${check.verdict}.title`)}</h3>
            <p>{t(`verify.verdict.${check.verdict}.text`)}</p>
            <p className={styles.small}>{t('verify.file.name', { name })}</p>
          </div>
        </div>
        {altered.length > 0 && (
          <div className={styles.scroll}>
            <table className={styles.table}>
              <caption>{t('verify.altered.caption')}</caption>
              <thead>
                <tr>
                  <th scope="col">{t('verify.altered.what')}</th>
                  <th scope="col">{t('verify.altered.signed')}</th>
                  <th scope="col">{t('verify.altered.shown')}</th>
                </tr>
              </thead>
              <tbody>
                {altered.map((element) => (
                  <tr key={element.element}>
                    <th scope="row">{nameOf(element)}</th>
                    <td>
                      <ins>{element.signed || t('verify.altered.nothing')}</ins>
                    </td>
                    <td>
                      <del>{element.shown || t('verify.altered.nothing')}</del>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
        {check.added.length > 0 && (
          <div>
            <strong>{t('verify.added')}</strong>
            <ul className={styles.list}>
              {[...new Set(check.added)].map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </div>
        )}
        {check.findings.length > 0 && (
          <ul className={styles.list}>
            {check.findings.map((finding) => (
              <li key={finding}>{t(`verify.finding.${finding}`)}</li>
            ))}
          </ul>
        )}
        {check.signed !== null && check.verdict !== 'unaltered' && (
          <details className={styles.details}>
            <summary>{t('verify.signedValues')}</summary>
            <SignedValues signed={check.signed} />
          </details>
        )}
      </section>
      {check.certificate !== null && (
        <>
          {check.verdict !== 'unaltered' && <p className={styles.lead}>{t('verify.register')}</p>}
          <StandingCard standing={check.certificate} level={3} isBesideDoubt={check.verdict !== 'unaltered'} />
        </>
      )}
    </>
  );
}
