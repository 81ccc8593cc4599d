import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionReview } from '#shared/browser/questions/QuestionReview.tsx';
import { LoadedDialog } from '../../../layout/LoadedDialog.tsx';
import { InLanguage } from '../preview/InLanguage.tsx';
import { LanguageChoice } from '../preview/LanguageChoice.tsx';
import { previewVersion } from './versions-api.ts';

type Props = { questionId: number; version: number; onClose: () => void };

/** A version as a learner saw it, with its key. */
export function VersionDialog({ questionId, version, onClose }: Props) {
  const { t, language: own } = useI18n();
  const [language, setLanguage] = useState(own);
  const query = useQuery({
    queryKey: ['questions', questionId, 'version', version, own],
    queryFn: () => previewVersion(questionId, version),
    retry: false,
  });
  return (
    <LoadedDialog
      title={t('resources.questions.versions.number', { version })}
      query={query}
      height={200}
      onClose={onClose}
    >
      {(review) =>
        review && (
          <>
            <LanguageChoice text={review.item.text} value={language} onChange={setLanguage} />
            <InLanguage language={language}>
              <QuestionReview review={review} />
            </InLanguage>
          </>
        )
      }
    </LoadedDialog>
  );
}
