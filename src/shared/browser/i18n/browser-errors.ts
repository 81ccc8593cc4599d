/**
 * The error messages that browsers need without a response from the server. All others come translated from the server,
 * and the build removes them from the front end.
 */
export const BROWSER_ERRORS = [
  'bad-request',
  'fields.minLength',
  'fields.required',
  'forbidden',
  'internal',
  'network',
  'not-found',
  'report-card-empty',
  'too-large',
  'too-many-requests',
  'unauthorized',
] as const;
