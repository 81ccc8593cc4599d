import { format } from 'node:util';
import { configure } from '@testing-library/react';
import { afterEach, beforeEach, expect } from 'vitest';

/** Timeout of waitFor and findBy; generous, because test machines may be slow. */
configure({ asyncUtilTimeout: 10_000 });

/** Messages that code under test wrote to console.error. A test that expects one mocks console.error itself. */
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
