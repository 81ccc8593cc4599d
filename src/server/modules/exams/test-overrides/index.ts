/**
 * Other terms of a test for a person, a position or a region: its window, attempts and time, given before the exam.
 * {@link overrideOf} finds the one that holds for a person; everything that decides about a start uses it.
 */
export { testOverridesHandlers } from './handlers.ts';
export { lastClosingIn } from './in-force.ts';
export { refuseOwn as refuseOwnOverrides } from './queries.ts';
export { overrideOf } from '../../identity/place-terms/index.ts';
