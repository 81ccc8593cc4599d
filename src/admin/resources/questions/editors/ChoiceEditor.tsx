import { useI18n } from '#shared/browser/i18n/index.ts';
import type { EditorProps } from './editor-props.ts';
import { EditorRows } from './rows/EditorRows.tsx';
import { LocalizedLine } from './rows/LocalizedLine.tsx';
import { MarkControl } from './rows/MarkControl.tsx';
import { WeightField } from './rows/WeightField.tsx';
import { ScoringSelect } from './ScoringSelect.tsx';
import { withMark } from './with-mark.ts';

/** Options with a mark at the right one (or ones); credit and feedback of an option below it. */
export function ChoiceEditor({ content, onChange, language }: EditorProps<'single' | 'multiple'>) {
  const { t } = useI18n();
  const single = content.type === 'single';
  const name = (number: number) => t('resources.questions.editor.option', { number });
  return (
    <>
      <EditorRows
        items={content.options}
        onChange={(options) => onChange({ ...content, options })}
        empty={() => ({ text: {}, correct: false })}
        name={name}
        addLabel={t('resources.questions.editor.addOption')}
        least={2}
        most={50}
        movable
        row={(option, set, index) => ({
          mark: (
            <MarkControl
              single={single}
              label={t('resources.questions.editor.correct', { number: index + 1 })}
              checked={option.correct}
              onChange={(correct) =>
                onChange({ ...content, options: withMark(content.options, index, correct, single) })
              }
            />
          ),
          fields: (
            <LocalizedLine
              html
              label={name(index + 1)}
              value={option.text}
              language={language}
              onChange={(text) => set({ ...option, text })}
            />
          ),
          more: (
            <>
              <WeightField
                value={option.weight ?? null}
                least={-100}
                usual={t('resources.questions.editor.usualWeight')}
                onChange={(weight) => set({ ...option, weight })}
              />
              <LocalizedLine
                html
                label={t('resources.questions.editor.feedback', { number: index + 1 })}
                value={option.feedback ?? {}}
                language={language}
                onChange={(feedback) =>
                  set({ ...option, feedback: Object.keys(feedback).length === 0 ? null : feedback })
                }
              />
            </>
          ),
        })}
      />
      {content.type === 'multiple' && (
        <ScoringSelect value={content.scoring} onChange={(scoring) => onChange({ ...content, scoring })} />
      )}
    </>
  );
}
