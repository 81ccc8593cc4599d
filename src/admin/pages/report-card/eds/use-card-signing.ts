import { useState } from 'react';
import { api, bodyOf } from '#shared/browser/api.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { connect } from '#shared/browser/ncalayer/connection.ts';
import { type Storage, signWith } from '#shared/browser/ncalayer/sign.ts';

/** What is being done: connecting to NCALayer, waiting for the person in its window, asking the server. */
type Step = 'connect' | 'sign' | 'check';

interface Progress {
  step: Step | undefined;
  failure: unknown;
}

/** Has NCALayer sign the card, step by step. @param onSigned when the server has kept the signature */
export function useCardSigning(cardId: number, onSigned: () => void) {
  const { language } = useI18n();
  const [progress, setProgress] = useState<Progress>({ step: undefined, failure: undefined });
  const path = { params: { path: { id: cardId } } };

  async function begin(storage: Storage): Promise<void> {
    const go = (step: Step) => setProgress({ step, failure: undefined });
    try {
      go('connect');
      const connection = await connect();
      try {
        const { challenge, content } = bodyOf(await api.POST('/report-cards/{id}/signatures/challenges', path));
        go('sign');
        const cms = await signWith(connection, { content, storage, language });
        go('check');
        bodyOf(await api.POST('/report-cards/{id}/signatures', { ...path, body: { challenge, cms } }));
      } finally {
        connection.close();
      }
      onSigned();
    } catch (failure) {
      setProgress({ step: undefined, failure });
    }
  }

  return { ...progress, begin };
}
