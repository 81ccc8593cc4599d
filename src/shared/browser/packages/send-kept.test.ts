import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
import type { Letter } from './outbox.ts';
import { sendKept } from './send-kept.ts';

const letter = (launchId: string, seq = 1): Letter => ({ launchId, seq, body: '{}', mac: null });

function sending(letters: Letter[], answer: (letter: Letter) => void = () => {}) {
  const kept = new Map(letters.map((one) => [one.launchId, one]));
  const aside: string[] = [];
  const sent: string[] = [];
  const retries: (() => void)[] = [];
  const [onDone, onNothing] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const stop = sendKept(
    {
      kept: {
        all: async () => [...kept.values()],
        put: async () => {},
        drop: async (launchId) => void kept.delete(launchId),
        setAside: async ({ launchId }) => {
          kept.delete(launchId);
          aside.push(launchId);
        },
      },
      isMine: () => true,
      send: async (one) => {
        sent.push(one.launchId);
        answer(one);
        return { seq: one.seq, keepsStates: true, status: {} as never, totalSeconds: 0, completedAt: null };
      },
      wait: (_, then) => {
        retries.push(then);
        return () => {};
      },
    },
    onDone,
    onNothing,
  );
  return { kept, aside, sent, retries, onDone, onNothing, stop };
}

describe('sendKept', () => {
  it('sends what was kept, in its order, and forgets it', async () => {
    const { kept, sent, onDone, onNothing } = sending([letter('one'), letter('two')]);
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
    expect(sent).toEqual(['one', 'two']);
    expect(kept.size).toBe(0);
    expect(onNothing).not.toHaveBeenCalled();
  });

  it('keeps what does not arrive, and tries again', async () => {
    let isOnline = false;
    const { kept, sent, retries, onDone } = sending([letter('one')], () => {
      if (!isOnline) throw new ApiError(0, { id: 'network', message: 'Нет связи' });
    });
    await vi.waitFor(() => expect(retries).toHaveLength(1));
    expect(kept.size).toBe(1);
    isOnline = true;
    retries[0]?.();
    await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(sent).toEqual(['one', 'one']);
  });

  it('sets aside what is refused for good, and says when there is nothing', async () => {
    const { aside, kept } = sending([letter('one')], () => {
      throw new ApiError(422, { id: 'invalid', message: 'Нет' });
    });
    await vi.waitFor(() => expect(aside).toEqual(['one']));
    expect(kept.size).toBe(0);
    const { onNothing } = sending([]);
    await vi.waitFor(() => expect(onNothing).toHaveBeenCalledOnce());
  });
});
