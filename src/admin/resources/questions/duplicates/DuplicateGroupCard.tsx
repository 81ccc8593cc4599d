import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useCanAccess } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ActDialog, type Act } from './ActDialog.tsx';
import { DuplicateCard } from './DuplicateCard.tsx';
import { type DuplicateGroup, extraOnes } from './duplicates-api.ts';

/** Similar questions side by side; the selected ones can be deactivated or deleted. */
export function DuplicateGroupCard({ group }: { group: DuplicateGroup }) {
  const { t, formatPercent } = useI18n();
  const headingId = useId();
  const { canAccess: mayEdit } = useCanAccess({ resource: 'questions', action: 'edit' });
  const { canAccess: mayDelete } = useCanAccess({ resource: 'questions', action: 'delete' });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [act, setAct] = useState<Act | null>(null);
  const { questions } = group;
  const extra = extraOnes(questions);
  const acts = mayEdit === true || mayDelete === true;
  const choose = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const button = (what: Act, allowed: boolean | undefined) =>
    allowed === true && (
      <Button
        size="small"
        color={what === 'delete' ? 'error' : 'primary'}
        disabled={chosen.size === 0}
        onClick={() => setAct(what)}
      >
        {t(`resources.questions.duplicates.${what}.open`)}
      </Button>
    );
  return (
    <Paper component="section" aria-labelledby={headingId} sx={{ p: { xs: 2, sm: 3 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography id={headingId} component="h2" variant="h6" sx={{ mr: 'auto' }}>
          {group.same
            ? t('resources.questions.duplicates.same', { smart_count: questions.length })
            : t('resources.questions.duplicates.alike', {
                smart_count: questions.length,
                share: formatPercent(group.similarity * 100),
              })}
        </Typography>
        {acts && extra.length > 0 && (
          <Button size="small" onClick={() => setChosen(new Set(extra))}>
            {t('resources.questions.duplicates.chooseExtra')}
          </Button>
        )}
        {button('deactivate', mayEdit)}
        {button('delete', mayDelete)}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
        }}
      >
        {questions.map((question) => (
          <DuplicateCard
            key={question.id}
            question={question}
            chosen={chosen.has(question.id)}
            onChoose={acts ? () => choose(question.id) : undefined}
          />
        ))}
      </Box>
      {act !== null && (
        <ActDialog
          act={act}
          questions={questions.filter(({ id }) => chosen.has(id))}
          onClose={() => setAct(null)}
          onDone={() => setChosen(new Set())}
        />
      )}
    </Paper>
  );
}
