/** Questions that are asked while people learn, in films and tours: answered again after a pause. */
export { AnswerButton } from './AnswerButton.tsx';
export { PauseStatus } from './PauseStatus.tsx';
export { useRest } from './use-rest.ts';
