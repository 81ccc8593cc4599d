import type { NoticeChannel } from '#shared/notices/kinds.ts';
import { useI18n } from '../../i18n/index.ts';
import type { Choices, Settings } from './choices-api.ts';
import styles from './NoticeChoices.module.css';

interface GroupTableProps {
  settings: Settings;
  onChange: (choice: Choices['groups'][number]) => void;
}

/** What comes by which channel. Channels that the installation does not have are left out. */
export function GroupTable({ settings, onChange }: GroupTableProps) {
  const { t } = useI18n();
  const channels: NoticeChannel[] = ['app'];
  if (settings.mail.available) channels.push('mail');
  if (settings.push.key !== null) channels.push('push');
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('notices.settings.event')}</th>
          {channels.map((channel) => (
            <th key={channel} scope="col">
              {t(`notices.settings.channel.${channel}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {settings.groups.map(({ fixed, ...choice }) => {
          const group = t(`notices.settings.group.${choice.group}`);
          return (
            <tr key={choice.group}>
              <th scope="row">{group}</th>
              {channels.map((channel) => (
                <td key={channel}>
                  {fixed.includes(channel) ? (
                    <span className={styles.always}>{t('notices.settings.always')}</span>
                  ) : (
                    <label className={styles.cell}>
                      <input
                        type="checkbox"
                        aria-label={t('notices.settings.cell', {
                          group,
                          channel: t(`notices.settings.channel.${channel}`),
                        })}
                        checked={choice[channel]}
                        onChange={({ target }) => onChange({ ...choice, [channel]: target.checked })}
                      />
                    </label>
                  )}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
