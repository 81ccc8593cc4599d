import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { clearSession, readSession } from '#shared/browser/session.ts';
import { Button } from '#shared/browser/ui/index.ts';
import { hasExamTrace, removeExamTrace } from '../../../exam-access/exam-traces.ts';
import { removePictures } from '../../../offline/picture-cache.ts';
import { ExamWords } from '../ExamWords.tsx';
import { examServer } from '../exam/exam-server.ts';
import type { JudgedAnswer } from '../exam/late-answers.ts';
import { openDisk } from '../journal/device.ts';
import { isWrittenHere, writerLock } from '../journal/writer-lock.ts';
import { deliverHeld, type HeldHere, heldHere, type Leaving, NOTHING_HELD, removeDelivered } from './leaving.ts';
import { LeavingDialog } from './LeavingDialog.tsx';
import styles from './SignOutButton.module.css';

async function leaving(): Promise<Leaving> {
  const { disk } = await openDisk();
  const userId = readSession()?.ID ?? 0;
  const isWritten = (attemptId: number) => isWrittenHere(writerLock(userId, attemptId));
  return { disk, userId, server: examServer, now: Date.now, isWritten };
}

/**
 * Signs out, also without a network: then the server's session ends when it expires. What only this device holds is told
 * first; what the server has is removed from the device.
 */
export function SignOutButton() {
  const { t } = useI18n();
  const navigate = useNavigate();
  const [held, setHeld] = useState<HeldHere | null>(null);
  const [refused, setRefused] = useState<JudgedAnswer[]>([]);

  const leave = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (!hasExamTrace() || (await removeDelivered(await leaving()))) {
        await removePictures();
        removeExamTrace();
      }
      await api.POST('/auth/sign-out');
    },
    // Whatever failed, the person wants to be signed out.
    onSettled: () => {
      clearSession();
      void navigate('/', { replace: true });
    },
  });
  const ask = useMutation({
    networkMode: 'always',
    mutationFn: async () => (hasExamTrace() ? heldHere(await leaving()) : NOTHING_HELD),
    onSuccess: (found) => (found.unsent + found.refused + found.queued > 0 ? setHeld(found) : leave.mutate()),
    // The journals cannot be read, so nothing can be told about them.
    onError: () => leave.mutate(),
  });
  const deliver = useMutation({
    networkMode: 'always',
    mutationFn: async () => deliverHeld(await leaving()),
    onSuccess: (left) => {
      setHeld(NOTHING_HELD);
      setRefused(left);
      if (left.length === 0) leave.mutate();
    },
  });

  return (
    <div className={styles.row}>
      <Button variant="secondary" icon="logout" loading={ask.isPending || leave.isPending} onClick={() => ask.mutate()}>
        {t('profile.signOut')}
      </Button>
      {held && (
        <ExamWords>
          <LeavingDialog
            held={held}
            refused={refused}
            busy={deliver.isPending || leave.isPending}
            failed={deliver.isError}
            onDeliver={() => deliver.mutate()}
            onLeave={() => leave.mutate()}
            onStay={() => setHeld(null)}
          />
        </ExamWords>
      )}
    </div>
  );
}
