/** Puts a text into the clipboard. @returns false where the browser forbids it or, without HTTPS, has none: it is copied by hand then */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
