/** The HTML id of a section of the test's form, for links. */
export const sectionId = (group: string): string => `test-${group}`;

const INPUTS = 'input:not([type="hidden"]), textarea, button, [role="combobox"]';

/** Scrolls to a section, and into its first field. */
export function goToSection(group: string): void {
  document.getElementById(sectionId(group))?.scrollIntoView({ block: 'start' });
  const body = document.getElementById(`${sectionId(group)}-body`);
  body?.querySelector<HTMLElement>(INPUTS)?.focus({ preventScroll: true });
}
