import { useI18n } from '#shared/browser/i18n/index.ts';
import { Badge } from '#shared/browser/ui/index.ts';
import type { MyTest } from '../api/my-tests.ts';

const LOOK = {
  assigned: { tone: 'neutral', icon: 'dot' },
  in_progress: { tone: 'info', icon: 'clock' },
  passed: { tone: 'success', icon: 'check' },
  not_passed: { tone: 'danger', icon: 'close' },
  completed: { tone: 'info', icon: 'check' },
  missed: { tone: 'neutral', icon: 'close' },
} as const satisfies Record<MyTest['outcome'] | 'missed', { tone: string; icon: string }>;

/** A person's status in a test, by word, icon and colour. */
export function StatusBadge({ outcome, state }: Pick<MyTest, 'outcome'> & Partial<Pick<MyTest, 'state'>>) {
  const { t } = useI18n();
  // Closed, and never taken.
  const word = state === 'finished' && outcome === 'assigned' ? 'missed' : outcome;
  const { tone, icon } = LOOK[word];
  return (
    <Badge tone={tone} icon={icon}>
      {t(`testStatus.${word}`)}
    </Badge>
  );
}
