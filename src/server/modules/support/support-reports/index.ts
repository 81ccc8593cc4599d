/** How fast and how well requests for support were answered. */
export { supportReportsHandlers } from './handlers.ts';
