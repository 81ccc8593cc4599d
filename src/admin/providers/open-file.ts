/** A window keeps its file open for so long before the memory is given back, in milliseconds. */
const KEPT_MS = 60_000;

/**
 * Shows a file in a window of its own. The window opens at once, because browsers refuse it later than the press.
 * @throws ApiError with the server's message, after the window was closed again
 */
export async function openFile(load: () => Promise<Blob>): Promise<void> {
  const page = window.open('', '_blank');
  try {
    const address = URL.createObjectURL(await load());
    if (page === null) window.location.assign(address);
    else page.location.replace(address);
    setTimeout(() => URL.revokeObjectURL(address), KEPT_MS);
  } catch (error) {
    page?.close();
    throw error;
  }
}
