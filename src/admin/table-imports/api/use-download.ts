import { useState } from 'react';
import { useNotify } from 'react-admin';
import { messageOf } from '../../providers/error-message.ts';

/** Runs a download and shows its errors. */
export function useDownload(): { busy: boolean; download: (work: () => Promise<void>) => Promise<void> } {
  const notify = useNotify();
  const [busy, setBusy] = useState(false);
  const download = async (work: () => Promise<void>) => {
    setBusy(true);
    await work().catch((error: unknown) => notify(messageOf(error), { type: 'error', multiLine: true }));
    setBusy(false);
  };
  return { busy, download };
}
