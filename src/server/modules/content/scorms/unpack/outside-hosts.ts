/** Elements that load what they name; links that people follow do not count. */
const LOADING = /<(?:script|link|img|iframe|frame|embed|object|source|video|audio|track|form)\b[^>]{0,2000}/giu;
const ADDRESS =
  /\b(?:src|href|data|action|poster)\s*=\s*["']?\s*(?:https?:)?\/\/([a-z\d.-]+\.[a-z]{2,})(?=[/:"'\s?>]|$)/giu;
const CALLS =
  /(?:\bfetch|\.open|\bimport(?:Scripts)?|\bWebSocket|\bEventSource|\burl)\s*\(\s*(?:["'](?:GET|POST|PUT)["']\s*,\s*)?["']?(?:https?|wss?):\/\/([a-z\d.-]+\.[a-z]{2,})/giu;

/** They name formats, and nothing is loaded from them. */
const NAMES_ONLY =
  /(?:^|\.)(?:w3\.org|adlnet\.org|adlnet\.gov|imsglobal\.org|imsproject\.org|xmlsoap\.org|example\.(?:com|org))$/iu;

/** Hosts that a page, script or style would load something from: a hint, since scripts put addresses together as they like. */
export function outsideHosts(text: string): string[] {
  const hosts = [...text.matchAll(LOADING)].flatMap(([tag]) => [...tag.matchAll(ADDRESS)]);
  const found = [...hosts, ...text.matchAll(CALLS)].map(([, host = '']) => host.toLowerCase());
  return [...new Set(found)].filter((host) => !NAMES_ONLY.test(host));
}
