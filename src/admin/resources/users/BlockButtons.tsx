import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { Button, useListContext, useNotify, useUpdateMany } from 'react-admin';

/** Blocks or unblocks the selected people; the sessions of the blocked end at once. */
export function BlockButtons() {
  const { resource, selectedIds, onUnselectItems } = useListContext();
  const notify = useNotify();
  const [updateMany, { isPending }] = useUpdateMany();
  const set = (blocked: boolean) =>
    updateMany(
      resource,
      { ids: selectedIds, data: { blocked } },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify(blocked ? 'resources.users.block.blocked' : 'resources.users.block.unblocked', {
            messageArgs: { smart_count: selectedIds.length },
          });
          onUnselectItems();
        },
        onError: (error: unknown) => {
          notify(error instanceof Error ? error.message : 'ra.notification.http_error', { type: 'error' });
        },
      },
    );
  return (
    <>
      <Button label="resources.users.block.block" disabled={isPending} onClick={() => set(true)}>
        <BlockIcon />
      </Button>
      <Button label="resources.users.block.unblock" disabled={isPending} onClick={() => set(false)}>
        <CheckIcon />
      </Button>
    </>
  );
}
