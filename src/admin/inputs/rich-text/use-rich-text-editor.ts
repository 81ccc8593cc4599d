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

/** An editor bound to a form value. Calls onChange only when the resulting HTML changes. */
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
    // Markdown shortcuts are off: `__init__` and `2 * 3 * 4` stay as typed.
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
