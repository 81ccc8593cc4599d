/**
 * Report cards: the sheet of an exam, its remarks, its signed versions. What a closed card holds cannot be judged anew: {@link
 * isInClosedCard}.
 */
export { signCard } from './signing/close.ts';
export { isInClosedCard } from './signing/closed-cards.ts';
export { reportCardsHandlers } from './handlers.ts';
