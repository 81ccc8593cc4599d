import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge } from '#shared/browser/ui/index.ts';
import type { MyTest } from '../api/my-tests.ts';

const LOOK = {
  assigned: { tone: 'neutral', icon: 'dot' },
  in_progress: { tone: 'info', icon: 'clock' },
  passed: { tone: 'success', icon: 'check' },
  not_passed: { tone: 'danger', icon: 'close' },
  completed: { tone: 'info', icon: 'check' },
} as const satisfies Record<MyTest['outcome'], { tone: string; icon: string }>;

/** A person's status in a test, by word, icon and colour. */
export function StatusBadge({ outcome }: { outcome: MyTest['outcome'] }) {
  const { t } = useI18n();
  const { tone, icon } = LOOK[outcome];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`testStatus.${outcome}`)}
    </Badge>
  );
}
