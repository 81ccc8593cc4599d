// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { withWords } from '../../../../testing/console.fixture.tsx';
import { openThemes, row } from '../../../../testing/themes.fixture.tsx';

withWords();
afterEach(cleanup);

describe('quick edit', { timeout: 60_000 }, () => {
  it('puts the cursor into the field, and Escape leaves without a change and returns to the row', async () => {
    const { user, server } = openThemes();
    const start = await row(2);
    await waitFor(() => expect(start.getAttribute('aria-selected')).not.toBeNull());
    start.focus();
    await user.keyboard('{F2}');
    const field = within(await screen.findByRole('dialog')).getByRole('spinbutton', { name: /^Номер/ });
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.keyboard('7{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(await row(2));
    expect(server.to('PUT /themes/{id}')).toEqual([]);
  });
});
