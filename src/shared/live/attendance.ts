/** Full minutes of so many seconds; one that has only begun is not told. */
export const fullMinutes = (seconds: number): number => Math.floor(seconds / 60);

/** Less than any second of a webinar, more than what binary fractions miss. */
const MARGIN = 1e-9;

/**
 * The share of a webinar in whole percent. It is cut off, not rounded: nobody who was there too short is told the percent that was needed.
 * @param share from 0 to 1
 * @example fullPercent(0.699) // 69
 */
export const fullPercent = (share: number): number => Math.floor(share * 100 + MARGIN);

/**
 * How long somebody has to be there, in full seconds.
 * @param held how long it was held, in seconds
 * @param share the percent that are needed
 * @example neededSeconds(361, 70) // 253
 */
export const neededSeconds = (held: number, share: number): number => Math.ceil((held * share) / 100 - MARGIN);
