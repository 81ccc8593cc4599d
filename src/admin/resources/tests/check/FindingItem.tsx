import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import type { RecordOf } from '../../../model/model.ts';

type Props = { finding: Schemas['TestFinding'] };

const ICONS = { error: ErrorIcon, warning: WarningIcon, note: InfoIcon } as const;
const COLORS = { error: 'error', warning: 'warning', note: 'info' } as const;

/** The parameters of a finding's text: names of languages and themes, formatted numbers. */
function useWords({ params }: Schemas['TestFinding']): Record<string, string | number> {
  const { t, localized, formatNumber, formatPercent } = useI18n();
  const themeId = Number(params.themeId ?? 0);
  const { data: theme } = useGetOne<RecordOf<'themes'>>('themes', { id: themeId }, { enabled: themeId > 0 });
  return {
    ...Object.fromEntries(
      Object.entries(params).map(([name, value]) => [
        name,
        typeof value !== 'number' || name === 'smart_count'
          ? value
          : (name === 'percent' ? formatPercent : formatNumber)(value),
      ]),
    ),
    ...(typeof params.language === 'string' && { language: t(`language.name.${params.language}`) }),
    ...(themeId > 0 && { theme: localized(theme?.title ?? null) }),
  };
}

/** One finding of a check, and how to fix it. */
export function FindingItem({ finding }: Props) {
  const { t } = useI18n();
  const words = useWords(finding);
  const Icon = ICONS[finding.severity];
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Icon
        fontSize="small"
        color={COLORS[finding.severity]}
        titleAccess={t(`testCheck.severity.${finding.severity}`)}
        sx={{ mt: 0.25 }}
      />
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {t(`testCheck.findings.${finding.code}`, words)}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t(`testCheck.advice.${finding.code}`, words)}
        </Typography>
      </Box>
    </Box>
  );
}
