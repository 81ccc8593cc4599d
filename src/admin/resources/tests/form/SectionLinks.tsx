import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { sectionId } from './section-id.ts';

/** Links to the sections of a long form, where there is room for them. */
export function SectionLinks({ groups }: { groups: readonly string[] }) {
  const { t } = useI18n();
  return (
    <Box
      component="nav"
      aria-label={t('resources.tests.sections')}
      sx={{ display: { xs: 'none', lg: 'flex' }, flexWrap: 'wrap', columnGap: 1.5, rowGap: 0.25, px: 0.5 }}
    >
      {groups.map((key) => (
        <Link
          key={key}
          component="button"
          type="button"
          variant="body2"
          // The least height of a target.
          sx={{ minHeight: 24 }}
          onClick={() => {
            const section = document.getElementById(sectionId(key));
            section?.scrollIntoView({ block: 'start' });
            section?.querySelector<HTMLElement>('input, textarea, button, [role="combobox"]')?.focus({
              preventScroll: true,
            });
          }}
        >
          {t(`resources.tests.groups.${key}`)}
        </Link>
      ))}
    </Box>
  );
}
