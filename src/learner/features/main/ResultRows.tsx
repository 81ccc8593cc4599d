import { useI18n } from '#shared/browser/i18n/index.ts';
import type { MyTest } from '../../api/my-tests.ts';
import { learnerPaths } from '../../paths.ts';
import { Percent } from '../../ui/rows/Percent.tsx';
import { Row } from '../../ui/rows/Row.tsx';
import { RowList } from '../../ui/rows/RowList.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';

/** My results, one row per test. */
export function ResultRows({ tests }: { tests: MyTest[] }) {
  const { t, localized } = useI18n();
  if (tests.length === 0) return null;
  return (
    <RowList title={t('main.results')}>
      {tests.map((test) => (
        <Row key={test.id} to={learnerPaths.test(test.id)} name={localized(test.title)}>
          {test.bestPercentage !== null && <Percent value={test.bestPercentage} />}
          <StatusBadge outcome={test.outcome} />
        </Row>
      ))}
    </RowList>
  );
}
