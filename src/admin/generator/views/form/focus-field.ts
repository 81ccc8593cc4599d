const FOCUSABLE =
  'input:not([type="hidden"]):not([hidden]):not(:disabled), textarea:not([aria-hidden="true"]):not(:disabled), select:not(:disabled), [contenteditable="true"], [role="combobox"], button:not(:disabled)';

const boxes = (formId: string): HTMLElement[] => [
  ...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

/** The names of the fields in the form, in display order. */
export const fieldsOf = (formId: string): string[] => boxes(formId).map(({ dataset }) => dataset.field ?? '');

/** Sorts field names by display order; fields that are not shown come last. */
export function inOrderOfPage(formId: string, names: readonly string[]): string[] {
  const places = new Map(fieldsOf(formId).map((name, place) => [name, place]));
  return [...names].sort((one, other) => (places.get(one) ?? Infinity) - (places.get(other) ?? Infinity));
}

/** Scrolls to a field and focuses its invalid input. */
export function focusField(formId: string, name: string): void {
  const box = boxes(formId).find(({ dataset }) => dataset.field === name);
  if (box === undefined) return;
  const wrong = box.querySelector<HTMLElement>('[aria-invalid="true"]');
  const target = wrong?.matches(FOCUSABLE)
    ? wrong
    : ((wrong ?? box).querySelector<HTMLElement>(FOCUSABLE) ?? undefined);
  box.scrollIntoView({ block: 'center', behavior: 'auto' });
  target?.focus({ preventScroll: true });
}
