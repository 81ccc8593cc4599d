import { Mark, Node } from '@tiptap/core';

/** Formatting without a toolbar button; existing texts may contain it, so it is kept. */
const QUIET_MARKS = ['small', 'mark', 'kbd', 'samp', 'var', 'ins', 'del'].map((tag) =>
  Mark.create({
    name: `${tag}Mark`,
    // Higher than the strike extension, which also parses `del`.
    priority: 200,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
);

/** Inline code. Unlike the standard extension, it may be combined with bold or subscript. */
const InlineCode = Mark.create({
  name: 'code',
  // Wraps other marks, so that they do not split it into pieces.
  priority: 150,
  code: true,
  exitable: true,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) };
  },
});

/** A code block that keeps line breaks and allows formatting. Arrow down leaves it at its end. */
const Preformatted = Node.create({
  name: 'preformatted',
  group: 'block',
  content: 'inline*',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre', preserveWhitespace: 'full' }],
  renderHTML: () => ['pre', 0],
  addKeyboardShortcuts() {
    const leave = () => {
      const { $from, empty } = this.editor.state.selection;
      const isAtEnd = $from.parent.type === this.type && $from.parentOffset === $from.parent.content.size;
      return (
        empty && isAtEnd && $from.after() === this.editor.state.doc.content.size && this.editor.commands.exitCode()
      );
    };
    return { ArrowDown: leave };
  },
});

/** A list item. Unlike the standard one, it may begin with a table or with code. */
const ListItem = Node.create({
  name: 'listItem',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: () => ['li', 0],
  addKeyboardShortcuts() {
    return {
      Enter: () => this.editor.commands.splitListItem(this.name),
      Tab: () => this.editor.commands.sinkListItem(this.name),
      'Shift-Tab': () => this.editor.commands.liftListItem(this.name),
    };
  },
});

const DefinitionList = Node.create({
  name: 'definitionList',
  group: 'block',
  content: '(definitionTerm | definition)+',
  parseHTML: () => [{ tag: 'dl' }],
  renderHTML: () => ['dl', 0],
});

const DefinitionTerm = Node.create({
  name: 'definitionTerm',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'dt' }],
  renderHTML: () => ['dt', 0],
});

const Definition = Node.create({
  name: 'definition',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'dd' }],
  renderHTML: () => ['dd', 0],
});

const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: '(block | figureCaption)+',
  defining: true,
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

const FigureCaption = Node.create({
  name: 'figureCaption',
  content: 'inline*',
  defining: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/**
 * Everything that the sanitizer keeps beyond the standard extensions: code, lists with any content, definition lists,
 * figures, and formatting without a button.
 */
export const PLAIN_NODES = [
  ...QUIET_MARKS,
  InlineCode,
  Preformatted,
  ListItem,
  DefinitionList,
  DefinitionTerm,
  Definition,
  Figure,
  FigureCaption,
];
