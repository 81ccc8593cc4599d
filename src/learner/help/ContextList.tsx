import { pageWords } from '#shared/browser/chat/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import styles from './help.module.css';

interface ContextListProps {
  context: Schemas['SupportContext'];
  testTitle: string | undefined;
}

/** Everything that the app sends with a request, in words. */
export function ContextList({ context, testTitle }: ContextListProps) {
  const { t, formatTime } = useI18n();
  const { device, connection, errors, page, appVersion } = context;
  const words = pageWords(page);
  const rows: [string, string][] = [
    [t('helpContext.page'), words === undefined ? page : t(words)],
    ...(testTitle === undefined ? [] : ([[t('helpContext.test'), testTitle]] as [string, string][])),
    [
      t('helpContext.device'),
      `${t(`helpContext.browsers.${device.browser}`)} ${device.version}, ${t(`helpContext.systems.${device.system}`)}, ${device.width} × ${device.height}`,
    ],
    [t('helpContext.connection'), t(connection.online ? 'helpContext.online' : 'helpContext.offline')],
    [t('helpContext.version'), appVersion],
    [
      t('helpContext.errors'),
      errors.length === 0
        ? t('helpContext.noErrors')
        : errors
            .map(({ id, status, at }) => `${formatTime(at)} ${id}${status === null ? '' : ` (${status})`}`)
            .join('; '),
    ],
  ];
  return (
    <details className={styles.context}>
      <summary>{t('helpContext.title')}</summary>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>{t('helpContext.never')}</p>
    </details>
  );
}
