import { useState } from 'react';
import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { ResourceList } from '../../generator/views/ResourceList.tsx';
import { RequestDialog } from './RequestDialog.tsx';

/** The requests; each opens in a dialog, to be accepted or rejected. */
export function RequestList({ definition }: { definition: ResourceDefinition }) {
  const [opened, setOpened] = useState<number>();
  return (
    <>
      <ResourceList definition={definition} onOpen={(record) => setOpened(Number(record.id))} />
      {opened !== undefined && <RequestDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}
