import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Me } from '#shared/browser/me.ts';
import { Card } from '#shared/browser/ui/index.ts';
import { Avatar } from './Avatar.tsx';
import styles from './PersonCard.module.css';

/** My personal data. Only staff can change it. */
export function PersonCard({ me }: { me: Me }) {
  const { t, localized, formatDate } = useI18n();
  const rows: [key: string, value: string | null][] = [
    ['login', me.login],
    ['iin', me.iin],
    ['personnelNumber', me.personnelNumber],
    ['position', me.position && localized(me.position)],
    ['region', me.region && localized(me.region)],
    ['email', me.email],
    ['phone', me.phone],
    ['registrationDate', formatDate(me.registrationDate, 'long')],
  ];
  return (
    <Card>
      <div className={styles.person}>
        <Avatar size="large" />
        <div>
          <h2 className={styles.name}>{me.fullName}</h2>
          <p className={styles.role}>{localized(me.role.title)}</p>
        </div>
      </div>
      <dl className={styles.facts}>
        {rows.map(
          ([key, value]) =>
            value && (
              <div key={key}>
                <dt>{t(`profile.field.${key}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      <p className={styles.note}>{t('profile.staffChanges')}</p>
    </Card>
  );
}
