import { format } from 'node:util';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

/** How long a person waits for something to appear: machines that run tests are slow at times. */
configure({ asyncUtilTimeout: 10_000 });

/** What code under test complained about; a test that expects a complaint replaces console.error itself. */
let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  console.error = (...values: unknown[]) => {
    complaints.push(format(...values));
  };
});

afterEach(() => {
  expect(complaints, 'console.error was called').toEqual([]);
});
