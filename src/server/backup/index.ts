export { BackupError, type Summary } from './archive.ts';
export { openArchive } from './read-archive.ts';
export { restoreBackup } from './restore-backup.ts';
export { writeBackup } from './write-backup.ts';
