import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { HOME_KEY } from '../../../layout/use-home.ts';
import { useErrorText } from '#shared/browser/ui/use-error-text.ts';
import { MARKING_KEY, type MarkingTask, type MarkWrite, nameOf, sendMark } from '../marking-api.ts';
import { draftOf, keepDraft, keptDraft, type MarkDraft, markOf } from './mark-draft.ts';

/** The state of the marking form. Every change is stored in the tab until the mark is sent. */
export function useMarkForm(task: MarkingTask, { onSaved, onStale }: { onSaved: () => void; onStale: () => void }) {
  const { t } = useI18n();
  const notify = useNotify();
  const cache = useQueryClient();
  const [draft, setDraft] = useState(() => keptDraft(task) ?? draftOf(task));
  const change = (next: MarkDraft) => {
    setDraft(next);
    keepDraft(task, next);
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: (mark: MarkWrite) => sendMark(task, mark),
    onSuccess: async (marked) => {
      keepDraft(task, null);
      notify(t('marking.saved'), { type: 'success' });
      cache.setQueryData([MARKING_KEY, 'task', nameOf(task)], marked);
      onSaved();
      void cache.invalidateQueries({ queryKey: HOME_KEY });
      await cache.invalidateQueries({ queryKey: [MARKING_KEY, 'queue'] });
      await cache.invalidateQueries({ queryKey: [MARKING_KEY, 'questions'] });
    },
    onError: (failure) => {
      if (failure instanceof ApiError && failure.id === 'marked-meanwhile') {
        notify(failure.message, { type: 'warning' });
        onStale();
      }
    },
  });
  const mark = markOf(draft, task);
  return {
    draft,
    setPoints: (id: string, points: string) => change({ ...draft, points: { ...draft.points, [id]: points } }),
    setComment: (comment: string) => change({ ...draft, comment }),
    save: () => mark !== undefined && mutate(mark),
    isWhole: mark !== undefined,
    isPending,
    problem: useErrorText(error),
    errors: error instanceof ApiError ? (error.errors ?? {}) : {},
  };
}
