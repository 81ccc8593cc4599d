import BlockIcon from '@mui/icons-material/Block';
import CheckIcon from '@mui/icons-material/CheckCircleOutlined';
import { BulkButton } from '../../generator/views/list/bulk/BulkButton.tsx';

/** As the contract has it. */
const LONGEST_REASON = 500;

const REASON = {
  field: 'blockReason',
  label: 'resources.users.fields.blockReason',
  hint: 'resources.users.block.reasonHint',
  maxLength: LONGEST_REASON,
} as const;

/** Blocks or unblocks the selected people. Blocking ends their sessions at once. */
export function BlockButtons() {
  return (
    <>
      <BulkButton
        label="resources.users.block.block"
        question="resources.users.block.askBlock"
        icon={<BlockIcon />}
        changes={{ blocked: true }}
        asks={REASON}
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
