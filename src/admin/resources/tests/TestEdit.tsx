import { Navigate, useLocation } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { type TestTab, testTabPath } from '#shared/routes/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { RecordForm } from '../../generator/views/form/RecordForm.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { RecordTabs } from '../../layout/RecordTabs.tsx';
import { TestForm } from './form/TestForm.tsx';
import { PapersCompared } from './preview/PapersCompared.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { TestWorkspace } from './workspace/TestWorkspace.tsx';

/** Former tabs of this page, which have addresses of their own now. */
const MOVED: Readonly<Record<string, TestTab>> = { assign: 'assign', overrides: 'assign', results: 'results' };

function CompositionTabs({ definition, testId }: { definition: ResourceDefinition; testId: number }) {
  const { t } = useI18n();
  const tab = (key: string) => ({ key, label: t(`resources.tests.tabs.${key}`) });
  const tabs = [
    {
      ...tab('questions'),
      body: () => (
        <RecordForm definition={definition} part="edit">
          <TestForm definition={definition} part="edit" groups="composition" />
        </RecordForm>
      ),
    },
    { ...tab('preview'), body: () => <PreviewTab testId={testId} /> },
    { ...tab('papers'), body: () => <PapersCompared testId={testId} /> },
  ];
  return <RecordTabs label={t('resources.tests.tabs.label')} tabs={tabs} />;
}

/** What a test consists of: its questions, draws and sections, and papers as they would be. */
export function TestEdit({ definition }: { definition: ResourceDefinition }) {
  const testId = Number(useParams().id);
  const asked = new URLSearchParams(useLocation().search).get('tab') ?? '';
  const moved = MOVED[asked];
  if (moved !== undefined)
    return <Navigate to={`${testTabPath(moved, testId)}${asked === 'overrides' ? '?tab=overrides' : ''}`} replace />;
  return (
    <PageWords>
      <TestWorkspace testId={testId} tab="compose">
        <EditFrame definition={definition} redirect={false}>
          <CompositionTabs definition={definition} testId={testId} />
        </EditFrame>
      </TestWorkspace>
    </PageWords>
  );
}
