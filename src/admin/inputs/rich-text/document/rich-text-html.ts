import { DOMParser as DocumentParser, DOMSerializer, type Node as DocumentNode } from '@tiptap/pm/model';
import { replaceFormulas } from '#shared/browser/questions/formulas/index.ts';
import { schema } from './extensions.ts';
import { formulaElement } from './formula-node.ts';
import { tidy } from './tidy.ts';

/** Parses HTML from the server into an editor document. */
export function documentOf(html: string): DocumentNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  replaceFormulas(body, formulaElement);
  for (const paragraph of body.querySelectorAll('p'))
    if (paragraph.childNodes.length === 1 && paragraph.firstChild?.nodeName === 'BR') paragraph.firstChild.remove();
  return DocumentParser.fromSchema(schema).parse(body);
}

/** Serializes a document to HTML for the server; '' when it looks empty. */
export function htmlOf(document: DocumentNode): string {
  if (isBlank(document)) return '';
  const box = window.document.createElement('div');
  // The document's schema may be another instance than ours, so its own serializer is used.
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
