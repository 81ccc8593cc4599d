/** No scripts, nothing from elsewhere: it is opened from a folder. Wide tables scroll by themselves, so that the page fits a phone. */
export const STYLE = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:75rem;margin:2rem auto;padding:0 1rem;
overflow-wrap:break-word}div{overflow-x:auto}table{border-collapse:collapse;font-size:.875rem}
td,th{border:1px solid #8886;padding:.25rem .5rem;text-align:start;vertical-align:top;white-space:pre-line}
th{background:#8882}td{max-width:28rem;overflow-wrap:break-word}h2{margin:2rem 0 .5rem}h3{font-size:1rem;margin:1rem 0 .5rem}
ul{padding-inline-start:1.25rem}`;
