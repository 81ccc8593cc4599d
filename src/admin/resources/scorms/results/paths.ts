/** The page of the results of a package. @param query with its question mark, or nothing */
export const resultsPath = (scormId: number, query = '') => `/admin/edit-scorm/${scormId}/results${query}`;

/** The page of one attempt. */
export const attemptPath = (scormId: number, attemptId: number) => `${resultsPath(scormId)}/${attemptId}`;
