/** Confirming who I am, before something is done that a session which was left open must not do. */
export { confirmByEds, confirmByOidc, createEdsConfirmation, setOutToConfirm } from './confirmation-api.ts';
export { ConfirmStep } from './ConfirmStep.tsx';
export { forgetPlace, placeToReturn } from './kept-place.ts';
export { useKeptFocus } from './use-kept-focus.ts';
