/** Reminders of the due dates of plans, in the product and by mail. Each is sent once. */
export { remind } from './remind.ts';
