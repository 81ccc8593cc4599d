const NAME = 'synaq-meet-name';
const ticketKey = (number: string) => `synaq-meet-${number}`;

const read = (key: string): string | undefined => {
  try {
    return sessionStorage.getItem(key) ?? undefined;
  } catch {
    // A browser that blocks storage remembers nothing.
    return undefined;
  }
};

/** How a guest called themselves last in this window. */
export const keptName = (): string => read(NAME) ?? '';

/** By which a guest comes back into a meeting as who they were. */
export const keptTicket = (number: string): string | undefined => read(ticketKey(number));

export function keepTicket(number: string, ticket: string, name: string): void {
  try {
    sessionStorage.setItem(ticketKey(number), ticket);
    sessionStorage.setItem(NAME, name);
  } catch {
    // See above.
  }
}
