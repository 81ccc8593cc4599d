import type { KeptLetters } from './kept-letters.ts';
import { Outbox, type OutboxRules } from './outbox.ts';

interface Rules extends Pick<OutboxRules, 'send' | 'isMine' | 'wait'> {
  kept: KeptLetters;
}

/** The browser gives no storage, or no more of it. */
const noStorage = () => {};

/**
 * Sends what packages have told and the server has not confirmed, while none of them is open: as often as it takes, each time later.
 * @param onDone is told when something has arrived
 * @param onNothing is told when nothing was there
 * @returns how to stop
 */
export function sendKept({ kept, ...rules }: Rules, onDone: () => void, onNothing: () => void): () => void {
  const outbox = new Outbox({
    ...rules,
    onDelivery: () => {},
    onDone: ({ launchId, seq }) => {
      void kept.drop(launchId, seq).catch(noStorage);
      onDone();
    },
    onRefused: (letter) => void kept.setAside(letter).catch(noStorage),
  });
  void kept.all().then((letters) => {
    for (const letter of letters) outbox.add(letter);
    if (letters.length === 0) onNothing();
  }, noStorage);
  return () => outbox.stop();
}
