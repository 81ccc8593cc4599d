/** Report cards: the sheet of an exam, its remarks and its signed versions. Attempts on a closed card cannot be regraded (closed-cards). */
export { signCard } from './signing/close.ts';
export { examsToSign, isToSign } from './reading/exams.ts';
export { reportCardsHandlers } from './handlers.ts';
export { signatureHandlers } from './eds/handlers.ts';
