const time = new Intl.DateTimeFormat('ru-RU', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** The time of day with seconds, in the same format in every language: `09:05:07`. */
export function secondsOf(when: string): string {
  const date = new Date(when);
  return Number.isNaN(date.getTime()) ? '' : time.format(date);
}
