import { useI18n } from '#shared/browser/i18n/index.ts';
import { Alert } from '#shared/browser/ui/index.ts';
import type { Answer, KeptDraft } from '../exam/exam-state.ts';

interface DraftNoticeProps {
  draft: KeptDraft;
  /** What counts instead. */
  counts: Answer | null;
}

/** Says that what stands in the field is not accepted, why, and what counts until it is changed. */
export function DraftNotice({ draft: { message }, counts }: DraftNoticeProps) {
  const { t } = useI18n();
  return (
    <Alert tone="danger" title={t('testing.draft.title')}>
      {message ?? (counts === null ? t('testing.draft.nothing') : instead(counts))}
    </Alert>
  );

  function instead(answer: Answer): string {
    return answer.type === 'numeric' ? t('testing.draft.number', { text: answer.text }) : t('testing.draft.earlier');
  }
}
