// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { SureButton } from './SureButton.tsx';

afterEach(cleanup);

it('takes effect by the second press, and asks anew after that', async () => {
  const [user, onSure, onAsk] = [userEvent.setup(), vi.fn(), vi.fn()];
  render(
    <SureButton sure="Press again" onSure={onSure} onAsk={onAsk}>
      Remove
    </SureButton>,
  );
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onSure).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Press again' }));
  expect(onSure).toHaveBeenCalledOnce();
  expect(onAsk.mock.calls).toEqual([[true], [false]]);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onSure).toHaveBeenCalledOnce();
});

it('forgets the first press when the focus goes elsewhere', async () => {
  const [user, onSure] = [userEvent.setup(), vi.fn()];
  render(<SureButton icon="user-minus" aria-label="Remove" sure="Press again" onSure={onSure} />);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  screen.getByRole('button', { name: 'Press again' });
  await user.tab();
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(onSure).not.toHaveBeenCalled();
});
