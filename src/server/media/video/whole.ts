/** A film that ends this much earlier than it says is truncated: the share, and the seconds that encoders round by. */
export const WHOLE_SHARE = 0.95;
export const ROUNDING_SECONDS = 1;
/** Packets of sounds are short, so less is lost to rounding. */
export const SOUND_ROUNDING_SECONDS = 0.25;
