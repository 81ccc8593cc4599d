import Button from '@mui/material/Button';
import { Link, Title } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { NotBuilt } from '#shared/browser/ui/NotBuilt.tsx';
import { ADMIN_ROUTES, createMatcher } from '#shared/routes/index.ts';
import { useConsoleMenu } from '../layout/use-console-menu.ts';
import { ADMIN_PATHS } from '../router/canonical-paths.ts';
import { NotFoundPage } from '../layout/NotFoundPage.tsx';

const match = createMatcher(ADMIN_ROUTES);

/** A planned page that is not built yet, with a link to one that is. Any other path is not found. */
export function OtherPage() {
  const { t } = useI18n();
  const pathname = ADMIN_PATHS.toCanonical(useLocation().pathname);
  const first = useConsoleMenu()[0]?.routes[0];
  const route = match(pathname);
  if (route === undefined || route.built) return <NotFoundPage />;
  const title = route.menu === undefined ? t('notBuilt.title') : t(route.menu.label);
  return (
    <>
      <Title title={title} preferenceKey={false} />
      <NotBuilt
        action={
          first?.menu !== undefined && (
            <Button component={Link} to={first.path} variant="contained">
              {t('console.layout.goTo', { page: t(first.menu.label) })}
            </Button>
          )
        }
      />
    </>
  );
}
