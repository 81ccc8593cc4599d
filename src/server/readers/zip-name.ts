import { type Entry, getFileNameLowLevel, validateFileName } from 'yauzl';

/** The path of an entry of a ZIP that was opened with `decodeStrings: false`, with slashes. */
export function nameOfEntry({ fileNameRaw, generalPurposeBitFlag, extraFields }: Entry): string {
  return getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
}

/** Whether a path leads out of the folder that the archive would be unpacked to. */
export const leadsOut = (path: string): boolean => validateFileName(path) !== null;
