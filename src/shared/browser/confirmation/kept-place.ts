import { oidcAnswerIn } from '../oidc-answer.ts';

const KEY = 'confirm-from';

/** Keeps the page from which somebody goes elsewhere to confirm who they are. */
export function keepPlace(): void {
  const { pathname, search, hash } = window.location;
  try {
    sessionStorage.setItem(KEY, `${pathname}${search}${hash}`);
  } catch {
    // Without storage they come back to the first page of their area.
  }
}

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    // See keepPlace().
    return null;
  }
}

/** Where they go on; the first page of their area where nothing is known. */
export function placeToReturn(): string {
  const place = kept();
  return place?.startsWith('/') && !place.startsWith('//') ? place : '/';
}

export function forgetPlace(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // See keepPlace().
  }
}

/** Whether the provider of OpenID Connect has sent somebody back who confirms, and does not sign in. */
export const isConfirmAnswer = (search: string): boolean => kept() !== null && oidcAnswerIn(search) !== undefined;
