/** What files really are, and what is made of them. Knows neither the database nor HTTP. */
export { decoder, MOST_PIXELS } from './decoders.ts';
export { checkPdf } from './document.ts';
export type { MediaKind, Sniffed } from './kinds.ts';
export { MediaError, type MediaReason } from './media-error.ts';
export { checkModel } from './model.ts';
export { type ProcessedPicture, processPicture } from './picture.ts';
export { sniff } from './sniff.ts';
export { type Ffmpeg, findFfmpeg } from './tools/find-ffmpeg.ts';
export { probeAudio } from './video/probe.ts';
export { type ProcessedVideo, processVideo, type Rendition, type Watch } from './video/video.ts';
