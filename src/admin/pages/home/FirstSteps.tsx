import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { lazy, Suspense, useState } from 'react';
import { Link, useStore } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Home } from '../../layout/use-home.ts';
import { Panel } from './Panel.tsx';
import { type Step, STEPS } from './steps.ts';

// A form: much for a page that most people open without it.
const OrganisationDialog = lazy(async () => ({
  default: (await import('./OrganisationDialog.tsx')).OrganisationDialog,
}));

type Props = Pick<Home, 'steps'> & { mayOpen: (path: string) => boolean };

/** The first steps of a new installation, with what is done; gone when all are done, or hidden. */
export function FirstSteps({ steps, mayOpen }: Props) {
  const { t } = useI18n();
  const [hidden, setHidden] = useStore('console.home.stepsHidden', false);
  const [naming, setNaming] = useState(false);
  const shown = (Object.keys(STEPS) as Step[]).filter((step) => steps[step] !== undefined);
  const done = shown.filter((step) => steps[step]).length;
  if (hidden || done === shown.length) return null;
  const next = shown.find((step) => !steps[step]);
  const aside = (
    <>
      <Typography color="text.secondary">{t('home.steps.of', { done, total: shown.length })}</Typography>
      <Button size="small" onClick={() => setHidden(true)}>
        {t('home.steps.hide')}
      </Button>
    </>
  );
  return (
    <Panel title={t('home.steps.title')} aside={aside}>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((step) => (
          <StepRow
            key={step}
            step={step}
            done={steps[step] === true}
            next={step === next}
            mayOpen={mayOpen}
            onName={() => setNaming(true)}
          />
        ))}
      </Box>
      {naming && (
        <Suspense fallback={null}>
          <OrganisationDialog onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </Panel>
  );
}

type RowProps = {
  step: Step;
  done: boolean;
  next: boolean;
  mayOpen: (path: string) => boolean;
  onName: () => void;
};

function StepRow({ step, done, next, mayOpen, onName }: RowProps) {
  const { t } = useI18n();
  const look = (first: boolean) => (next && first ? 'contained' : 'text');
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1.5,
        px: 2,
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        alignItems: 'flex-start',
      }}
    >
      {done ? (
        <DoneIcon color="success" titleAccess={t('home.steps.done')} sx={{ mt: 0.25 }} />
      ) : (
        <OpenIcon color="action" sx={{ mt: 0.25 }} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }} color={done ? 'text.secondary' : 'text.primary'}>
            {t(`home.steps.${step}.title`)}
          </Typography>
          {!done && (
            <Typography variant="body2" color="text.secondary">
              {t(`home.steps.${step}.text`)}
            </Typography>
          )}
        </Box>
        {!done && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
            {step === 'organisation' && (
              <Button size="small" variant={look(true)} onClick={onName}>
                {t('home.steps.go.organisation')}
              </Button>
            )}
            {STEPS[step]
              .filter(([, to]) => mayOpen(to))
              .map(([words, to], at) => (
                <Button key={to} component={Link} to={to} size="small" variant={look(at === 0)} sx={{ minWidth: 0 }}>
                  {t(`home.steps.go.${words}`)}
                </Button>
              ))}
          </Box>
        )}
      </Box>
    </Box>
  );
}
