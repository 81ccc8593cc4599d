import { NodeSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import type { FormulaAttrs } from '../document/formula-node.ts';
import type { PictureAttrs } from '../document/picture-node.ts';
import { FormulaDialog } from '../formula/FormulaDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import { PictureDialog } from './PictureDialog.tsx';

/** The open dialog; `position` is that of the element being edited. */
export type Asked =
  | { kind: 'formula'; position: number | null; formula: FormulaAttrs | null }
  | { kind: 'picture'; position: number; picture: PictureAttrs }
  | { kind: 'files'; files: readonly File[] }
  | { kind: 'link'; address: string };

type Props = { editor: Editor; asked: Asked; onAsk: (asked: Asked | null) => void };

/** The formula dialog for the current cursor position. */
export function askedFormula(editor: Editor): Asked {
  const { selection } = editor.state;
  const node = selection instanceof NodeSelection ? selection.node : null;
  return node?.type.name === 'formula'
    ? { kind: 'formula', position: selection.from, formula: node.attrs as FormulaAttrs }
    : { kind: 'formula', position: null, formula: null };
}

export function askedPicture(editor: Editor): Asked | null {
  const { selection } = editor.state;
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return null;
  return { kind: 'picture', position: selection.from, picture: selection.node.attrs as PictureAttrs };
}

/** The dialog for a formula, a picture or a link; the result is inserted into the text. */
export function EditorDialog({ editor, asked, onAsk }: Props) {
  const close = () => {
    onAsk(null);
    editor.commands.focus();
  };
  const put = (content: { type: string; attrs: object }, position: number | null) => {
    const chain = editor.chain().focus();
    if (position !== null) chain.setNodeSelection(position);
    chain.insertContent(content).run();
  };

  if (asked.kind === 'formula')
    return (
      <FormulaDialog
        formula={asked.formula}
        onClose={close}
        onSave={(formula) => {
          close();
          put({ type: 'formula', attrs: formula }, asked.position);
        }}
        onRemove={() => {
          close();
          if (asked.position !== null) editor.chain().focus().setNodeSelection(asked.position).deleteSelection().run();
        }}
      />
    );
  if (asked.kind === 'picture')
    return (
      <PictureDialog
        picture={asked.picture}
        onClose={close}
        onSave={(picture) => {
          close();
          put({ type: 'image', attrs: picture }, asked.position);
        }}
      />
    );
  if (asked.kind === 'files') {
    const [file, ...others] = asked.files;
    const next = () => (others.length > 0 ? onAsk({ kind: 'files', files: others }) : close());
    return file === undefined ? null : (
      <PictureDialog
        key={asked.files.length}
        picture={file}
        onClose={next}
        onSave={(picture) => {
          put({ type: 'image', attrs: picture }, null);
          next();
        }}
      />
    );
  }
  return (
    <LinkDialog
      address={asked.address}
      onClose={close}
      onRemove={() => {
        close();
        editor.chain().focus().extendMarkRange('link').unsetLink().run();
      }}
      onSave={(href) => {
        close();
        const chain = editor.chain().focus();
        if (asked.address !== '') chain.extendMarkRange('link').setLink({ href }).run();
        else if (editor.state.selection.empty)
          chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
        else chain.setLink({ href }).run();
      }}
    />
  );
}
