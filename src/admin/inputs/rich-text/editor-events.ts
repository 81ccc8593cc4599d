import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { EditorProps, EditorView } from '@tiptap/pm/view';
import { cleanPasted, htmlFromPlain } from './paste/clean-pasted.ts';

type Actions = {
  /** A single line: Enter inserts a line break instead of a new paragraph. */
  compact: boolean;
  onFiles: (files: File[]) => void;
  /** Called when pasted pictures were dropped, because they are on other sites or in files. */
  onLostPictures: () => void;
  /** Moves the focus to the toolbar. */
  onTools: () => void;
  /** Opens the dialog of the selected formula or picture. */
  onChangeSelected: () => void;
};

function picturesOf(data: DataTransfer | null): File[] {
  return [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
}

/** Spreadsheets and Word copy a picture along with the text; then the text is pasted. */
function hasWords(data: DataTransfer): boolean {
  const html = data.getData('text/html');
  return html !== '' && new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() !== '';
}

function breaksLine(view: EditorView): boolean {
  const { $from } = view.state.selection;
  return $from.depth === 1 && $from.parent.type.name === 'paragraph';
}

/** The editor's handlers for keys, pasting and dropping. */
export function editorEvents({ compact, onFiles, onLostPictures, onTools, onChangeSelected }: Actions): EditorProps {
  return {
    transformPastedHTML: (html) => {
      const { html: clean, lostPictures } = cleanPasted(html);
      if (lostPictures) onLostPictures();
      return clean;
    },
    clipboardTextParser: (text, _context, _plain, view) => {
      const { body } = new DOMParser().parseFromString(htmlFromPlain(text), 'text/html');
      return DocumentParser.fromSchema(view.state.schema).parseSlice(body);
    },
    handlePaste: (_view, event) => {
      const data = event.clipboardData;
      const files = picturesOf(data);
      if (data === null || files.length === 0 || hasWords(data)) return false;
      onFiles(files);
      return true;
    },
    handleDrop: (view, event, _slice, moved) => {
      const files = picturesOf(event.dataTransfer);
      if (moved || files.length === 0) return false;
      event.preventDefault();
      const at = view.posAtCoords({ left: event.clientX, top: event.clientY });
      if (at !== null) view.dispatch(view.state.tr.setSelection(TextSelection.near(view.state.doc.resolve(at.pos))));
      onFiles(files);
      return true;
    },
    handleDoubleClickOn: (_view, _position, node) => {
      if (node.type.name !== 'image') return false;
      onChangeSelected();
      return true;
    },
    handleKeyDown: (view, event) => {
      if (event.key === 'F10' && event.altKey) {
        onTools();
        return true;
      }
      if (event.key !== 'Enter' || event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return false;
      if (view.state.selection instanceof NodeSelection) {
        onChangeSelected();
        return true;
      }
      const lineBreak = view.state.schema.nodes.hardBreak;
      if (!compact || lineBreak === undefined || !breaksLine(view)) return false;
      view.dispatch(view.state.tr.replaceSelectionWith(lineBreak.create()).scrollIntoView());
      return true;
    },
  };
}
