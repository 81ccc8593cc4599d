import { Button, Link, useRecordContext } from 'react-admin';
import { useTestPages } from './use-test-pages.ts';

/** Links from the test's form to its other pages. */
export function TestPageButtons() {
  const record = useRecordContext();
  const pages = useTestPages();
  if (record === undefined) return null;
  return (
    <>
      {pages.map(({ to, labelKey, icon: Icon }) => (
        <Button key={labelKey} component={Link} to={to(Number(record.id))} label={labelKey}>
          <Icon />
        </Button>
      ))}
    </>
  );
}
