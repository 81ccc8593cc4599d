import { atom } from 'jotai';

/** Whether a room of a webinar or meeting lies over the page: what is told of webinars waits in the bell then. */
export const roomIsShownAtom = atom(false);
