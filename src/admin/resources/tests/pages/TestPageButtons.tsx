import { Button, Link, useRecordContext } from 'react-admin';
import { useTestPages } from './use-test-pages.ts';

/** On the form of a test: the other pages about it. */
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
