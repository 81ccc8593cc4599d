import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { Button, Form, SaveButton, TextInput } from 'react-admin';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { fieldOf } from '../../model/model.ts';
import { validatorsOf } from '../../generator/validation.ts';
import { LocalizedTextInput } from '../../inputs/LocalizedTextInput.tsx';
import { TextLanguageSwitch } from '../../inputs/text-languages/TextLanguageSwitch.tsx';
import { TextLanguages } from '../../inputs/text-languages/TextLanguages.tsx';

type Values = Record<string, unknown>;
type Props = {
  title: string;
  /** The record to rename; absent for a new one. */
  record?: Values;
  onClose: () => void;
  /** Resolves with the server's field errors when it refuses. */
  onSave: (values: Values) => Promise<Record<string, string> | undefined>;
};

const validators = (name: 'key' | 'title') => {
  const field = fieldOf('dictionary-types', 'create', name);
  return field === undefined ? [] : validatorsOf(field, true);
};

/** Creates or renames a dictionary. */
export function TypeDialog({ title, record, onClose, onSave }: Props) {
  const { t } = useI18n();
  const id = useId();
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <Form noValidate {...(record && { record })} onSubmit={onSave}>
        <DialogTitle id={id}>{title}</DialogTitle>
        <DialogContent>
          <TextLanguages texts={record}>
            <TextLanguageSwitch />
            <div data-field="title">
              <LocalizedTextInput
                source="title"
                label={t('resources.dictionary-types.fields.title')}
                validate={validators('title')}
                oneLine
              />
            </div>
            <div data-field="key">
              <TextInput
                source="key"
                label={t('resources.dictionary-types.fields.key')}
                helperText={t('resources.dictionary-types.hints.key')}
                validate={validators('key')}
                readOnly={record !== undefined}
                fullWidth
              />
            </div>
          </TextLanguages>
        </DialogContent>
        <DialogActions>
          <Button label="ra.action.cancel" onClick={onClose} />
          <SaveButton alwaysEnable />
        </DialogActions>
      </Form>
    </Dialog>
  );
}
