/** The version of the text that people agree to before their face is compared. A changed text is a new version. */
export const FACE_CONSENT_VERSION = 2;

/** How often somebody may try before staff decide. */
export const FACE_TRIES = 3;

/** How many challenges somebody is given for one check before staff decide: whoever lets them pass waits for one that suits. */
export const FACE_CHALLENGES = 6;

/** So many minutes before a webinar begins, faces may be shown for it. */
export const FACE_EARLY_MINUTES = 15;

/** How long a challenge is good for, in seconds. */
export const FACE_CHALLENGE_SECONDS = 90;

/** How long somebody has to answer at a random moment, in seconds. */
export const FACE_ANSWER_SECONDS = 60;

/** How long somebody in an exam has to answer at a random moment, in seconds: they are in the middle of a thought. */
export const FACE_EXAM_ANSWER_SECONDS = 120;

/** How long a face may be shown at the beginning of an attempt, in seconds. */
export const FACE_ENTRY_SECONDS = 300;

/** The most pixels that one frame may have: those of a Full HD camera. */
export const FACE_FRAME_PIXELS = 2 * 1024 * 1024;

/** The most that one frame may have, in bytes. */
export const FACE_FRAME_BYTES = 300 * 1024;
