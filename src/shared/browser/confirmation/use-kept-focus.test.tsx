// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { useKeptFocus } from './index.ts';

afterEach(cleanup);

function Steps() {
  const [isOpen, setOpen] = useState(false);
  const place = useKeptFocus(isOpen ? 'open' : 'closed');
  return (
    <section ref={place} tabIndex={-1} aria-label="Place">
      {/* Not the same element with other words. */}
      <button key={String(isOpen)} type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Back' : 'On'}
      </button>
    </section>
  );
}

describe('useKeptFocus', () => {
  it('keeps the focus of whoever goes on and back by buttons that are replaced, and takes it at no other time', async () => {
    const person = userEvent.setup();
    render(<Steps />);
    expect(document.activeElement).toBe(document.body);
    const place = screen.getByRole('region', { name: 'Place' });
    for (const name of ['On', 'Back']) {
      screen.getByRole('button', { name }).focus();
      await person.keyboard('{Enter}');
      expect(document.activeElement).toBe(place);
    }
  });
});
