import { useI18n } from '#shared/browser/i18n/index.ts';
import { LinkButton } from '#shared/browser/ui/index.ts';
import { type MyStep, useMyPlans, useMyTheme } from '../../api/my-plans.ts';
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

type Material = Pick<NextMaterialProps, 'kind' | 'id'>;

const isSame = (one: Pick<MyStep, 'kind' | 'ref'>, { kind, id }: Material) =>
  one.kind === kind && one.ref === String(id);

/**
 * Of a material that is done: what comes next. Opened from a theme, it is the next one there, and after the last one the theme; opened
 * elsewhere, the next step of the plan that is due first.
 */
export function NextMaterial({ origin, isDone, ...material }: NextMaterialProps) {
  if (!isDone) return null;
  return origin === null ? <NextStep {...material} /> : <Next {...origin} {...material} />;
}

function NextStep(material: Material) {
  const { t, localized } = useI18n();
  const { data: plans = [] } = useMyPlans();
  const [next] = plans.flatMap((plan) =>
    plan.next === null || isSame(plan.next, material) ? [] : [{ plan, step: plan.next }],
  );
  if (next === undefined) return null;
  return (
    <p className={styles.ways}>
      <LinkButton to={materialPath(next.plan.id, next.step)} icon="arrow-right">
        {t('material.next')}: {localized(next.step.title)}
      </LinkButton>
    </p>
  );
}

function Next({ enrolmentId, themeId, kind, id }: Origin & Material) {
  const { t, localized } = useI18n();
  const { data } = useMyTheme(enrolmentId, themeId);
  const materials = data?.theme.materials.filter(({ state }) => state !== 'gone') ?? [];
  const here = materials.findIndex((one) => isSame(one, { kind, id }));
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
