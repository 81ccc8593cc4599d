/** Whether what stands in a field is a date: a field passes on the text itself while it is none. */
export const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text);
