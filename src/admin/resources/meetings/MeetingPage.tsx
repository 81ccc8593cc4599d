import type { ResourceDefinition } from '../../generator/define-resource.ts';
import { EditForm } from '../../generator/views/form/EditForm.tsx';
import { EditFrame } from '../../generator/views/form/EditFrame.tsx';
import { PageWords } from '../../layout/PageWords.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { MeetingRecordings } from './MeetingRecordings.tsx';

/** A meeting: how people are invited and how its host comes in, and below it how it works. */
export function MeetingPage({ definition }: { definition: ResourceDefinition }) {
  return (
    <PageWords>
      <EditFrame definition={definition} redirect="edit">
        <InvitePanel />
        <EditForm definition={definition} />
        <MeetingRecordings />
      </EditFrame>
    </PageWords>
  );
}
