import { Paper, Typography } from '@mui/material';
import { pageWords } from '#shared/browser/chat/index.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { SupportRequest } from './support-api.ts';

/** How people call the kinds of connection that browsers tell of. */
const QUALITIES: Partial<Record<Schemas['SupportConnection']['quality'], string>> = {
  ...{ '2g': '2G', '3g': '3G', '4g': '4G' },
  'slow-2g': '2G',
};

interface ContextCardProps {
  request: SupportRequest;
  context: Schemas['SupportContext'];
}

/** Where help was asked for, as the app said. */
export function ContextCard({ request, context }: ContextCardProps) {
  const { t, localized, formatTime } = useI18n();
  const { device, connection, errors } = context;
  const words = pageWords(context.page);
  const rows: [string, string][] = [
    [t('support.context.page'), words === undefined ? context.page : t(words)],
    ...(request.testTitle === null
      ? []
      : ([[t('support.context.test'), localized(request.testTitle)]] as [string, string][])),
    [
      t('support.context.device'),
      `${t(`helpContext.browsers.${device.browser}`)} ${device.version}, ${t(`helpContext.systems.${device.system}`)}, ${device.width} × ${device.height}`,
    ],
    [
      t('support.context.connection'),
      [t(connection.online ? 'support.context.online' : 'support.context.offline'), QUALITIES[connection.quality]]
        .filter((part) => part !== undefined)
        .join(', '),
    ],
    [t('support.context.version'), context.appVersion],
  ];
  return (
    <Paper sx={{ p: 2 }}>
      <Typography variant="h6" component="h2">
        {t('support.context.title')}
      </Typography>
      <dl style={{ margin: 0 }}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <Typography component="dt" variant="caption" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </div>
        ))}
      </dl>
      <Typography variant="caption" color="textSecondary">
        {t('support.context.errors')}
      </Typography>
      {errors.length === 0 ? (
        <Typography variant="body2">{t('support.context.noErrors')}</Typography>
      ) : (
        errors.map(({ id, status, at }) => (
          <Typography key={`${at}${id}`} variant="body2">
            {formatTime(at)} {id} {status !== null && `(${status})`}
          </Typography>
        ))
      )}
    </Paper>
  );
}
