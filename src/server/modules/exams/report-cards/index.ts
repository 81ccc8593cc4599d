/**
 * Report cards: the sheet of an exam, its remarks and its signed versions. Attempts on a closed card cannot be regraded:
 * {@link isInClosedCard}.
 */
export { signCard } from './signing/close.ts';
export { isInClosedCard } from './signing/closed-cards.ts';
export { reportCardsHandlers } from './handlers.ts';
