import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useI18n } from '#shared/browser/i18n/index.ts';

const STEPS = ['file', 'preview', 'target', 'result'] as const;

/** The steps of an import, with the current one; the last is done when it is reached. */
export function ImportSteps({ current }: { current: (typeof STEPS)[number] }) {
  const { t } = useI18n();
  return (
    <Stepper activeStep={STEPS.indexOf(current)} alternativeLabel sx={{ mb: 3 }}>
      {STEPS.map((name) => (
        <Step key={name} {...(name === current && name === 'result' && { completed: true })}>
          <StepLabel>{t(`resources.questions.import.steps.${name}`)}</StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
