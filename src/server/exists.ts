import { stat } from 'node:fs/promises';

/** Whether there is a file or folder. @throws the file system's error when that cannot be told */
export async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
