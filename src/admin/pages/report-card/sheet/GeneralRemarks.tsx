import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RemarkField } from '../remarks/RemarkField.tsx';
import type { SavePhase } from '../remarks/use-autosave.ts';
import { type Card, cardKey, type Detail, writeRemarks } from '../report-cards-api.ts';

type Props = {
  card: Card;
  /** The remarks on the sheet. */
  shown: string | null;
  onPhase: (key: string, phase: SavePhase) => void;
};

/** The examiner's remarks about the whole exam. */
export function GeneralRemarks({ card, shown, onPhase }: Props) {
  const { t } = useI18n();
  const queryClient = useQueryClient();
  if (card.status === 'closed' && shown === null) return null;
  const save = async (text: string, seen: string) => {
    const written = await writeRemarks({ ...card, remarks: seen === '' ? null : seen }, text);
    const { card: now } = written;
    if (now !== undefined) {
      queryClient.setQueryData<Detail>(cardKey(card.id), (detail) => detail && { ...detail, card: now });
    }
    return written;
  };
  return (
    <Paper component="section" sx={{ p: 2, mb: 2 }}>
      <Typography variant="h6" component="h3" sx={{ mb: 1 }}>
        {t('reportCards.remarks')}
      </Typography>
      {card.status === 'closed' ? (
        <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{shown}</Box>
      ) : (
        <RemarkField
          label={t('reportCards.remarks')}
          placeholder={t('reportCards.remarksPlaceholder')}
          stands={card.remarks ?? ''}
          save={save}
          name="general"
          onPhase={onPhase}
          maxLength={4000}
          rows={2}
        />
      )}
    </Paper>
  );
}
