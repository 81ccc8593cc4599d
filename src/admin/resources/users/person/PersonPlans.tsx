import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { ResourceContextProvider, useCanAccess } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { ResourceList } from '../../../generator/views/ResourceList.tsx';
import { enrolmentsOfPerson } from '../../enrolments/index.tsx';

/** The plans of a person with how far they are; earlier cycles too. */
export function PersonPlans({ userId }: { userId: number }) {
  const { t } = useI18n();
  const id = useId();
  const { canAccess } = useCanAccess({ resource: 'enrolments', action: 'list' });
  if (canAccess !== true) return null;
  return (
    <section aria-labelledby={id}>
      <Typography component="h2" variant="h6" id={id}>
        {t('resources.enrolments.ofPerson.title')}
      </Typography>
      <ResourceContextProvider value="enrolments">
        <ResourceList
          definition={enrolmentsOfPerson}
          filter={{ userId }}
          title={false}
          listKey="users.enrolments"
          storeKey={`users.${userId}.enrolments`}
        />
      </ResourceContextProvider>
    </section>
  );
}
