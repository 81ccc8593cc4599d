// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { Distribution } from './Distribution.tsx';

withWords();
afterEach(cleanup);

describe('the distribution of scores', () => {
  it('draws nothing where nobody is, and says all of it in words', () => {
    openConsole(<Distribution counts={[0, 0, 0, 0, 0, 3, 0, 1, 0, 0]} passPercentage={60} />);
    const picture = screen.getByRole('img', { name: /50–60\u00a0%: 3/ });
    const heights = [...picture.querySelectorAll('rect')].map((bar) => Number(bar.getAttribute('height')));
    expect(heights.filter((height) => height > 0)).toHaveLength(2);
    expect(screen.getByText(/проходной балл: 60\s%/)).toBeTruthy();
  });
});
