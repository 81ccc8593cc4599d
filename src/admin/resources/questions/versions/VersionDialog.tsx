import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { QuestionReview } from '#shared/browser/questions/QuestionReview.tsx';
import { ErrorState } from '#shared/browser/ui/ErrorState.tsx';
import { InLanguage } from '../preview/InLanguage.tsx';
import { LanguageChoice } from '../preview/LanguageChoice.tsx';
import { previewVersion } from './versions-api.ts';

type Props = { questionId: number; version: number; onClose: () => void };

/** A version as a learner saw it, with its key. */
export function VersionDialog({ questionId, version, onClose }: Props) {
  const { t, language: own } = useI18n();
  const id = useId();
  const phone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'));
  const [language, setLanguage] = useState(own);
  const { data, error, refetch } = useQuery({
    queryKey: ['questions', questionId, 'version', version, own],
    queryFn: () => previewVersion(questionId, version),
    retry: false,
  });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" fullScreen={phone} aria-labelledby={id}>
      <DialogTitle id={id}>{t('resources.questions.versions.number', { version })}</DialogTitle>
      <DialogContent>
        {error !== null && <ErrorState error={error} onRetry={() => void refetch()} />}
        {data === undefined && error === null && <Skeleton variant="rounded" height={200} aria-busy="true" />}
        {data && (
          <>
            <LanguageChoice text={data.item.text} value={language} onChange={setLanguage} />
            <InLanguage language={language}>
              <QuestionReview review={data} />
            </InLanguage>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('ra.action.close')}</Button>
      </DialogActions>
    </Dialog>
  );
}
