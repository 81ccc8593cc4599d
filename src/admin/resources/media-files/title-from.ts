/** The name of a file without its extension, as the first title of its record. */
export const titleFrom = (fileName: string): string => fileName.replace(/\.[^.]{1,5}$/u, '').replaceAll('_', ' ');
