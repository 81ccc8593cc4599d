import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';

type Finding = Schemas['ScormFinding'];

const SEVERITY = { error: 'error', warning: 'warning', note: 'info' } as const;
const LEVELS = ['error', 'warning', 'note'] as const satisfies readonly Finding['level'][];

/** The report on a package: errors apart from what may not work everywhere, and from what is only good to know. */
export function Findings({ findings }: { findings: readonly Finding[] }) {
  const { t } = useI18n();
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
        {t('packagePage.findings.title')}
      </Typography>
      {findings.length === 0 && <Alert severity="success">{t('packagePage.findings.none')}</Alert>}
      {LEVELS.map((level) => {
        const found = findings.filter((finding) => finding.level === level);
        if (found.length === 0) return null;
        return (
          // Part of the page, not something that has just happened.
          <Alert key={level} severity={SEVERITY[level]} role="note">
            <AlertTitle>{t(`packagePage.findings.${level}`)}</AlertTitle>
            <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 240, overflowY: 'auto', overflowWrap: 'anywhere' }}>
              {found.map(({ text }) => (
                <li key={text}>{text}</li>
              ))}
            </Box>
          </Alert>
        );
      })}
    </Box>
  );
}
