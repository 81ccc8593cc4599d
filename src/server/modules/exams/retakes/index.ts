/**
 * Further attempts at a test: granted by staff, or asked for by learners and decided by staff.
 *
 * The attempts start one with {@link claimRetake} and {@link spendRetake}, and write down a request with
 * {@link requestRetake}.
 */
export { retakesHandlers } from './handlers.ts';
export { retakes } from './resource.ts';
export { endOfRetake, isOpen, isStanding } from './rules.ts';
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
