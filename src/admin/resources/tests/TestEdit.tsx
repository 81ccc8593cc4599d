import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { Edit, SimpleForm, useCanAccess, useCanBlock, useLocation, useNavigate, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import type { RecordOf } from '../../generator/model.ts';
import { FormToolbar } from '../../generator/views/FormToolbar.tsx';
import { ResourceFields } from '../../generator/views/ResourceFields.tsx';
import { AssignTab } from './AssignTab.tsx';
import { PreviewTab } from './PreviewTab.tsx';
import { ResultsTab } from './ResultsTab.tsx';

const TABS = ['compose', 'preview', 'assign', 'results'] as const;
type TabName = (typeof TABS)[number];

const isTab = (value: string | null): value is TabName => TABS.some((tab) => tab === value);

/** What a tab needs of the role beyond the test itself. */
const NEEDS: Partial<Record<TabName, { resource: string; action: string }>> = {
  assign: { resource: 'assignments', action: 'list' },
  results: { resource: 'attempts', action: 'list' },
};

function TabBody({ tab, test, definition }: { tab: TabName; test: RecordOf<'tests'>; definition: ResourceDefinition }) {
  const guarded = useCanBlock();
  if (tab === 'preview') return <PreviewTab testId={test.id} />;
  if (tab === 'assign') return <AssignTab testId={test.id} />;
  if (tab === 'results') return <ResultsTab testId={test.id} />;
  return (
    <SimpleForm component={Box} toolbar={<FormToolbar />} warnWhenUnsavedChanges={guarded}>
      <ResourceFields definition={definition} part="edit" />
    </SimpleForm>
  );
}

function TestTabs({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const test = useRecordContext<RecordOf<'tests'>>();
  const navigate = useNavigate();
  const search = new URLSearchParams(useLocation().search);
  const { canAccess: mayAssign } = useCanAccess(NEEDS.assign ?? { resource: 'tests', action: 'show' });
  const { canAccess: mayRead } = useCanAccess(NEEDS.results ?? { resource: 'tests', action: 'show' });
  if (test === undefined) return null;
  const shown = TABS.filter(
    (tab) => (tab !== 'assign' || mayAssign === true) && (tab !== 'results' || mayRead === true),
  );
  const asked = search.get('tab');
  const tab = isTab(asked) && shown.includes(asked) ? asked : 'compose';
  return (
    <>
      <Tabs
        value={tab}
        onChange={(_, next: TabName) => navigate({ search: next === 'compose' ? '' : `?tab=${next}` })}
        variant="scrollable"
        allowScrollButtonsMobile
        aria-label={t('resources.tests.tabs.label')}
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {shown.map((each) => (
          <Tab
            key={each}
            value={each}
            id={`test-tab-${each}`}
            aria-controls="test-tab-panel"
            label={t(`resources.tests.tabs.${each}`)}
          />
        ))}
      </Tabs>
      <div role="tabpanel" id="test-tab-panel" aria-labelledby={`test-tab-${tab}`}>
        <TabBody tab={tab} test={test} definition={definition} />
      </div>
    </>
  );
}

/** A test: how it is composed, what a learner sees of it, who has to take it and how they did. */
export function TestEdit({ definition }: { definition: ResourceDefinition }) {
  return (
    <Edit disableAuthentication mutationMode="pessimistic" component={Box} actions={false} redirect="edit">
      <TestTabs definition={definition} />
    </Edit>
  );
}
