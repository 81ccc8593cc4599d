/** What the editor has made of a text, as a person would have written it: no wrappers that say nothing. */
export function tidy(root: HTMLElement): void {
  for (const formula of root.querySelectorAll('[data-formula]')) {
    const before = formula.previousSibling?.textContent ?? '';
    // A backslash before the delimiter would escape it.
    formula.replaceWith(`${before.endsWith('\\') ? ' ' : ''}${formula.textContent}`);
  }
  // What the server would drop, or says itself: how links open, what lists are numbered by.
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

/** A line break at the end of a block breaks nothing. */
function dropLastBreak(block: Element): void {
  while (block.lastChild?.nodeName === 'BR') block.lastChild.remove();
}

/** Empty paragraphs at the beginning and the end are where the cursor was. */
function trim(root: Element): void {
  const isEmpty = (element: Element | null) =>
    element?.nodeName === 'P' && element.textContent?.trim() === '' && element.querySelector('img') === null;
  while (isEmpty(root.firstElementChild)) root.firstElementChild?.remove();
  while (isEmpty(root.lastElementChild)) root.lastElementChild?.remove();
}

/** A paragraph that is all the words of an item or a cell, with lists or a caption below at most, needs no tag. */
function unwrap(holder: Element): void {
  const [first, ...rest] = holder.children;
  if (first?.nodeName !== 'P') return;
  if (rest.every(({ nodeName }) => nodeName === 'UL' || nodeName === 'OL' || nodeName === 'FIGCAPTION'))
    first.replaceWith(...first.childNodes);
}

/** Rows into the head and the foot that they came from. */
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
