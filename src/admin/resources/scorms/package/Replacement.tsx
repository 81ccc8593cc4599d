import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { usePackage } from '../package-api.ts';
import { useStandardText } from '../use-standard-text.ts';
import { compare, isSame } from './compare.ts';

/** So many names of a kind are said. */
const NAMED = 10;

/** What becomes of a package when its new content is saved: said before. */
export function Replacement({ before, after, attempts }: { before: number; after: number; attempts: number }) {
  const { t, formatNumber } = useI18n();
  const standardText = useStandardText();
  const { data: old } = usePackage(before);
  const { data: fresh } = usePackage(after);
  if (old === undefined || fresh === undefined) return null;
  const difference = compare(old, fresh);
  const standards = { before: standardText(old), after: standardText(fresh) };
  const titles = (items: readonly { title: string }[]) => items.map(({ title }) => `«${title}»`);
  const kinds: [key: string, names: string[]][] = [
    ['gone', titles(difference.gone)],
    ['added', titles(difference.added)],
    ['renamed', difference.renamed.map((names) => t('packagePage.replace.rename', names))],
    ['changed', titles(difference.changed)],
  ];
  return (
    <Alert severity={difference.gone.length > 0 ? 'warning' : 'info'} role="status">
      <AlertTitle>{t('packagePage.replace.title')}</AlertTitle>
      <Box sx={{ display: 'grid', gap: 1 }}>
        {standards.before !== standards.after && (
          <Typography variant="body2">{t('packagePage.replace.standard', standards)}</Typography>
        )}
        {isSame(difference) && <Typography variant="body2">{t('packagePage.replace.same')}</Typography>}
        {kinds.map(([key, names]) => names.length > 0 && <Kind key={key} kind={key} names={names} />)}
        <Typography variant="body2">
          {attempts === 0
            ? t('packagePage.replace.noAttempts')
            : t('packagePage.replace.attempts', { smart_count: attempts, count: formatNumber(attempts) })}
        </Typography>
      </Box>
    </Alert>
  );
}

function Kind({ kind, names }: { kind: string; names: readonly string[] }) {
  const { t, formatNumber } = useI18n();
  const more = names.length - NAMED;
  return (
    <Typography component="div" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
      <strong>{t(`packagePage.replace.${kind}`)}:</strong>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {names.slice(0, NAMED).map((name, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: titles may be the same
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {more > 0 && <li>{t('packagePage.replace.more', { count: formatNumber(more) })}</li>}
      </Box>
    </Typography>
  );
}
