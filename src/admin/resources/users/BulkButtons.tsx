import QuizIcon from '@mui/icons-material/QuizOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { IssueToSelected } from '../certificates/issue/IssueButton.tsx';
import { AssignButton } from './AssignButton.tsx';
import { BlockButtons } from './BlockButtons.tsx';
import { GiveAccess } from './GiveAccess.tsx';

/** Bulk actions for people, beyond those of every resource. */
export function BulkButtons() {
  return (
    <>
      <GiveAccess />
      <BlockButtons />
      <AssignButton kind="tests" icon={<QuizIcon />} />
      <AssignButton kind="plans" icon={<SchoolIcon />} />
      <IssueToSelected />
    </>
  );
}
