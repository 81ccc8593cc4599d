/**
 * Retakes: further attempts at a test, granted by staff or requested by learners.
 * The attempts module uses one with {@link claimRetake} and {@link spendRetake}, and stores a request with {@link requestRetake}.
 */
export { retakesHandlers } from './handlers.ts';
export { retakes } from './resource.ts';
export { endOfRetake, isOpen, isStanding, isStandingIn } from './rules.ts';
export {
  attemptsGivenIn,
  claimRetake,
  hasStandingRetake,
  type MyRetakeJson,
  readRetake,
  requestRetake,
  retakesOf,
  spendRetake,
} from './use.ts';
