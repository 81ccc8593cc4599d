/**
 * Formats seconds as a clock. The sign of negative values is dropped.
 * @example clockText(3909) // '1:05:09'
 * @example clockText(65) // '01:05'
 */
export function clockText(seconds: number): string {
  const whole = Math.abs(Math.trunc(seconds));
  const two = (value: number) => String(value).padStart(2, '0');
  const hours = Math.floor(whole / 3600);
  const rest = `${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
