import UploadFileIcon from '@mui/icons-material/UploadFileOutlined';
import { Button, Link, useCanAccess } from 'react-admin';

/** Opens the import of a question file. */
export function ImportButton() {
  const { canAccess } = useCanAccess({ resource: 'questions', action: 'import' });
  if (canAccess !== true) return null;
  return (
    <Button component={Link} to="/admin/questions/import" label="resources.questions.import.open">
      <UploadFileIcon />
    </Button>
  );
}
