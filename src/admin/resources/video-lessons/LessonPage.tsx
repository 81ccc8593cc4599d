import { useRecordContext } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { EditForm } from '../../generator/views/form/EditForm.tsx';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { RecordTabs } from '../../layout/RecordTabs.tsx';
import type { RecordOf } from '../../model/model.ts';
import { AnswersPanel } from './watching/AnswersPanel.tsx';
import { HeatPanel } from './watching/HeatPanel.tsx';
import { WatchersPanel } from './watching/WatchersPanel.tsx';

type Props = { definition: ResourceDefinition };

function LessonTabs({ definition }: Props) {
  const { t } = useI18n();
  const lesson = useRecordContext<RecordOf<'video-lessons'>>();
  if (lesson === undefined) return null;
  const tab = (key: string) => ({ key, label: t(`resources.video-lessons.tabs.${key}`) });
  const tabs = [
    { ...tab('compose'), body: () => <EditForm definition={definition} /> },
    { ...tab('watchers'), body: () => <WatchersPanel lesson={lesson} /> },
    { ...tab('heat'), body: () => <HeatPanel lessonId={lesson.id} /> },
    { ...tab('answers'), body: () => <AnswersPanel lessonId={lesson.id} /> },
  ];
  return <RecordTabs label={t('resources.video-lessons.tabs.label')} tabs={tabs} />;
}

/** A lesson: its form, who has watched it, which parts of it, and how its questions are answered. */
export function LessonPage({ definition }: Props) {
  return (
    <PageWords>
      <EditFrame definition={definition}>
        <LessonTabs definition={definition} />
      </EditFrame>
    </PageWords>
  );
}
