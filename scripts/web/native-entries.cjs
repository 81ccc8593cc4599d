/** Browsers have had `Object.entries` since 2017: its polyfill, which node-polyglot requires, would be 5 KB of every first load. */
module.exports = Object.entries;
