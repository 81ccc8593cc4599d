/** Converts Word's lists, which are paragraphs that only look like lists, into real lists. */
export function listsFromWord(body: HTMLElement): void {
  let open: { element: HTMLElement; level: number }[] = [];
  let previous: Element | null = null;
  for (const paragraph of [...body.querySelectorAll<HTMLElement>('p[style*="mso-list"], h1[style*="mso-list"]')]) {
    const level = Number(/level(\d+)/.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
    if (paragraph.previousElementSibling !== previous || previous === null) open = [];
    const tag = takeMark(paragraph) ? 'ol' : 'ul';
    while (open.length > 0 && (open.at(-1)?.level ?? 0) > level) open.pop();
    let list = open.at(-1);
    if (list === undefined || list.level < level) {
      const element = document.createElement(tag);
      const parent = list?.element.lastElementChild;
      if (parent) parent.append(element);
      else paragraph.before(element);
      list = { element, level };
      open.push(list);
    }
    const item = document.createElement('li');
    item.append(...paragraph.childNodes);
    list.element.append(item);
    paragraph.remove();
    previous = open[0]?.element ?? null;
  }
}

/**
 * Removes the number or bullet that Word writes as text.
 * @returns whether it was a number or a letter
 */
function takeMark(paragraph: Element): boolean {
  const mark = paragraph.querySelector('[style*="mso-list:Ignore"], [style*="mso-list: Ignore"]');
  const words = mark?.textContent?.trim() ?? '';
  mark?.remove();
  return /^[(]?(?:\d+|\p{L}{1,4})[.)]/u.test(words) && !/^o$/.test(words);
}
