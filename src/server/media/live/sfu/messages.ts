import type { Keys } from './service/tokens.ts';
import type { Turn } from './service/turn.ts';
import type { SignedEvent } from './service/webhooks.ts';

/** What the process of the engine is told. */
export type ToEngine =
  | {
      kind: 'start';
      keys: Keys;
      /** Undefined: the usual port, or another where that is taken. */
      udpPort: number | undefined;
      tcpPort: number | undefined;
      announce: readonly string[];
      turn: Turn | undefined;
    }
  | { kind: 'stop' };

/** What it tells. */
export type FromEngine =
  | { kind: 'listening'; port: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'event'; event: SignedEvent }
  | { kind: 'log'; message: string; details: object };
