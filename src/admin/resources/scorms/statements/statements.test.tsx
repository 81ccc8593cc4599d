// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { Schemas } from '#shared/contract/index.ts';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { FakeServer, page } from '../../../testing/fake-server.fixture.ts';
import { Statements } from './index.ts';

withWords();
afterEach(cleanup);

const STATEMENT: Schemas['ScormStatement'] = {
  ...{ n: 2, id: '6d3f8f0e-3d5c-4b57-9f0a-0a6f7d1c2b3a', itemId: 'A', isOwn: false, isDefined: true },
  ...{ saidAt: '2026-03-01T08:00:00Z', storedAt: '2026-03-01T08:00:01Z' },
  verb: 'http://adlnet.gov/expapi/verbs/passed',
  object: 'Проверка',
  result: { success: true, completion: null, scoreScaled: 0.9, scoreRaw: null, duration: 'PT10S', response: null },
  statement: { verb: { id: 'http://adlnet.gov/expapi/verbs/passed' } },
};

describe('statements of an attempt', { timeout: 60_000 }, () => {
  it('tells what was said, with its result, and each as it is stored', async () => {
    const server = new FakeServer(['scorms:show']);
    const other = { ...STATEMENT, n: 3, verb: 'https://example.org/verbs/looked', result: null };
    server.answer('GET /scorm-attempts/{id}/statements', page([STATEMENT, other], 2));
    openConsole(<Statements attemptId={31} />, '/admin');
    const [, row, second] = await screen.findAllByRole('row');
    expect(row?.textContent).toContain('сдано');
    expect(row?.textContent).toMatch(/10\sс/u);
    expect(row?.textContent).toContain('Проверка');
    expect(row?.textContent).toMatch(/90\s%/u);
    expect(second?.textContent).toContain('looked');
    expect(within(row as HTMLElement).getByText(/expapi\/verbs\/passed/u)).toBeTruthy();
  });
});
