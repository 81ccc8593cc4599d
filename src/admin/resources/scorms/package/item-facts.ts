import type { Schemas } from '#shared/contract/index.ts';
import { secondsOfDuration, secondsOfTimespan } from '#shared/scorm/runtime/item/times.ts';

type Item = Schemas['ScormItem'];

/** Words and numbers of a language. */
interface ItemWords {
  t: (key: string, params?: Record<string, string | number>) => string;
  formatNumber: (value: number) => string;
  formatPercent: (percent: number) => string;
  formatDuration: (seconds: number) => string;
}

const TIME_LIMIT_ACTIONS: Record<NonNullable<Item['timeLimitAction']>, string> = {
  'exit,message': 'exitMessage',
  'exit,no message': 'exitSilent',
  'continue,message': 'continueMessage',
  'continue,no message': 'continueSilent',
};

function timeLimit({ maxTimeAllowed, timeLimitAction }: Item, { t, formatDuration }: ItemWords): string | null {
  if (maxTimeAllowed === null) return null;
  const seconds = secondsOfTimespan(maxTimeAllowed) ?? secondsOfDuration(maxTimeAllowed);
  const time = seconds === null ? maxTimeAllowed : formatDuration(seconds);
  if (timeLimitAction === null) return time;
  return t(`packagePage.contents.timeLimitActions.${TIME_LIMIT_ACTIONS[timeLimitAction]}`, { time });
}

/** A script of prerequisites with titles in place of identifiers. @example 'a&b' → '«One» & «Two»' */
function prerequisites({ prerequisites: script }: Item, titles: ReadonlyMap<string, string>): string | null {
  if (script === null) return null;
  const named = script.replaceAll('&', ' & ').replaceAll('|', ' | ');
  return named.replaceAll(/[^\s&|~(){}=<>",*]+/gu, (word) => (titles.has(word) ? `«${titles.get(word)}»` : word));
}

/** What the manifest says of an item beside its title: the key of each word, and the value. @param titles of all items by their ids */
export function itemFacts(
  item: Item,
  { standard, titles }: { standard: Schemas['ScormStandard']; titles: ReadonlyMap<string, string> },
  words: ItemWords,
): { key: string; value: string }[] {
  const { t, formatNumber, formatPercent } = words;
  const share = (value: number | null) => (value === null ? null : formatPercent(value * 100));
  const { masteryScore } = item;
  const mastery = standard === 'cmi5' ? share(masteryScore) : masteryScore === null ? null : formatNumber(masteryScore);
  const facts: [string, string | null][] = [
    ['description', item.description],
    ['href', item.href],
    ['launchData', item.launchData],
    ['masteryScore', mastery],
    ['scaledPassingScore', share(item.scaledPassingScore)],
    ['completionThreshold', share(item.completionThreshold)],
    ['maxTimeAllowed', timeLimit(item, words)],
    ['prerequisites', prerequisites(item, titles)],
    ['objectives', item.objectives.join(' · ')],
    ['activityType', item.activityType],
    ['moveOn', item.moveOn === null ? null : t(`packagePage.contents.moveOns.${item.moveOn}`)],
  ];
  return facts.flatMap(([key, value]) => (value === null || value === '' ? [] : [{ key, value }]));
}
