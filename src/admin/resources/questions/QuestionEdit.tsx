import { useCanAccess, useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import type { RecordOf } from '../../model/model.ts';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { RecordForm } from '../../generator/views/form/RecordForm.tsx';
import { ResourceFields } from '../../generator/views/form/ResourceFields.tsx';
import { RecordTabs } from '../../layout/RecordTabs.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { AnsweredNotice } from './usage/AnsweredNotice.tsx';
import { UsagePanel } from './usage/UsagePanel.tsx';
import { VersionsPanel } from './versions/VersionsPanel.tsx';

function QuestionTabs({ definition }: { definition: ResourceDefinition }) {
  const { t } = useI18n();
  const question = useRecordContext<RecordOf<'questions'>>();
  const { canAccess: mayShow } = useCanAccess({ resource: 'questions', action: 'show' });
  if (question === undefined) return null;
  const tab = (key: string) => ({ key, label: t(`resources.questions.tabs.${key}`) });
  const form = () => (
    <RecordForm definition={definition} part="edit">
      <ResourceFields definition={definition} part="edit" />
      <AnsweredNotice />
    </RecordForm>
  );
  const tabs = [
    { ...tab('question'), body: form },
    { ...tab('preview'), shown: mayShow, body: () => <QuestionPreview /> },
    { ...tab('versions'), shown: mayShow, body: () => <VersionsPanel question={question} /> },
    { ...tab('usage'), shown: mayShow, body: () => <UsagePanel question={question} /> },
  ];
  return <RecordTabs label={t('resources.questions.tabs.label')} tabs={tabs} />;
}

/** A question: form, preview, versions and usage. */
export function QuestionEdit({ definition }: { definition: ResourceDefinition }) {
  return (
    <EditFrame definition={definition} redirect={false}>
      <QuestionTabs definition={definition} />
    </EditFrame>
  );
}
