import { useI18n } from '#shared/browser/i18n/index.ts';
import { WindowInputs } from '../../inputs/WindowInputs.tsx';
import { WordsInput } from '../../inputs/WordsInput.tsx';
import type { WindowDraft } from './window.ts';

type Props = {
  value: WindowDraft;
  onChange: (value: WindowDraft) => void;
  /** The server's field errors. */
  problems: Readonly<Record<string, string>>;
};

/** The period of an extra attempt, and a comment for the learner. */
export function WindowFields({ value, onChange, problems }: Props) {
  const { t } = useI18n();
  return (
    <>
      <WindowInputs resource="retakes" value={value} onChange={onChange} problems={problems} />
      <WordsInput
        data-field="reason"
        label={t('resources.retakes.words')}
        value={value.reason}
        onChange={(reason) => onChange({ ...value, reason })}
        error={problems.reason !== undefined}
        helperText={problems.reason}
        margin="dense"
      />
    </>
  );
}
