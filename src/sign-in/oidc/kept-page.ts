const KEY = 'oidc-page';

/** Keeps the page that was asked for while this tab is at the provider. The guard decides whether it may be opened. */
export function keepPage(state: unknown): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(state ?? null));
  } catch {
    // Without storage people land on the first page of their area.
  }
}

/** What was kept, once. */
export function takePage(): unknown {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text === null ? null : (JSON.parse(text) as unknown);
  } catch {
    // See keepPage().
    return null;
  }
}
