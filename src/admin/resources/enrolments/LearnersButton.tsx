import PeopleIcon from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import { LinkBase, useCanAccess } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';

/** Leads from the plans to all who learn by them. */
export function LearnersButton() {
  const { t } = useI18n();
  const { canAccess } = useCanAccess({ resource: 'enrolments', action: 'list' });
  if (canAccess !== true) return null;
  return (
    <Button component={LinkBase} to="/admin/plan-education/enrolments" startIcon={<PeopleIcon />}>
      {t('resources.enrolments.all.open')}
    </Button>
  );
}
