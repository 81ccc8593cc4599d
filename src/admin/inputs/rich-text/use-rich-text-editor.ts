import { type Editor, useEditor } from '@tiptap/react';
import type { EditorProps } from '@tiptap/pm/view';
import { useEffect, useRef, useState } from 'react';
import { richTextExtensions } from './document/extensions.ts';
import type { FormulaAttrs } from './document/formula-node.ts';
import { documentOf, htmlOf } from './document/rich-text-html.ts';

type Options = {
  value: string;
  onChange: (html: string) => void;
  disabled: boolean;
  editorProps: EditorProps;
  onFormula: (position: number, formula: FormulaAttrs) => void;
};

/** An editor whose text follows a value of a form, and tells each change of what a reader would see. */
export function useRichTextEditor({ value, onChange, disabled, editorProps, onFormula }: Options): Editor {
  const known = useRef(value);
  const callbacks = useRef({ onChange, onFormula });
  callbacks.current = { onChange, onFormula };
  const [start] = useState(() => ({
    content: documentOf(value).toJSON(),
    extensions: richTextExtensions((position, formula) => callbacks.current.onFormula(position, formula)),
  }));
  const editor = useEditor({
    ...start,
    editorProps,
    editable: !disabled,
    // Signs of Markdown are signs: `__init__` and `2 * 3 * 4` are no formatting.
    enableInputRules: ['formula'],
    enablePasteRules: false,
    shouldRerenderOnTransaction: false,
    onUpdate: ({ editor: current, transaction }) => {
      if (!transaction.docChanged) return;
      const html = htmlOf(current.state.doc);
      if (html === known.current) return;
      known.current = html;
      callbacks.current.onChange(html);
    },
  });

  useEffect(() => {
    if (value === known.current) return;
    known.current = value;
    editor.chain().setMeta('addToHistory', false).setContent(documentOf(value).toJSON(), { emitUpdate: false }).run();
  }, [editor, value]);

  useEffect(() => {
    if (editor.isEditable === disabled) editor.setEditable(!disabled, false);
  }, [editor, disabled]);

  return editor;
}
