import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { CERTIFICATES_KEY, countCertificateIssue } from '../certificates-api.ts';
import { useLackingParts } from './use-lacking-parts.ts';

type Props = { order: Schemas['CertificateIssue']; subject: 'none' | 'plan' | 'test' };

/** What is better known before documents are signed: words that are missing in their language, holders without a photo. */
export function Foresight({ order, subject }: Props) {
  const { t } = useI18n();
  const partsOf = useLackingParts();
  // Where it is refused, so is the order itself, which says why.
  const { data: count } = useQuery({
    queryKey: [CERTIFICATES_KEY, 'foreseen', order],
    queryFn: () => countCertificateIssue(order),
    retry: false,
    gcTime: 0,
  });
  const lines = [
    ...(count?.lacking ?? []).map(({ people, ...lack }) =>
      t('resources.certificates.issue.lacking', {
        smart_count: people,
        language: t(`resources.users.values.language.${lack.language}`),
        parts: partsOf(lack, subject),
      }),
    ),
    ...(count !== undefined && count.withoutPhoto > 0
      ? [t('resources.certificates.issue.withoutPhoto', { smart_count: count.withoutPhoto })]
      : []),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ mt: 1.5 }}>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </Box>
    </Alert>
  );
}
