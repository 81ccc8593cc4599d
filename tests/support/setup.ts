import { format } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';

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
