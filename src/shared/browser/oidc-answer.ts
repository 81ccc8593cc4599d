/**
 * The answer of the provider, which stands in the query of the address that it sends people back to.
 * @example oidcAnswerIn('?code=abc&state=xyz') // 'code=abc&state=xyz'
 */
export function oidcAnswerIn(search: string): string | undefined {
  const query = new URLSearchParams(search);
  const isAnswer = query.has('state') && (query.has('code') || query.has('error'));
  return isAnswer ? search.replace(/^\?/u, '') : undefined;
}
