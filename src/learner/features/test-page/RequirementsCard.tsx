import { useI18n } from '#shared/browser/i18n/index.ts';
import { Card, Icon, type IconName } from '#shared/browser/ui/index.ts';
import type { MyTestDetail } from '../../api/my-tests.ts';
import styles from './RequirementsCard.module.css';

type Requirements = MyTestDetail['requirements'];

/** What the test requires, what is recorded during the attempt, and why. */
export function RequirementsCard({ requirements }: { requirements: Requirements }) {
  const { t } = useI18n();
  const needs: { icon: IconName; text: string }[] = [];
  if (requirements.accessCode) needs.push({ icon: 'key', text: t('testPage.needs.accessCode') });
  if (requirements.safeExamBrowser) needs.push({ icon: 'lock', text: t('testPage.needs.safeExamBrowser') });
  if (requirements.fullScreen) needs.push({ icon: 'monitor', text: t('testPage.needs.fullScreen') });
  if (requirements.faceCheck !== 'none')
    needs.push({ icon: 'camera', text: t(`testPage.needs.faceCheck.${requirements.faceCheck}`) });
  if (requirements.navigation === 'forward') needs.push({ icon: 'chevron-right', text: t('testPage.needs.forward') });
  const { integrityPolicy } = requirements;
  const noted = integrityPolicy !== 'off';
  if (needs.length === 0 && !noted) return null;
  return (
    <Card>
      <h2 className={styles.title}>{t('testPage.needs.title')}</h2>
      <ul className={styles.list}>
        {needs.map(({ icon, text }) => (
          <li key={icon}>
            <Icon name={icon} />
            <span>{text}</span>
          </li>
        ))}
        {noted && (
          <li>
            <Icon name="eye" />
            <span>
              {t('testPage.needs.noted')} {t(`testPage.needs.policy.${integrityPolicy}`)}
            </span>
          </li>
        )}
      </ul>
      {noted && <p className={styles.why}>{t('testPage.needs.why')}</p>}
    </Card>
  );
}
