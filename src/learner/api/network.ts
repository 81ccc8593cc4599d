export { ASK_ALWAYS } from '#shared/browser/ask-always.ts';
