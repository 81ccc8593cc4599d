import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import { ApiError } from '#shared/browser/api-error.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { checkImport, type TableImport } from './api/import-api.ts';
import { useSettings } from './api/use-settings.ts';
import type { ImportState } from './api/use-table-import.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { ColumnsStep } from './columns/ColumnsStep.tsx';
import { DoneStep } from './done/DoneStep.tsx';
import { ReadingCard } from './file/ReadingCard.tsx';
import { ImportStepper } from './ImportStepper.tsx';
import type { Fix } from './model/fixes.ts';
import { firstSettings, type ImportSettings, type Suggestion } from './model/settings.ts';
import { currentStep, openSteps, type Step } from './model/steps.ts';
import { seenValues } from './model/values.ts';
import { type ImportTarget, importPath, recordsPath } from './targets.ts';
import { ValuesStep } from './values/ValuesStep.tsx';

type Props = {
  imported: TableImport;
  settings: ImportSettings;
  state: ImportState;
  target: ImportTarget;
  type: string | undefined;
};

/** The field errors of a failed request. */
const detailsOf = (error: unknown): string[] =>
  error instanceof ApiError ? [...new Set(Object.values(error.errors ?? {}))] : [];

/** The steps after reading the file. The step is in the URL. Settings are saved on the server before the next step. */
export function WizardSteps({ imported, settings: saved, state: { job, tell, follow }, target, type }: Props) {
  const navigate = useNavigate();
  const location = useLocation();
  const [query, setQuery] = useSearchParams();
  // The server's suggestions stay marked until the person leaves the page.
  const [suggestion] = useState<Suggestion>(() =>
    location.state?.fresh === true
      ? { columns: saved.columns, remembered: imported.remembered }
      : { columns: [], remembered: false },
  );
  const [begin] = useState(() => firstSettings(saved, imported.fields, type));
  const state = useSettings(imported, begin, tell);
  const [seen, setSeen] = useState(imported.unmatched);
  useEffect(() => setSeen((before) => seenValues(before, imported.unmatched)), [imported.unmatched]);

  const step = currentStep(query.get('step'), imported);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);

  const open = (next: Step) => setQuery({ step: next });
  const go = useMutation({
    mutationFn: (_: Step) => state.flush(imported.status === 'mapping'),
    onSuccess: (_, next) => open(next),
  });
  const check = useMutation({
    mutationFn: async () => {
      await state.flush(imported.status === 'mapping');
      open('check');
      await follow(await checkImport(imported.id));
    },
  });
  const checkOrShow = () => (imported.status === 'checked' && !state.isDirty() ? open('check') : check.mutate());
  const repair = (fix: Fix) => {
    if ('step' in fix) {
      go.mutate(fix.step);
      return;
    }
    for (const change of fix.changes) state.change(change);
    check.mutate();
  };
  // A corrected table of errors has its settings: nothing is asked, and it is checked at once.
  const [goesOn] = useState(() => location.state?.fresh === true && imported.continues !== null);
  const begun = useRef(false);
  useEffect(() => {
    if (!goesOn || begun.current || imported.status !== 'mapping') return;
    begun.current = true;
    check.mutate();
  }, [goesOn, imported.status, check]);
  const failure = state.problem ?? check.error;
  const problem = useErrorText(failure);
  const again = importPath(target, type);

  return (
    <>
      <ImportStepper
        current={step}
        open={openSteps(imported)}
        finished={imported.status === 'done'}
        onStep={(next) => go.mutate(next)}
      />
      {problem !== '' && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {[problem, ...detailsOf(failure)].map((words) => (
            <div key={words}>{words}</div>
          ))}
        </Alert>
      )}
      <Box ref={panel} tabIndex={-1} sx={{ outline: 'none' }}>
        {step === 'file' && (
          <ReadingCard
            imported={imported}
            job={job}
            onJob={follow}
            onForget={() => navigate(again)}
            onNext={() => open('columns')}
          />
        )}
        {step === 'columns' && (
          <ColumnsStep
            imported={imported}
            state={state}
            suggestion={suggestion}
            job={job}
            onImported={tell}
            onJob={follow}
            onBack={() => go.mutate('file')}
            onNext={() => go.mutate('values')}
          />
        )}
        {step === 'values' && (
          <ValuesStep
            imported={imported}
            state={state}
            seen={seen}
            onBack={() => go.mutate('columns')}
            onNext={checkOrShow}
          />
        )}
        {step === 'check' && (
          <CheckStep
            imported={imported}
            job={job}
            starting={check.isPending}
            onCheck={() => check.mutate()}
            onJob={follow}
            onRun={async (begun) => {
              await follow(begun);
              open('done');
            }}
            onFix={repair}
            onBack={() => go.mutate('values')}
          />
        )}
        {step === 'done' && (
          <DoneStep imported={imported} job={job} onJob={follow} list={recordsPath(target, type)} again={again} />
        )}
      </Box>
    </>
  );
}
