import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import { useAtomValue } from 'jotai';
import { Link, ResourceContextProvider } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { ResourceDefinition } from '../../../generator/define-resource.ts';
import { ResourceList } from '../../../generator/views/ResourceList.tsx';
import { lastViewAtom } from '../filters/use-view.ts';
import { statisticsAttempts, statisticsEnrolments, statisticsPeople } from '../../../resources/statistics/index.tsx';

/** The rows of a number, with the way back to it. */
function Rows({ definition, title }: { definition: ResourceDefinition; title: string }) {
  const { t } = useI18n();
  const last = useAtomValue(lastViewAtom);
  return (
    <ResourceContextProvider value={definition.name}>
      <Button component={Link} to={`/admin/statistics${last}`} size="small" startIcon={<BackIcon />} sx={{ mb: 1 }}>
        {t('statistics.rows.back')}
      </Button>
      <ResourceList definition={definition} title={title} />
    </ResourceContextProvider>
  );
}

export const PeopleRows = () => <Rows definition={statisticsPeople} title="resources.statistics-people.title" />;
export const AttemptRows = () => <Rows definition={statisticsAttempts} title="resources.statistics-attempts.title" />;
export const EnrolmentRows = () => (
  <Rows definition={statisticsEnrolments} title="resources.statistics-enrolments.title" />
);
