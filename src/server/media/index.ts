/** What files really are, and what is made of them. Knows neither the database nor HTTP. */
export { decoder, MOST_PIXELS } from './decoders.ts';
export { checkPdf } from './document.ts';
export type { MediaKind, Sniffed } from './kinds.ts';
export { MediaError, type MediaReason, type MediaRemark } from './media-error.ts';
export { checkModel } from './model.ts';
export { countPages } from './pdf/count-pages.ts';
export { type ProcessedPicture, processPicture } from './picture.ts';
export { recognisedAs, savedName } from './sniff/saved-name.ts';
export { sniff } from './sniff/sniff.ts';
export { measureSound, type ProcessedSound, processSound } from './sound/sound.ts';
export { type Ffmpeg, findFfmpeg } from './tools/find-ffmpeg.ts';
export type { Rendition, Watch } from './video/rendition.ts';
export { measureVideo, type ProcessedVideo, processVideo } from './video/video.ts';
