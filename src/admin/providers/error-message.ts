/** What went wrong, as the server said it, or the words for a silent network. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'ra.notification.http_error';
}
