const KEY = 'synaq.reloaded';
/** A part that stays missing does not reload the page over and over. */
const NOT_BEFORE_MS = 60_000;

/** Reloads the page if the server answers, for instance because a part of it could not be loaded without a network. */
export async function reloadIfBack(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < NOT_BEFORE_MS) return;
    await fetch('/index.html', { method: 'HEAD', cache: 'no-store' });
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  } catch {
    // The server is not back yet, or storage is blocked: the person may reload.
  }
}
