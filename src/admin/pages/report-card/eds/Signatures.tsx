import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { cardKey, loadSignatures } from '../report-cards-api.ts';
import { CheckFiles } from './CheckFiles.tsx';
import { SignatureLine } from './SignatureLine.tsx';

/** Who has signed the card with a digital signature; nothing where nobody has. */
export function Signatures({ cardId }: { cardId: number }) {
  const { t } = useI18n();
  const { data: signatures = [] } = useQuery({
    queryKey: [...cardKey(cardId), 'signatures'],
    queryFn: () => loadSignatures(cardId),
  });
  if (signatures.length === 0) return null;
  return (
    <Paper component="section" aria-labelledby="eds-signatures" sx={{ p: 2, mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id="eds-signatures" component="h3" variant="subtitle1">
          {t('reportCards.eds.signatures')}
        </Typography>
        <CheckFiles />
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {signatures.map((signature) => (
          <SignatureLine key={signature.id} cardId={cardId} signature={signature} />
        ))}
      </Box>
    </Paper>
  );
}
