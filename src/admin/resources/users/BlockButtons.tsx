import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { BulkButton } from '../../generator/views/list/bulk/BulkButton.tsx';

/** Blocks or unblocks the selected people. Blocking ends their sessions at once. */
export function BlockButtons() {
  return (
    <>
      <BulkButton
        label="resources.users.block.block"
        question="resources.users.block.askBlock"
        icon={<BlockIcon />}
        changes={{ blocked: true }}
        danger
      />
      <BulkButton
        label="resources.users.block.unblock"
        question="resources.users.block.askUnblock"
        icon={<CheckIcon />}
        changes={{ blocked: false }}
      />
    </>
  );
}
