import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useInput, useTranslate } from 'react-admin';
import type { FieldInputProps } from '../../../generator/inputs.tsx';
import { fieldMessages } from '../../../inputs/field-message.ts';
import { PageWords } from '../../../layout/PageWords.tsx';
import { Designer } from './Designer.tsx';
import type { Layout } from './model/element.ts';

/** The layout of a template in its form. */
export function LayoutInput({ source, validate, label, disabled = false }: FieldInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<Layout>({
    ...{ source, validate },
    format: (value: Layout) => value,
    parse: (value: Layout) => value,
  });
  const wrong = fieldMessages(fieldState.error, translate);
  return (
    <PageWords>
      <Box role="group" aria-label={translate(label, { _: label })}>
        {wrong.length > 0 && (
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {wrong.map(({ path, text }) => (
              <div key={path.join('.')}>{text}</div>
            ))}
          </Alert>
        )}
        <Designer value={field.value as Layout} onChange={field.onChange} disabled={disabled} />
      </Box>
    </PageWords>
  );
}
