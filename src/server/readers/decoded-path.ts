/** Decodes percent signs: UTF-8, or else what a Russian Windows has made of it; what encodes nothing stays. */
export function decodedPath(path: string): string {
  return path.replace(/(?:%[\da-f]{2})+/giu, (run) => {
    const bytes = Buffer.from(run.replaceAll('%', ''), 'hex');
    const text = bytes.toString('utf8');
    return text.includes('\ufffd') ? new TextDecoder('windows-1251').decode(bytes) : text;
  });
}
