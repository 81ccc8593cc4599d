import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { LinkBase } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { EmptyState } from '#shared/browser/ui/EmptyState.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import type { Schemas } from '#shared/contract/index.ts';
import { resultsPath } from './paths.ts';
import { getInteractions } from './results-api.ts';
import { useResultWords } from './parts/use-result-words.ts';
import { Verdict } from './parts/Verdict.tsx';

type Interaction = Schemas['ScormInteractionResults'];

/** How often one response was given, as a bar beside its words. */
function Response({ response, of }: { response: Interaction['responses'][number]; of: Interaction }) {
  const { formatNumber, formatPercent } = useI18n();
  const words = useResultWords();
  const share = (100 * response.count) / Math.max(1, of.answered);
  const isRight = response.result === 'correct';
  return (
    <Box component="li" sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box component="span" sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}>
          {words.response(of.type, response.response)}
        </Box>
        <Verdict result={response.result} />
        <Box component="span" sx={{ minWidth: 96, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          {formatNumber(response.count)} · {formatPercent(share, 0)}
        </Box>
      </Box>
      <Box sx={{ height: 4, borderRadius: 2, bgcolor: 'action.hover' }}>
        <Box
          sx={{
            height: '100%',
            borderRadius: 2,
            width: `${Math.min(100, share)}%`,
            bgcolor: isRight ? 'success.main' : 'text.disabled',
          }}
        />
      </Box>
    </Box>
  );
}

function Question({ scormId, interaction }: { scormId: number; interaction: Interaction }) {
  const { t, formatNumber, formatPercent } = useI18n();
  const words = useResultWords();
  const id = useId();
  const { itemId, interactionId, itemTitle, description, answered, correct, wrong } = interaction;
  const ofAll = (count: number) =>
    answered === 0 ? formatNumber(count) : `${formatNumber(count)} (${formatPercent((100 * count) / answered, 0)})`;
  const query = new URLSearchParams({ tab: 'answers', item: itemId, interaction: interactionId });
  return (
    <Paper component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
        {[itemTitle, words.type(interaction.type)].join(' · ')}
      </Typography>
      <Typography component="h2" variant="subtitle1" id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {description ?? interactionId}
      </Typography>
      {description !== null && (
        <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
          {interactionId}
        </Typography>
      )}
      <Typography sx={{ my: 1 }}>
        {t('scormResults.questions.counts', {
          answered: formatNumber(answered),
          correct: ofAll(correct),
          wrong: ofAll(wrong),
        })}
        {interaction.averageLatencySeconds !== null &&
          ` · ${t('scormResults.questions.time', { time: words.duration(interaction.averageLatencySeconds) })}`}
      </Typography>
      {interaction.responses.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
          {interaction.responses.map((response) => (
            <Response key={`${response.result}/${response.response}`} response={response} of={interaction} />
          ))}
        </Box>
      )}
      <Link component={LinkBase} to={resultsPath(scormId, `?${query}`)} sx={{ display: 'inline-block', mt: 1 }}>
        {t('scormResults.questions.who')}
      </Link>
    </Paper>
  );
}

/** As the contract has it: no more questions are told at once. */
const MOST = 500;

/** How what a package asks is answered, by the newest attempts of people. */
export function QuestionsPanel({ scormId }: { scormId: number }) {
  const { t, formatNumber } = useI18n();
  const { data, error, refetch } = useQuery({
    queryKey: ['scorm-results', scormId, 'interactions'],
    queryFn: () => getInteractions(scormId),
    retry: false,
  });
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton variant="rounded" height={240} aria-busy="true" />;
  if (data.length === 0)
    return (
      <EmptyState
        icon="help"
        title={t('scormResults.questions.none.title')}
        text={t('scormResults.questions.none.text')}
      />
    );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 900 }}>
      {data.length >= MOST && (
        <Typography color="text.secondary">
          {t('scormResults.questions.most', { count: formatNumber(MOST) })}
        </Typography>
      )}
      {data.map((interaction) => (
        <Question
          key={`${interaction.itemId}/${interaction.interactionId}`}
          scormId={scormId}
          interaction={interaction}
        />
      ))}
    </Box>
  );
}
