import { isNetworkError } from '#shared/browser/api-error.ts';
import { useMyNotices } from '#shared/browser/notices/index.ts';
import { useOnline } from './use-online.ts';

/** Whether the server can be reached, as far as the browser and the last request for notices know. */
export function useReachable(): boolean {
  const isOnline = useOnline();
  const { error, failureReason } = useMyNotices();
  return isOnline && !isNetworkError(failureReason ?? error);
}
