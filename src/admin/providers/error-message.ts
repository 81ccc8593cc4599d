/** The server's message, or ours when there was no response. */
export function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'ra.notification.http_error';
}
