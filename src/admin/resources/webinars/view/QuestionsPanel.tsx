import { useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ResourceList } from '../../../generator/views/ResourceList.tsx';
import { webinarQuestions } from '../../webinar-questions/index.tsx';

/** The questions that were asked at a webinar, with their answers. */
export function QuestionsPanel({ webinarId }: { webinarId: number }) {
  const filter = useMemo(() => ({ webinarId }), [webinarId]);
  return (
    <ResourceContextProvider value="webinar-questions">
      <ResourceList
        definition={OF_ONE}
        filter={filter}
        title={false}
        storeKey={`webinar-questions-of-${webinarId}`}
        listKey="webinar-questions-of-one"
      />
    </ResourceContextProvider>
  );
}

/** Of one webinar the answers are wanted, and not which it is. */
const OF_ONE = {
  ...webinarQuestions,
  hiddenFilters: ['webinarId'],
  hiddenColumns: ['webinarId', 'answeredAt', 'sentAt'],
};
