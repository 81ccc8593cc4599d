import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type MouseEvent, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useI18n } from '#shared/browser/i18n/index.ts';
import type { Schemas } from '#shared/contract/index.ts';
import { NeedsList } from './NeedsList.tsx';
import { PermissionList } from './PermissionList.tsx';
import { useRolePreview } from './use-role-preview.ts';

/** The matrix is long: what it changes is told where one looks, above the button that saves it. In pixels. */
const ABOVE_TOOLBAR = 72;

type Pages = Schemas['RolePreview']['opened'];

function PageList({ title, pages }: { title: string; pages: Pages }) {
  const { t } = useI18n();
  const labels = [...new Set(pages.flatMap(({ label }) => label ?? []))];
  const others = pages.filter(({ label }) => label === null).length;
  if (pages.length === 0) return null;
  const named = labels.map((label) => t(label)).join(', ');
  return (
    <Box>
      <Typography component="h4" variant="subtitle2">
        {title}
      </Typography>
      {named !== '' && <div>{named}</div>}
      {others > 0 && (
        <Typography variant="body2" color="text.secondary">
          {t('resources.roles.preview.otherPages', { smart_count: others })}
        </Typography>
      )}
    </Box>
  );
}

/** What the changes in the form would let people do and see, before they are saved. */
export function RolePreview() {
  const { t } = useI18n();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const scope = useWatch({ name: 'scope' }) as Schemas['RoleScope'] | undefined;
  const preview = useRolePreview();
  if (preview === undefined) return null;
  const goTo = (event: MouseEvent) => {
    event.preventDefault();
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  };
  const { people, withoutRegion, withoutFactor, added, removed, scopeBefore, opened, closed, warnings } = preview;
  const scopeWords = (one: Schemas['RoleScope']) => t(`resources.roles.values.scope.${one}`);
  const counted = { added: added.length, removed: removed.length };
  return (
    <>
      <Box
        sx={{
          position: 'sticky',
          bottom: ABOVE_TOOLBAR,
          zIndex: 1,
          mt: 1,
          display: 'flex',
          justifyContent: 'flex-end',
        }}
      >
        <Button
          variant="outlined"
          color={warnings.length > 0 ? 'warning' : 'primary'}
          size="small"
          href={`#${id}`}
          onClick={goTo}
          sx={{ bgcolor: 'background.paper' }}
        >
          {t(warnings.length > 0 ? 'resources.roles.preview.lookWarned' : 'resources.roles.preview.look', counted)}
        </Button>
      </Box>
      <Box
        component="section"
        aria-labelledby={id}
        sx={{ mt: 1, pt: 2, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 1.5 }}
      >
        <Typography id={id} ref={heading} tabIndex={-1} component="h3" variant="h6" sx={{ scrollMarginTop: 120 }}>
          {t('resources.roles.preview.title')}
        </Typography>
        <Typography variant="body2" color="text.secondary">
          {t('resources.roles.preview.people', { smart_count: people })}
        </Typography>
        {scope !== undefined && scopeBefore !== null && scopeBefore !== scope && (
          <div>{t('resources.roles.preview.scope', { before: scopeWords(scopeBefore), after: scopeWords(scope) })}</div>
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
            overflowWrap: 'anywhere',
          }}
        >
          <PermissionList title={t('resources.roles.preview.added')} permissions={added} />
          <PermissionList title={t('resources.roles.preview.removed')} permissions={removed} />
          <PageList title={t('resources.roles.preview.opened')} pages={opened} />
          <PageList title={t('resources.roles.preview.closed')} pages={closed} />
        </Box>
        <NeedsList added={added} />
        {warnings.map((warning) => (
          <Alert key={warning} severity="warning">
            {t(`resources.roles.preview.warnings.${warning}`, {
              smart_count: warning === 'second-factor' ? withoutFactor : withoutRegion,
            })}
          </Alert>
        ))}
      </Box>
    </>
  );
}
