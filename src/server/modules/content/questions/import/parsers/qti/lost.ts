import { addOnce } from '../rich-text.ts';
import type { Note } from '../types.ts';
import { findAll, type Node, wordsOf } from '../../../xml/tree.ts';
import { isHidden } from './body.ts';

/** What the text of an item has besides its question, and no question here has. */
const LOST: readonly (readonly [warning: string, isLost: (node: Node) => boolean])[] = [
  ['mediaLost', ({ name }) => name === 'media-interaction'],
  ['hints', ({ name }) => name === 'end-attempt-interaction'],
  ['graderInfo', (node) => isHidden(node) && node.attributes.use !== 'explanation' && wordsOf(node).trim() !== ''],
];

/** Tells what of an item's body is left out. */
export function noteLost(body: Node, warnings: Note[]): void {
  for (const [warning, isLost] of LOST) if (findAll(body, isLost).length > 0) addOnce(warnings, warning);
  // The comments of choices are theirs.
  const isOfChoice = ({ name }: Node) => name === 'simple-choice' || name === 'hottext';
  const isComment = ({ name }: Node) => name === 'feedback-block' || name === 'feedback-inline';
  const ofChoices = findAll(body, isOfChoice).flatMap((choice) => findAll(choice, isComment));
  const others = findAll(body, isComment).filter((node) => !ofChoices.includes(node));
  if (others.some((node) => wordsOf(node).trim() !== '')) addOnce(warnings, 'combinedFeedback');
}
