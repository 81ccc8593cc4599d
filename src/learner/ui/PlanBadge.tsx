import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge } from '#shared/browser/ui/index.ts';
import type { MyPlan } from '../api/my-plans.ts';

const LOOK = {
  upcoming: { tone: 'neutral', icon: 'calendar' },
  not_started: { tone: 'neutral', icon: 'dot' },
  in_progress: { tone: 'info', icon: 'clock' },
  completed: { tone: 'success', icon: 'check' },
  withdrawn: { tone: 'neutral', icon: 'minus' },
  ended: { tone: 'neutral', icon: 'minus' },
} as const satisfies Record<MyPlan['state'], { tone: string; icon: string }>;

/** How a plan stands, by word, icon and colour. */
export function PlanBadge({ state, overdue }: Pick<MyPlan, 'state' | 'overdue'>) {
  const { t } = useI18n();
  if (overdue)
    return (
      <Badge tone="danger" icon="alert">
        {t('plans.overdue')}
      </Badge>
    );
  const { tone, icon } = LOOK[state];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`plans.states.${state}`)}
    </Badge>
  );
}
