import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { PROTOCOL_GROUPS } from '#shared/exams/protocol.ts';
import type { Line } from './protocol-api.ts';
import { GROUP_LOOKS } from './group-looks.ts';
import { secondsOf } from './moments.ts';
import { useFactWords } from './use-fact-words.ts';

/** A device's clock error is shown only when it is larger than this, in milliseconds. */
const WORTH_TELLING_MS = 2000;

/** One line of the protocol: when, what, and its details. */
export function LineEntry({ line }: { line: Line }) {
  const { t } = useI18n();
  const factWords = useFactWords();
  const group = PROTOCOL_GROUPS[line.kind];
  const { icon: Icon, color } = GROUP_LOOKS[group];
  const isOff = line.clientAt !== null && Math.abs(Date.parse(line.clientAt) - Date.parse(line.at)) >= WORTH_TELLING_MS;
  const more = [
    ...(line.actorName === null ? [] : [line.actorName]),
    ...factWords(line),
    ...(isOff && line.clientAt !== null
      ? [t('invigilation.protocol.onDevice', { time: secondsOf(line.clientAt) })]
      : []),
  ];
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: '68px 24px minmax(0, 1fr)',
        columnGap: 1,
        py: 0.75,
        alignItems: 'start',
      }}
    >
      <Typography
        component="time"
        dateTime={line.at}
        variant="body2"
        sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary', pt: 0.125 }}
      >
        {secondsOf(line.at)}
      </Typography>
      <Icon fontSize="small" sx={{ color }} titleAccess={t(`invigilation.protocol.groups.${group}`)} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="body2" sx={{ fontWeight: group === 'course' ? 400 : 600 }}>
          {t(`invigilation.kinds.${line.kind}`)}
        </Typography>
        {more.length > 0 && (
          <Typography variant="body2" color="text.secondary">
            {more.join(' · ')}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
