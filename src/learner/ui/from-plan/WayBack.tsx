import type { ReactNode } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { useMyTheme } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { BackLink } from '../BackLink.tsx';
import type { Origin } from './origin.ts';

interface WayBackProps {
  origin: Origin | null;
  /** Where it leads when the material was not opened from a theme. */
  to: string;
  children: ReactNode;
}

/** The way back from a material: to the theme from which it was opened, otherwise to its list. */
export function WayBack({ origin, to, children }: WayBackProps) {
  if (origin === null) return <BackLink to={to}>{children}</BackLink>;
  return <ToTheme {...origin} />;
}

function ToTheme({ enrolmentId, themeId }: Origin) {
  const { t, localized } = useI18n();
  const { data } = useMyTheme(enrolmentId, themeId);
  return (
    <BackLink to={learnerPaths.planTheme(enrolmentId, themeId)}>
      {data === undefined ? t('material.toTheme') : localized(data.theme.title)}
    </BackLink>
  );
}
