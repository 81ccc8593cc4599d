import QuizIcon from '@mui/icons-material/QuizOutlined';
import SchoolIcon from '@mui/icons-material/SchoolOutlined';
import { AssignButton } from './AssignButton.tsx';
import { BlockButtons } from './BlockButtons.tsx';

/** What can be done with many people at once, beside what every resource has. */
export function BulkButtons() {
  return (
    <>
      <BlockButtons />
      <AssignButton kind="tests" icon={<QuizIcon />} />
      <AssignButton kind="plans" icon={<SchoolIcon />} />
    </>
  );
}
