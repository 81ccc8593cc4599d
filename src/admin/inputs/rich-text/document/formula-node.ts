import { InputRule, Node } from '@tiptap/core';
import { delimited, splitFormulas } from '#shared/browser/questions/formulas/index.ts';
import { formulaHtml } from '#shared/browser/questions/formulas/katex.ts';

export type FormulaAttrs = { tex: string; display: boolean };

type Options = {
  /** Called when the person wants to edit the formula at a position. */
  onOpen: (position: number, formula: FormulaAttrs) => void;
};

/** The element for a formula in parsed and serialized HTML; its text is what other programs receive on copy. */
export function formulaElement(tex: string, display: boolean): HTMLElement {
  const element = document.createElement('span');
  element.dataset.formula = display ? 'display' : 'inline';
  element.dataset.tex = tex;
  element.textContent = delimited(tex, display);
  return element;
}

function show(element: HTMLElement, { tex, display }: FormulaAttrs): void {
  element.title = tex;
  try {
    element.innerHTML = formulaHtml(tex, display);
    element.dataset.formula = display ? 'display' : 'inline';
  } catch {
    element.textContent = delimited(tex, display);
    element.dataset.formula = 'broken';
  }
}

/** An inline, atomic formula node: shown rendered, stored as TeX. Typing `\(x\)` creates one. */
export const Formula = Node.create<Options>({
  name: 'formula',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,

  addOptions: () => ({ onOpen: () => undefined }),

  addAttributes: () => ({
    tex: { default: '', parseHTML: (element) => element.dataset.tex ?? '', rendered: false },
    display: { default: false, parseHTML: (element) => element.dataset.formula === 'display', rendered: false },
  }),

  parseHTML: () => [{ tag: 'span[data-formula][data-tex]', priority: 100 }],

  renderHTML: ({ node }) => formulaElement(String(node.attrs.tex), node.attrs.display === true),

  renderText: ({ node }) => delimited(String(node.attrs.tex), node.attrs.display === true),

  addNodeView() {
    return ({ node, getPos, editor }) => {
      const dom = document.createElement('span');
      let attrs = node.attrs as FormulaAttrs;
      show(dom, attrs);
      dom.addEventListener('click', () => {
        const position = getPos();
        if (editor.isEditable && position !== undefined) this.options.onOpen(position, attrs);
      });
      return {
        dom,
        update: (next) => {
          if (next.type !== node.type) return false;
          attrs = next.attrs as FormulaAttrs;
          show(dom, attrs);
          return true;
        },
        // `update` rerenders the formula; KaTeX's changes to the DOM are not edits.
        ignoreMutation: () => true,
      };
    };
  },

  addInputRules() {
    return [
      new InputRule({
        find: (text) => {
          const last = splitFormulas(text).at(-1);
          if (last === undefined || !('tex' in last)) return null;
          const source = delimited(last.tex, last.display);
          return { index: text.length - source.length, text: source, data: last };
        },
        handler: ({ state, range, match }) => {
          const attrs = match.data as FormulaAttrs;
          state.tr.replaceWith(range.from, range.to, this.type.create({ tex: attrs.tex, display: attrs.display }));
        },
      }),
    ];
  },
});
