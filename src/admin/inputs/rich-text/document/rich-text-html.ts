import { DOMParser as DocumentParser, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { replaceFormulas } from '#shared/browser/questions/formulas/index.ts';
import { schema } from './extensions.ts';
import { formulaElement } from './formula-node.ts';
import { tidy } from './tidy.ts';

/** HTML of the server as a document of the editor. */
export function documentOf(html: string): DocumentNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  replaceFormulas(body, formulaElement);
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.childNodes.length === 1 && paragraph.firstChild?.nodeName === 'BR') paragraph.firstChild.remove();
  return DocumentParser.fromSchema(schema).parse(body);
}

/** The document as HTML for the server; '' when a reader would see nothing. */
export function htmlOf(document: DocumentNode): string {
  if (isBlank(document)) return '';
  const box = window.document.createElement('div');
  // A document may come from an editor, whose schema is another object of the same structure.
  box.append(DOMSerializer.fromSchema(document.type.schema).serializeFragment(document.content));
  tidy(box);
  return box.innerHTML.trim();
}

const VISIBLE: ReadonlySet<string> = new Set(['image', 'formula', 'horizontalRule', 'table']);

function isBlank(document: DocumentNode): boolean {
  let visible = document.textContent.trim() !== '';
  document.descendants((node) => {
    visible ||= VISIBLE.has(node.type.name);
    return !visible;
  });
  return !visible;
}
