import { OptionalDataset } from '../parts/OptionalDataset.tsx';
import { OptionsEditor } from '../parts/OptionsEditor.tsx';
import { ScoringSelect } from '../parts/ScoringSelect.tsx';
import type { EditorProps } from '../question-type.ts';

/** Options, several of them right. */
export function MultipleEditor({ content, onChange, language }: EditorProps<'multiple'>) {
  return (
    <>
      <OptionsEditor
        options={content.options}
        onChange={(options) => onChange({ ...content, options })}
        language={language}
      />
      <OptionalDataset content={content} onChange={onChange} />
      <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
    </>
  );
}
