import { OptionalDataset } from '../parts/OptionalDataset.tsx';
import { OptionsEditor } from '../parts/OptionsEditor.tsx';
import type { EditorProps } from '../question-type.ts';

/** Options, one of them right. */
export function SingleEditor({ content, onChange, language }: EditorProps<'single'>) {
  return (
    <>
      <OptionsEditor
        single
        options={content.options}
        onChange={(options) => onChange({ ...content, options })}
        language={language}
      />
      <OptionalDataset content={content} onChange={onChange} />
    </>
  );
}
