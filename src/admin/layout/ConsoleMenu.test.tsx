// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_GRANTS } from '#shared/access/grants.ts';
import contract from '#shared/contract/openapi.json' with { type: 'json' };
import { ADMIN_ROUTES } from '#shared/routes/index.ts';
import { openConsole, withWords } from '../testing/console.fixture.tsx';
import { FakeServer } from '../testing/fake-server.fixture.ts';
import { ConsoleMenu } from './ConsoleMenu.tsx';
import { counterOf } from './menu-counters.ts';

withWords();
afterEach(cleanup);

describe('the menu', { timeout: 60_000 }, () => {
  it.each([true, false])('shows what waits beside its entry, wide: %s', async (wide) => {
    const server = new FakeServer(DEFAULT_GRANTS.admin);
    server.answer('GET /home', { waiting: { retakes: 3, marking: 0 }, exams: [], steps: {} });
    openConsole(<ConsoleMenu wide={wide} onGo={() => {}} />);
    // The name of the link stays that of the page.
    const retakes = await screen.findByRole('link', { name: 'Пересдачи' });
    expect(await within(retakes).findByText('3')).toBeTruthy();
    expect(retakes.getAttribute('aria-description')).toBe('Ждут: 3');
    const marking = screen.getByRole('link', { name: 'Проверка ответов' });
    expect(marking.getAttribute('aria-description')).toBeNull();
    expect(marking.textContent).not.toContain('0');
  });

  it('has an entry for each counter', () => {
    const counted: unknown[] = ADMIN_ROUTES.map(counterOf);
    for (const name of Object.keys(contract.components.schemas.HomeWaiting.properties)) expect(counted).toContain(name);
  });
});
