import { useCanAccess } from 'react-admin';
import { useParams } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { RecordTabs } from '../../../layout/RecordTabs.tsx';
import { AssignmentsPanel } from '../../assignments/AssignmentsPanel.tsx';
import { TEST_KIND } from '../../assignments/kinds.ts';
import { OverridesPanel } from '../../test-overrides/OverridesPanel.tsx';
import { TestWorkspace } from '../workspace/TestWorkspace.tsx';
import { WindowPanel } from './WindowPanel.tsx';

/** Who has a test, when they may take it, and who has other terms. */
export function AssignPage() {
  const { t } = useI18n();
  const testId = Number(useParams().id);
  const { canAccess: mayOverride } = useCanAccess({ resource: 'test-overrides', action: 'list' });
  const tab = (key: string) => ({ key, label: t(`resources.tests.tabs.${key}`) });
  return (
    <TestWorkspace testId={testId} tab="assign">
      <WindowPanel testId={testId} />
      <RecordTabs
        label={t('resources.tests.tabs.label')}
        tabs={[
          { ...tab('people'), body: () => <AssignmentsPanel kind={TEST_KIND} subjectId={testId} /> },
          { ...tab('overrides'), shown: mayOverride, body: () => <OverridesPanel testId={testId} /> },
        ]}
      />
    </TestWorkspace>
  );
}
