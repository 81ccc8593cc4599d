import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkButton } from '#shared/browser/ui/index.ts';
import { type MyStep, useMyTheme } from '../../api/my-plans.ts';
import { learnerPaths } from '../../paths.ts';
import { materialPath } from '../material-path.ts';
import styles from './NextMaterial.module.css';
import type { Origin } from './origin.ts';

interface NextMaterialProps {
  origin: Origin | null;
  /** The material that is open. */
  kind: MyStep['kind'];
  id: number;
  isDone: boolean;
}

/** Of a material that is done and was opened from a theme: what comes next in it. After the last one: the theme. */
export function NextMaterial({ origin, isDone, ...material }: NextMaterialProps) {
  return origin !== null && isDone ? <Next {...origin} {...material} /> : null;
}

function Next({ enrolmentId, themeId, kind, id }: Origin & Pick<NextMaterialProps, 'kind' | 'id'>) {
  const { t, localized } = useI18n();
  const { data } = useMyTheme(enrolmentId, themeId);
  const materials = data?.theme.materials.filter(({ state }) => state !== 'gone') ?? [];
  const here = materials.findIndex((one) => one.kind === kind && one.ref === String(id));
  const next = here < 0 ? undefined : materials[here + 1];
  const theme = learnerPaths.planTheme(enrolmentId, themeId);
  return (
    <p className={styles.ways}>
      {next !== undefined && (
        <LinkButton to={materialPath(enrolmentId, { ...next, themeId })} icon="arrow-right">
          {t('material.next')}: {localized(next.title)}
        </LinkButton>
      )}
      <LinkButton to={theme} variant={next === undefined ? 'primary' : 'secondary'}>
        {t('material.toTheme')}
      </LinkButton>
    </p>
  );
}
