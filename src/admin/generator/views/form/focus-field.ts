const FOCUSABLE =
  'input:not([type="hidden"]):not([hidden]):not(:disabled), textarea:not([aria-hidden="true"]):not(:disabled), select:not(:disabled), [contenteditable="true"], [role="combobox"], button:not(:disabled)';

const boxes = (formId: string): HTMLElement[] => [
  ...(document.getElementById(formId)?.querySelectorAll<HTMLElement>('[data-field]') ?? []),
];

/** The names of the fields that the form shows, in their order. */
export const fieldsOf = (formId: string): string[] => boxes(formId).map(({ dataset }) => dataset.field ?? '');

/** The fields in the order in which the page shows them; those that it does not show come last. */
export function inOrderOfPage(formId: string, names: readonly string[]): string[] {
  const places = new Map(fieldsOf(formId).map((name, place) => [name, place]));
  return [...names].sort((one, other) => (places.get(one) ?? Infinity) - (places.get(other) ?? Infinity));
}

/** Shows a field of the form and puts the focus on what of it is wrong. */
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
