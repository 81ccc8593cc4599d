/** The build of hls.js without what needs it to decrypt or to show subtitles; its types are those of the whole. */
declare module 'hls.js/light' {
  export { default } from 'hls.js';
}
