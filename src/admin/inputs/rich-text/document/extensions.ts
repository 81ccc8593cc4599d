import { type Extensions, getSchema } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { StarterKit } from '@tiptap/starter-kit';
import { Formula } from './formula-node.ts';
import { Picture } from './picture-node.ts';
import { PLAIN_NODES } from './plain-nodes.ts';
import { TABLE_NODES } from './table-nodes.ts';

/** URLs that links may have; the server's sanitizer removes all others. */
export const LINK_ADDRESS = /^(?:https?:\/\/|mailto:)\S+$/i;

const SHARED: Extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    listItem: false,
    heading: { levels: [3, 4, 5, 6] },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => LINK_ADDRESS.test(address),
    },
  }),
  Subscript,
  Superscript,
  ...PLAIN_NODES,
  ...TABLE_NODES,
  Picture,
];

/** The editor's extensions. They allow exactly what the server's sanitizer keeps. */
export function richTextExtensions(onFormula: (position: number, formula: { tex: string; display: boolean }) => void) {
  return [...SHARED, Formula.configure({ onOpen: onFormula })];
}

/** The document schema of rich texts. */
export const schema = getSchema([...SHARED, Formula]);
