import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Link, useCanAccess } from 'react-admin';

/** Leads to the import of a file with questions. */
export function ImportButton() {
  const { canAccess } = useCanAccess({ resource: 'questions', action: 'import' });
  if (canAccess !== true) return null;
  return (
    <Button component={Link} to="/admin/questions/import" label="resources.questions.import.open">
      <UploadFileIcon />
    </Button>
  );
}
