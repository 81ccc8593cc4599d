import { useState } from 'react';
import { ApiError } from '#shared/browser/api-error.ts';
import { useI18n } from '#shared/browser/i18n/index.ts';
import { connect } from '#shared/browser/ncalayer/connection.ts';
import { type Storage, signWith } from '#shared/browser/ncalayer/sign.ts';
import { NcalayerTrouble } from '#shared/browser/ncalayer/trouble.ts';
import type { Schemas } from '#shared/contract/index.ts';

/** What is being done: connecting to NCALayer, waiting for the person in its window, asking the server. */
export const STEPS = ['connect', 'sign', 'check'] as const;
export type Step = (typeof STEPS)[number];

/** How far it has come, and what went wrong there. */
export interface Progress {
  step: Step | undefined;
  failure: unknown;
}

const IDLE: Progress = { step: undefined, failure: undefined };

/** What is signed, and what becomes of it. */
export interface EdsPurpose {
  ask: () => Promise<Schemas['EdsChallenge']>;
  onSigned: (signed: Schemas['EdsSignIn']) => Promise<void>;
}

/** Has a challenge signed, step by step. */
export function useEdsSigning({ ask, onSigned }: EdsPurpose) {
  const { language } = useI18n();
  const [progress, setProgress] = useState(IDLE);

  async function begin(storage: Storage): Promise<void> {
    let step: Step = 'connect';
    const go = (next: Step) => {
      step = next;
      setProgress({ step, failure: undefined });
    };
    try {
      go('connect');
      const connection = await connect();
      try {
        const { challenge, content } = await ask();
        go('sign');
        const cms = await signWith(connection, { content, storage, language });
        go('check');
        await onSigned({ challenge, cms });
      } finally {
        connection.close();
      }
    } catch (failure) {
      setProgress({ step, failure });
    }
  }

  return { ...progress, isBusy: progress.step !== undefined && progress.failure === undefined, begin };
}

/** Failures whose words and next step the page has itself: the keys of `eds.failures`. */
const STEPS_AFTER: ReadonlySet<string> = new Set([
  'account-blocked',
  'password-expired',
  'eds-algorithm',
  'eds-altered',
  'eds-challenge-expired',
  'eds-challenge-unknown',
  'eds-challenge-used',
  'eds-clock-wrong',
  'eds-expired',
  'eds-iin-unknown',
  'eds-no-iin',
  'eds-not-yet-valid',
  'eds-organisation',
  'eds-revocation-unknown',
  'eds-revoked',
  'eds-several-signers',
  'eds-unavailable',
  'eds-unknown-issuer',
  'eds-unreadable',
  'eds-weak',
  'eds-wrong-key',
]);

/** The key of what a person can do next; undefined where only the server has words. */
export function nextStepAfter(failure: unknown): string | undefined {
  if (failure instanceof NcalayerTrouble) return failure.trouble;
  return failure instanceof ApiError && STEPS_AFTER.has(failure.id) ? failure.id : undefined;
}
