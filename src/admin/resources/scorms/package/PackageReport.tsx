import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { sizeText } from '#shared/i18n/numbers.ts';
import { usePackage } from '../package-api.ts';
import { useStandardText } from '../use-standard-text.ts';
import { Contents } from './Contents.tsx';
import { Findings } from './Findings.tsx';

/** What a package is, in a few numbers. */
function Facts({ content }: { content: Schemas['ScormPackage'] }) {
  const { t, formatNumber, language } = useI18n();
  const standardText = useStandardText();
  const parts = content.items.filter(({ type }) => type !== 'group');
  const tracked = parts.filter(({ type }) => type === 'sco').length;
  const counts = { all: formatNumber(parts.length), tracked: formatNumber(tracked) };
  const files = { files: formatNumber(content.fileCount), size: sizeText(content.bytes, language) };
  const facts: [string, string][] = [
    ['file', content.fileName],
    ['course', content.title],
    ['standard', standardText(content)],
    ['parts', t('packagePage.facts.partsOf', counts)],
    ['files', t('packagePage.facts.filesOf', files)],
    ['order', t(content.hasSequencing ? 'packagePage.facts.ruled' : 'packagePage.facts.free')],
  ];
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'max-content minmax(0, 1fr)' },
        columnGap: 3,
        rowGap: { xs: 0, sm: 0.5 },
        m: 0,
      }}
    >
      {facts.flatMap(([key, value]) =>
        value === ''
          ? []
          : [
              <Typography key={key} component="dt" variant="body2" color="text.secondary">
                {t(`packagePage.facts.${key}`)}
              </Typography>,
              <Typography
                key={`${key} value`}
                component="dd"
                variant="body2"
                sx={{ m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' }}
              >
                {value}
              </Typography>,
            ],
      )}
    </Box>
  );
}

/** What was read of a package: what it is, what is odd about it, and its table of contents. */
export function PackageReport({ contentId }: { contentId: number }) {
  const { data: content, error, refetch } = usePackage(contentId);
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (content === undefined) return <Skeleton variant="rounded" height={160} aria-busy="true" />;
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Facts content={content} />
      <Findings findings={content.findings} />
      <Contents content={content} />
    </Box>
  );
}
