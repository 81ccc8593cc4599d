import { UnreadableFile } from '../../../../readers/index.ts';
import type { Report } from './report.ts';

/** What the report says of items that cannot be opened: the refusal that it makes, and what of it is named. */
const REASONS = [
  ['externalHref', 'packages.onlyOutside', 'address'],
  ['launchMissing', 'packages.onlyMissing', 'path'],
  ['resourceMissing', 'packages.onlyLost', 'id'],
] as const;

/** Why nothing of a package can be played, by the first item that cannot be: the report itself is not shown of a refused one. */
export function nothingToPlay({ findings }: Report): UnreadableFile {
  for (const [key, refusal, named] of REASONS) {
    const found = findings.find((finding) => finding.key === key);
    if (found !== undefined) return new UnreadableFile(refusal, { [named]: found.params[named] ?? '' });
  }
  return new UnreadableFile('packages.nothingToPlay');
}
