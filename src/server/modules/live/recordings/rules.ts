import type { RecordingRow } from './queries.ts';

/**
 * Whether its film would come out better if it were made again: nothing helps where nothing was recorded, and a film that was made without
 * FFmpeg is as good as it can be until there is one.
 */
export function isWorthRetrying(
  { state, failure, plain, bytes }: Pick<RecordingRow, 'state' | 'failure' | 'plain' | 'bytes'>,
  hasFfmpeg: boolean,
): boolean {
  if (state === 'failed') return failure !== 'empty';
  return state === 'ready' && plain && bytes > 0 && hasFfmpeg;
}
