/** Browsers have had `Object.entries` since 2017: its polyfill, which node-polyglot asks for, would be 10 KB of every first load. */
export default Object.entries;
