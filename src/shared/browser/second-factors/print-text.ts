/** Prints a text by itself, without the page around it. */
export function printText(text: string): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const { contentDocument: page, contentWindow: view } = frame;
  if (page === null || view === null) return;
  const lines = page.createElement('pre');
  lines.textContent = text;
  page.body.append(lines);
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}
