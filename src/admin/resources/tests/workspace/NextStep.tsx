import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { type TestTab, testTabPath } from '#shared/routes/index.ts';
import { PublishDialog } from './PublishDialog.tsx';
import type { Workspace } from './use-test-workspace.ts';

type Step = Schemas['TestStep'];

/** Where a step is taken: a tab, and in a form the group of fields. */
const TAKEN: Record<Exclude<Step['code'], 'publish'>, { tab: TestTab; group?: string }> = {
  'add-questions': { tab: 'compose', group: 'fixed' },
  'fix-composition': { tab: 'compose' },
  'fix-settings': { tab: 'settings' },
  assign: { tab: 'assign' },
  extend: { tab: 'settings', group: 'rules' },
  monitor: { tab: 'monitor' },
  mark: { tab: 'marking' },
  sign: { tab: 'sheets' },
  release: { tab: 'settings', group: 'review' },
  results: { tab: 'results' },
};

/** The groups of the settings that can keep a test from being published. */
const GROUP_OF_REASON: Partial<Record<NonNullable<Step['reason']>, string>> = {
  'minimum-not-asked': 'grading',
  'dates-reversed': 'rules',
  'never-closes': 'review',
  'section-missing': 'sections',
  'pool-short': 'random',
};

type Props = {
  workspace: Workspace;
  step: Step;
  /** The open tab. */
  here: TestTab;
};

/** The one button of a test's head. It publishes the test, or leads to where the step is taken; there it has no button. */
export function NextStep({ workspace, step, here }: Props) {
  const { t } = useI18n();
  const [asking, setAsking] = useState(false);
  const { code, count, reason } = step;
  const words = t(`testWorkspace.steps.${code}`, { smart_count: count ?? 0 });
  const described = reason === null ? {} : { 'aria-describedby': 'test-step-reason' };
  if (code === 'publish')
    return (
      <>
        <Button variant="contained" onClick={() => setAsking(true)}>
          {words}
        </Button>
        {asking && <PublishDialog workspace={workspace} onClose={() => setAsking(false)} />}
      </>
    );
  const { tab, group = reason === null ? undefined : GROUP_OF_REASON[reason] } = TAKEN[code];
  if (tab === here && group === undefined) return null;
  const path = testTabPath(tab, workspace.testId);
  return (
    <Button variant="contained" component={Link} to={group === undefined ? path : `${path}#${group}`} {...described}>
      {words}
    </Button>
  );
}
