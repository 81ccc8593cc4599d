/** A film that ends this much earlier than it says is truncated: the share, and the seconds that encoders round by. */
export const WHOLE_SHARE = 0.95;
export const ROUNDING_SECONDS = 1;
