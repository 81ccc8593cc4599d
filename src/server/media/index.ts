/** What files really are, and what is made of them. Knows neither the database nor HTTP. */
export type { MediaKind, Sniffed } from './kinds.ts';
export { MediaError, type MediaReason } from './media-error.ts';
export { sniff } from './sniff.ts';
