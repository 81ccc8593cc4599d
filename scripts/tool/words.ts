import { BackupError, type Summary } from '../../src/server/backup/index.ts';
import { ClusterError } from '../../src/server/db/index.ts';
import { SettingError } from '../../src/server/env.ts';

const say = (text: string) => process.stdout.write(`${text}\n`);

/** A summary for the console. */
export function onTheWay({ tables, rows, files, bytes }: Summary): string {
  return `${rows} rows of ${tables} tables and ${files} files (${Math.ceil(bytes / 1024)} KB)`;
}

/** Whether the message of an error says enough: ours, and those of the file system. */
function isPlain(error: unknown): error is Error {
  if (error instanceof BackupError || error instanceof ClusterError || error instanceof SettingError) return true;
  return error instanceof Error && 'syscall' in error;
}

/** Runs a command-line tool that takes one file, then exits: with 0 on success, with 1 and a message on failure. */
export async function told(
  usage: string,
  work: (file: string, say: (text: string) => void) => Promise<void>,
): Promise<void> {
  const [file, ...more] = process.argv.slice(2);
  try {
    if (file === undefined || more.length > 0) throw new BackupError(`Usage: ${usage}`);
    await work(file, say);
    process.exit(0);
  } catch (error) {
    console.error(isPlain(error) ? error.message : error);
    process.exit(1);
  }
}
