import { accessSync, constants, statSync } from 'node:fs';
import { basename, delimiter, dirname, join } from 'node:path';

/** The paths of both programs. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
}

const SUFFIX = process.platform === 'win32' ? '.exe' : '';

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** The programs in a folder, if both are there. */
function inFolder(folder: string): Ffmpeg | undefined {
  const [ffmpeg, ffprobe] = ['ffmpeg', 'ffprobe'].map((name) => join(folder, `${name}${SUFFIX}`)) as [string, string];
  return isProgram(ffmpeg) && isProgram(ffprobe) ? { ffmpeg, ffprobe } : undefined;
}

/**
 * The system's FFmpeg.
 * @param path the program or its folder, as the setting FFMPEG_PATH names it; undefined: looked for in PATH
 * @returns undefined when there is none
 */
export function findFfmpeg(path: string | undefined): Ffmpeg | undefined {
  if (path !== undefined)
    return inFolder(basename(path).startsWith('ffmpeg') && isProgram(path) ? dirname(path) : path);
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const folder of folders) {
    const found = inFolder(folder);
    if (found !== undefined) return found;
  }
  return undefined;
}
