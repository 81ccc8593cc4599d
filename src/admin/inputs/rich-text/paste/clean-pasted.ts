import { replaceFormulas } from '#shared/browser/questions/formulas/index.ts';
import { formulaElement } from '../document/formula-node.ts';
import { isOwnPicture } from '../document/picture-node.ts';
import { listsFromWord } from './word-lists.ts';

/** Elements without visible text: styles, Office metadata, and anything executable. */
const NOISE = 'style, script, meta, link, title, template, xml, object, iframe, br.Apple-interchange-newline';

export type Pasted = {
  html: string;
  /** Whether pictures were dropped because they are on other sites. */
  lostPictures: boolean;
};

/**
 * Prepares HTML from other programs for the editor: converts lists from Word and rendered formulas, and removes pictures
 * of other sites. The editor drops everything else that it does not support.
 */
export function cleanPasted(html: string): Pasted {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll(NOISE)) element.remove();
  listsFromWord(body);
  for (const element of [...body.querySelectorAll('*')]) if (element.nodeName.includes(':')) unwrap(element);
  for (const element of [...body.querySelectorAll('h1, h2')]) rename(element, 'h3');
  takeRenderedFormulas(body);
  const lost = [...body.querySelectorAll('img')].filter((image) => !isOwnPicture(image.getAttribute('src')));
  for (const image of lost) image.remove();
  for (const paragraph of [...body.querySelectorAll('p')]) if (isBlank(paragraph)) paragraph.remove();
  openSingleCell(body);
  replaceFormulas(body, formulaElement);
  return { html: body.innerHTML, lostPictures: lost.length > 0 };
}

/** Converts plain text to HTML: lines stay lines, an empty line starts a paragraph, and delimited TeX becomes a formula. */
export function htmlFromPlain(text: string): string {
  const { body } = document.implementation.createHTMLDocument('');
  for (const block of text.replace(/\r\n?/g, '\n').split(/\n{2,}/)) {
    const paragraph = document.createElement('p');
    for (const [index, line] of block.split('\n').entries())
      paragraph.append(...(index > 0 ? [document.createElement('br')] : []), line);
    body.append(paragraph);
  }
  replaceFormulas(body, formulaElement);
  return body.innerHTML;
}

/** Formulas rendered by KaTeX, MathJax or Wikipedia contain their TeX. */
function takeRenderedFormulas(body: HTMLElement): void {
  for (const element of [...body.querySelectorAll('.katex, mjx-container, math')]) {
    const tex = element.querySelector('annotation[encoding="application/x-tex"]')?.textContent?.trim();
    if (tex === undefined || tex === '' || !body.contains(element)) continue;
    const around = element.closest('.katex-display') ?? element;
    const display = around !== element || element.querySelector('math[display="block"]') !== null;
    around.replaceWith(formulaElement(tex, display));
  }
}

/** A single copied spreadsheet cell is pasted as its text. */
function openSingleCell(body: HTMLElement): void {
  for (const table of [...body.querySelectorAll('table')]) {
    const [cell, ...others] = table.querySelectorAll('td, th');
    if (cell !== undefined && others.length === 0) table.replaceWith(...cell.childNodes);
  }
}

function isBlank(element: Element): boolean {
  return element.textContent?.trim() === '' && element.querySelector('img, [data-formula]') === null;
}

function unwrap(element: Element): void {
  element.replaceWith(...element.childNodes);
}

function rename(element: Element, tag: string): void {
  const renamed = document.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}
