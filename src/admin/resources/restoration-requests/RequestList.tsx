import { useState } from 'react';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { restorationRequests } from './index.tsx';
import { RequestDialog } from './RequestDialog.tsx';

/** The requests; one opens to be accepted or rejected. */
export function RequestList() {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ResourceList definition={restorationRequests} onOpen={(record) => setOpened(Number(record.id))} />
      {opened !== undefined && <RequestDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
