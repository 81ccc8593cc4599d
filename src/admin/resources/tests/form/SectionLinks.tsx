import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { flushSync } from 'react-dom';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { goToSection } from './section-id.ts';

type Props = {
  groups: readonly string[];
  /** Opens a folded section. */
  onShow: (group: string) => void;
};

/** Links to the sections of a long form, where there is room for them. */
export function SectionLinks({ groups, onShow }: Props) {
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
            flushSync(() => onShow(key));
            goToSection(key);
          }}
        >
          {t(`resources.tests.groups.${key}`)}
        </Link>
      ))}
    </Box>
  );
}
