import { useCanAccess, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import type { RecordOf } from '../../model/model.ts';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { RecordForm } from '../../generator/views/form/RecordForm.tsx';
import { RecordTabs } from '../../layout/RecordTabs.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { AssignmentsPanel } from '../assignments/AssignmentsPanel.tsx';
import { TEST_KIND } from '../assignments/kinds.ts';
import { OverridesPanel } from '../test-overrides/OverridesPanel.tsx';
import { TestForm } from './form/TestForm.tsx';
import { PapersCompared } from './preview/PapersCompared.tsx';
import { PreviewTab } from './preview/PreviewTab.tsx';
import { TestResults } from './results/TestResults.tsx';

function ComposeTab({ definition }: { definition: ResourceDefinition }) {
  return (
    <RecordForm definition={definition} part="edit">
      <TestForm definition={definition} part="edit" />
    </RecordForm>
  );
}

function TestTabs({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const test = useRecordContext<RecordOf<'tests'>>();
  const { canAccess: mayAssign } = useCanAccess({ resource: 'assignments', action: 'list' });
  const { canAccess: mayOverride } = useCanAccess({ resource: 'test-overrides', action: 'list' });
  const { canAccess: mayRead } = useCanAccess({ resource: 'attempts', action: 'list' });
  if (test === undefined) return null;
  const tab = (key: string) => ({ key, label: t(`resources.tests.tabs.${key}`) });
  const tabs = [
    { ...tab('compose'), body: () => <ComposeTab definition={definition} /> },
    { ...tab('preview'), body: () => <PreviewTab testId={test.id} /> },
    { ...tab('papers'), body: () => <PapersCompared testId={test.id} /> },
    { ...tab('assign'), shown: mayAssign, body: () => <AssignmentsPanel kind={TEST_KIND} subjectId={test.id} /> },
    {
      ...tab('overrides'),
      shown: mayOverride,
      body: () => (
        <PageWords>
          <OverridesPanel testId={test.id} />
        </PageWords>
      ),
    },
    {
      ...tab('results'),
      shown: mayRead,
      body: () => (
        <PageWords>
          <TestResults testId={test.id} />
        </PageWords>
      ),
    },
  ];
  return <RecordTabs label={t('resources.tests.tabs.label')} tabs={tabs} />;
}

/** A test: composition, preview, assignments and results. */
export function TestEdit({ definition }: { definition: ResourceDefinition }) {
  return (
    <EditFrame definition={definition} redirect="edit">
      <TestTabs definition={definition} />
    </EditFrame>
  );
}
