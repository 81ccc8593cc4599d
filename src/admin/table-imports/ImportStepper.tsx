import Step from '@mui/material/Step';
import StepButton from '@mui/material/StepButton';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { STEPS, type Step as StepName } from './model/steps.ts';

type Props = { current: StepName; open: readonly StepName[]; finished: boolean; onStep: (step: StepName) => void };

/** The steps of the import, with links to those that are available. */
export function ImportStepper({ current, open, finished, onStep }: Props) {
  const { t } = useI18n();
  const at = STEPS.indexOf(current);
  return (
    <Stepper
      nonLinear
      activeStep={at}
      alternativeLabel
      sx={{
        mb: 3,
        '& .MuiStep-root': { px: { xs: 0.25, sm: 1 } },
        '& .MuiStepLabel-label': { fontSize: { xs: '0.75rem', sm: '0.875rem' } },
      }}
    >
      {STEPS.map((name, index) => {
        const label = t(`tableImports.steps.${name}`);
        const completed = index < at || finished;
        return (
          <Step key={name} completed={completed && (index !== at || finished)}>
            {open.includes(name) && index !== at ? (
              <StepButton onClick={() => onStep(name)}>{label}</StepButton>
            ) : (
              <StepLabel {...(index === at && { 'aria-current': 'step' as const })}>{label}</StepLabel>
            )}
          </Step>
        );
      })}
    </Stepper>
  );
}
