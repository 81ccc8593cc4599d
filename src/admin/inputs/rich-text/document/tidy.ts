/** Cleans up the editor's HTML: removes needless wrappers and attributes. */
export function tidy(root: HTMLElement): void {
  for (const formula of root.querySelectorAll('[data-formula]')) {
    const before = formula.previousSibling?.textContent ?? '';
    // A preceding backslash would escape the delimiter.
    formula.replaceWith(`${before.endsWith('\\') ? ' ' : ''}${formula.textContent}`);
  }
  // Attributes that the server removes or sets itself.
  for (const element of root.querySelectorAll('a, ol'))
    for (const name of ['target', 'rel', 'class', 'title', 'type']) element.removeAttribute(name);
  for (const block of root.querySelectorAll('p, h3, h4, h5, h6, dt, figcaption')) dropLastBreak(block);
  trim(root);
  for (const holder of root.querySelectorAll('li, td, th, dd, figure')) unwrap(holder);
  for (const paragraph of root.querySelectorAll('p:empty')) paragraph.append(document.createElement('br'));
  for (const table of root.querySelectorAll('table')) intoSections(table);
  const [only, ...others] = root.children;
  if (only?.nodeName === 'P' && others.length === 0) only.replaceWith(...only.childNodes);
  root.normalize();
}

/** A trailing line break has no effect. */
function dropLastBreak(block: Element): void {
  while (block.lastChild?.nodeName === 'BR') block.lastChild.remove();
}

/** Removes empty paragraphs at the beginning and the end. */
function trim(root: Element): void {
  const isEmpty = (element: Element | null) =>
    element?.nodeName === 'P' && element.textContent?.trim() === '' && element.querySelector('img') === null;
  while (isEmpty(root.firstElementChild)) root.firstElementChild?.remove();
  while (isEmpty(root.lastElementChild)) root.lastElementChild?.remove();
}

/** Unwraps the only paragraph of a list item or a cell; lists or a caption may follow it. */
function unwrap(holder: Element): void {
  const [first, ...rest] = holder.children;
  if (first?.nodeName !== 'P') return;
  if (rest.every(({ nodeName }) => nodeName === 'UL' || nodeName === 'OL' || nodeName === 'FIGCAPTION'))
    first.replaceWith(...first.childNodes);
}

/** Moves rows back into the header and footer that they came from. */
function intoSections(table: HTMLTableElement): void {
  const body = table.tBodies[0];
  if (body === undefined) return;
  table.querySelector(':scope > caption')?.removeAttribute('contenteditable');
  const rows = [...body.rows];
  const sectionOf = (row: HTMLTableRowElement | undefined) => row?.dataset.section;
  const head: HTMLTableRowElement[] = [];
  const foot: HTMLTableRowElement[] = [];
  while (sectionOf(rows[0]) === 'head') head.push(...rows.splice(0, 1));
  while (sectionOf(rows.at(-1)) === 'foot') foot.unshift(...rows.splice(-1, 1));
  for (const row of body.rows) delete row.dataset.section;
  if (head.length > 0) {
    const section = document.createElement('thead');
    body.before(section);
    section.append(...head);
  }
  if (foot.length > 0) {
    const section = document.createElement('tfoot');
    body.after(section);
    section.append(...foot);
  }
  if (rows.length === 0) body.remove();
}
