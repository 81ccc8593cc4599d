/**
 * The sentences of `errors` that a browser may need without the server: everything else comes from the server in the
 * words of the person. The build leaves the others out of what browsers load.
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
