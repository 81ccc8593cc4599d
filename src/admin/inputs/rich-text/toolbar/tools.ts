import CodeIcon from '@mui/icons-material/Code';
import FormatBoldIcon from '@mui/icons-material/FormatBold';
import FormatClearIcon from '@mui/icons-material/FormatClear';
import FormatItalicIcon from '@mui/icons-material/FormatItalic';
import FormatListBulletedIcon from '@mui/icons-material/FormatListBulleted';
import FormatListNumberedIcon from '@mui/icons-material/FormatListNumbered';
import FormatUnderlinedIcon from '@mui/icons-material/FormatUnderlined';
import RedoIcon from '@mui/icons-material/Redo';
import StrikethroughIcon from '@mui/icons-material/StrikethroughS';
import SubscriptIcon from '@mui/icons-material/Subscript';
import SuperscriptIcon from '@mui/icons-material/Superscript';
import UndoIcon from '@mui/icons-material/Undo';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { ComponentType } from 'react';

/** A tool that changes the text immediately. */
export type Tool = {
  key: string;
  Icon: ComponentType;
  run: (chain: ChainedCommands) => ChainedCommands;
  /** The mark or node that makes it active. */
  active?: string;
};

const mark = (key: string, Icon: ComponentType, name: string): Tool => ({
  key,
  Icon,
  active: name,
  // Subscript and superscript exclude each other.
  run: (chain) =>
    (name === 'subscript'
      ? chain.unsetMark('superscript')
      : name === 'superscript'
        ? chain.unsetMark('subscript')
        : chain
    ).toggleMark(name),
});

const HISTORY: Tool[] = [
  { key: 'undo', Icon: UndoIcon, run: (chain) => chain.undo() },
  { key: 'redo', Icon: RedoIcon, run: (chain) => chain.redo() },
];
const MARKS: Tool[] = [
  mark('bold', FormatBoldIcon, 'bold'),
  mark('italic', FormatItalicIcon, 'italic'),
  mark('underline', FormatUnderlinedIcon, 'underline'),
  mark('sub', SubscriptIcon, 'subscript'),
  mark('sup', SuperscriptIcon, 'superscript'),
  mark('code', CodeIcon, 'code'),
];
const MORE_MARKS: Tool[] = [
  mark('strike', StrikethroughIcon, 'strike'),
  { key: 'clear', Icon: FormatClearIcon, run: (chain) => chain.unsetAllMarks() },
];
const LISTS: Tool[] = [
  { key: 'bullets', Icon: FormatListBulletedIcon, active: 'bulletList', run: (chain) => chain.toggleBulletList() },
  { key: 'numbers', Icon: FormatListNumberedIcon, active: 'orderedList', run: (chain) => chain.toggleOrderedList() },
];

/** The tools of a full text, in groups, and those of a single line. */
export const FULL_TOOLS: Tool[][] = [HISTORY, [...MARKS, ...MORE_MARKS], LISTS];
export const COMPACT_TOOLS: Tool[][] = [MARKS];

const ALL = FULL_TOOLS.flat();

export type ToolStates = {
  on: Record<string, boolean>;
  off: Record<string, boolean>;
  inTable: boolean;
  inLink: boolean;
  /** The block style at the cursor. */
  style: string;
};

/** The states that the toolbar shows for the cursor's position. */
export function toolStates(editor: Editor): ToolStates {
  const on: ToolStates['on'] = {};
  const off: ToolStates['off'] = {};
  for (const { key, active, run } of ALL) {
    if (active !== undefined) on[key] = editor.isActive(active);
    off[key] = !run(editor.can().chain()).run();
  }
  return { on, off, inTable: editor.isActive('table'), inLink: editor.isActive('link'), style: styleOf(editor) };
}

function styleOf(editor: Editor): string {
  if (editor.isActive('preformatted')) return 'preformatted';
  if (editor.isActive('heading', { level: 3 })) return 'heading';
  if (editor.isActive('heading')) return 'subheading';
  return editor.isActive('blockquote') ? 'quote' : 'paragraph';
}
