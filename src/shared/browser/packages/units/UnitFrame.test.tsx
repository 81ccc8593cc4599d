// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { UnitFrame } from './UnitFrame.tsx';

afterEach(cleanup);

const ORIGIN = 'http://content.test';
const UNIT = { address: 'about:blank', leftAddress: `${ORIGIN}/c/1/~left?language=ru`, ownWindow: false };
const WORDS = { title: 'Отдельное окно', text: 'Закройте его потом', open: 'Открыть' };

describe('UnitFrame', () => {
  function show(fields: Partial<typeof UNIT> = {}) {
    const gone = vi.fn<() => void>();
    const at = (isLeaving: boolean) => (
      <UnitFrame
        unit={{ ...UNIT, ...fields }}
        launch={{ frame: { origin: ORIGIN, src: ORIGIN, isTrusted: false } }}
        title="Часть"
        words={WORDS}
        isLeaving={isLeaving}
        onGone={gone}
      />
    );
    const { rerender } = render(at(false));
    return { gone, rerender, at };
  }

  /** The window of the frame, which jsdom cannot lead anywhere. */
  function windowOf(frame: HTMLIFrameElement) {
    const led: string[] = [];
    const place = { location: { replace: (address: string) => led.push(address) } };
    Object.defineProperty(frame, 'contentWindow', { value: place });
    const say = (data: unknown, origin = ORIGIN, source: unknown = place) => {
      const event = new MessageEvent('message', { data, origin });
      Object.defineProperty(event, 'source', { value: source });
      window.dispatchEvent(event);
    };
    return { led, say };
  }

  it('isolates a unit, and hears from its own window alone that it has gone', () => {
    const { gone, rerender, at } = show();
    const frame = screen.getByTitle<HTMLIFrameElement>('Часть');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-top-navigation');
    const { led, say } = windowOf(frame);
    say({ synaq: 'left' }, 'http://evil.test');
    say({ synaq: 'left' }, ORIGIN, window);
    say({ synaq: 'other' });
    say(null);
    expect(gone).not.toHaveBeenCalled();
    say({ synaq: 'left' });
    expect(gone).toHaveBeenCalledOnce();
    rerender(at(true));
    expect(led).toEqual([]);
  });

  it('leads a unit that is left away before it is taken away, out of sight', () => {
    const { rerender, at } = show();
    const frame = screen.getByTitle<HTMLIFrameElement>('Часть');
    const { led } = windowOf(frame);
    rerender(at(true));
    expect(led).toEqual([UNIT.leftAddress]);
    expect(frame.style.visibility).toBe('hidden');
  });

  it('gives the way to a window of its own', () => {
    show({ ownWindow: true, address: `${ORIGIN}/a` });
    const link = screen.getByRole('link', { name: WORDS.open });
    expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([`${ORIGIN}/a`, 'noreferrer']);
    expect(screen.queryByTitle('Часть')).toBeNull();
  });
});
