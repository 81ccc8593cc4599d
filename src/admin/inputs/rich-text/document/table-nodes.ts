import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';

/** The maximum colspan and rowspan. Browsers allow more, but no question needs it. */
const MOST_SPAN = 100;

/** The tags allowed in a caption. */
const CAPTION_TAGS = new Set(['B', 'STRONG', 'I', 'EM', 'U', 'S', 'SUB', 'SUP', 'CODE', 'SMALL', 'MARK', 'BR']);

/** The HTML of an element reduced to simple formatting, because it may be pasted from anywhere. */
function simpleHtml(element: Element): string {
  const box = document.createElement('span');
  for (const child of element.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) box.append(child.textContent ?? '');
    else if (child.nodeType === Node.ELEMENT_NODE) {
      const inner = simpleHtml(child as Element);
      if (CAPTION_TAGS.has(child.nodeName)) {
        const kept = document.createElement(child.nodeName);
        kept.innerHTML = inner;
        box.append(kept);
      } else box.insertAdjacentHTML('beforeend', inner);
    }
  }
  return box.innerHTML.trim();
}

function span(name: 'colspan' | 'rowspan') {
  return {
    default: 1,
    parseHTML: (element: HTMLElement) => {
      const cells = Number.parseInt(element.getAttribute(name) ?? '1', 10);
      return Number.isNaN(cells) ? 1 : Math.min(Math.max(cells, 1), MOST_SPAN);
    },
    renderHTML: (attrs: Record<string, unknown>) => (attrs[name] === 1 ? {} : { [name]: attrs[name] }),
  };
}

const cellAttributes = () => ({
  colspan: span('colspan'),
  rowspan: span('rowspan'),
  // Table commands expect this attribute; columns size themselves by their content.
  colwidth: { default: null, parseHTML: () => null, rendered: false },
});

const OwnTable = Table.extend({
  addAttributes: () => ({
    caption: {
      default: '',
      parseHTML: (element: HTMLElement) => {
        const caption = element.querySelector(':scope > caption');
        return caption === null ? '' : simpleHtml(caption);
      },
      rendered: false,
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }, { tag: 'colgroup', ignore: true }],
  renderHTML: ({ node }) => {
    if (node.attrs.caption === '') return ['table', ['tbody', 0]];
    const caption = document.createElement('caption');
    caption.innerHTML = String(node.attrs.caption);
    caption.contentEditable = 'false';
    return ['table', caption, ['tbody', 0]];
  },
  addNodeView: () => null,
});

const OwnRow = TableRow.extend({
  addAttributes: () => ({
    section: {
      default: 'body',
      parseHTML: (element: HTMLElement) => {
        const part = element.parentElement?.nodeName;
        if (part === 'THEAD' || element.dataset.section === 'head') return 'head';
        return part === 'TFOOT' || element.dataset.section === 'foot' ? 'foot' : 'body';
      },
      renderHTML: ({ section }: Record<string, unknown>) => (section === 'body' ? {} : { 'data-section': section }),
    },
  }),
});

const OwnHeader = TableHeader.extend({
  addAttributes: () => ({ ...cellAttributes(), scope: { default: null } }),
});

const OwnCell = TableCell.extend({ addAttributes: cellAttributes });

/** Tables with caption, header and footer; columns size themselves by their content. */
export const TABLE_NODES = [OwnTable, OwnRow, OwnHeader, OwnCell];
