// @vitest-environment jsdom
import { cleanup } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { openConsole, withWords } from '../../../testing/console.fixture.tsx';
import { ImportSteps } from './ImportSteps.tsx';

withWords();
afterEach(cleanup);

const ticked = () => document.querySelectorAll('.MuiStepIcon-root.Mui-completed').length;

describe('the steps of an import of questions', () => {
  it('are ticked when they are done; the last is done when it is reached', () => {
    openConsole(<ImportSteps current="target" />);
    expect(ticked()).toBe(2);
    cleanup();
    openConsole(<ImportSteps current="result" />);
    expect(ticked()).toBe(4);
  });
});
