import { useRecordContext } from 'react-admin';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { EditForm } from '../../generator/views/form/EditForm.tsx';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { RecordTabs } from '../../layout/RecordTabs.tsx';
import type { RecordOf } from '../../model/model.ts';
import { AnsweredQuestions } from '../questions/answered/AnsweredQuestions.tsx';

type Props = { definition: ResourceDefinition };

const getAnswers = async (id: number) =>
  bodyOf(await api.GET('/vr-scenes/{id}/question-answers', { params: { path: { id } } }));

function TourAnswers({ tourId }: { tourId: number }) {
  const { t, localized } = useI18n();
  return (
    <AnsweredQuestions
      queryKey={['vr-question-answers', tourId]}
      load={() => getAnswers(tourId)}
      where={{
        label: t('questionAnswers.scene'),
        of: ({ sceneTitle, hotspotTitle }) => `${localized(sceneTitle)} · ${localized(hotspotTitle)}`,
      }}
    />
  );
}

function TourTabs({ definition }: Props) {
  const { t } = useI18n();
  const tour = useRecordContext<RecordOf<'vr-scenes'>>();
  if (tour === undefined) return null;
  const tab = (key: string) => ({ key, label: t(`resources.vr-scenes.tabs.${key}`) });
  const tabs = [
    { ...tab('compose'), body: () => <EditForm definition={definition} /> },
    { ...tab('answers'), body: () => <TourAnswers tourId={tour.id} /> },
  ];
  return <RecordTabs label={t('resources.vr-scenes.tabs.label')} tabs={tabs} />;
}

/** A tour: its form, and how its questions are answered. */
export function TourPage({ definition }: Props) {
  return (
    <PageWords>
      <EditFrame definition={definition}>
        <TourTabs definition={definition} />
      </EditFrame>
    </PageWords>
  );
}
