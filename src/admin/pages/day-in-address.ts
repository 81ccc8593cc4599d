const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** A day that an address names, YYYY-MM-DD; undefined where it names none. */
export const dayInAddress = (text: string | null): string | undefined =>
  text !== null && DAY.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined;
