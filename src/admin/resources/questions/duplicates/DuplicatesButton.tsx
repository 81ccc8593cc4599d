import DifferenceIcon from '@mui/icons-material/DifferenceOutlined';
import { Button, Link } from 'react-admin';

/** Opens the page of duplicate questions. */
export function DuplicatesButton() {
  return (
    <Button component={Link} to="/admin/questions/duplicates" label="resources.questions.duplicates.open">
      <DifferenceIcon />
    </Button>
  );
}
