import { useI18n } from '#shared/browser/i18n/index.ts';
import { Button } from '#shared/browser/ui/index.ts';

interface AnswerButtonProps {
  /** The whole seconds that are left of the pause. */
  left: number;
  isAnswered: boolean;
  isSending: boolean;
  onAnswer: () => void;
}

/** Sends an answer. During a pause it counts the seconds. */
export function AnswerButton({ left, isAnswered, isSending, onAnswer }: AnswerButtonProps) {
  const { t } = useI18n();
  return (
    <Button loading={isSending} disabled={!isAnswered || left > 0} onClick={onAnswer}>
      {left > 0 ? t('asking.answerIn', { seconds: left }) : t('asking.answer')}
    </Button>
  );
}
