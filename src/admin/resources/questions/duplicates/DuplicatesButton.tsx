import DifferenceIcon from '@mui/icons-material/DifferenceOutlined';
import { Button, Link } from 'react-admin';

/** Leads to the questions that say the same. */
export function DuplicatesButton() {
  return (
    <Button component={Link} to="/admin/questions/duplicates" label="resources.questions.duplicates.open">
      <DifferenceIcon />
    </Button>
  );
}
