import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

export type ImportFormat = Schemas['ImportFormat'];

/** A message: the id names a text in the locales, with params. */
export interface Note {
  id: string;
  params?: Record<string, string | number>;
  /** The part of the question that it is about. */
  part?: QuestionPart;
}

/** A part of a question as the editor numbers it, from 1. */
export interface QuestionPart {
  kind: 'answers' | 'distractors' | 'gaps' | 'items' | 'labels' | 'options' | 'pairs' | 'regions' | 'zones';
  number: number;
}

/** A question of the file, complete except for its theme. Its texts are sanitized. */
export interface ImportedItem {
  /** The line where it begins, from 1. */
  line: number;
  /** The file in the package. */
  file?: string;
  title: string | null;
  category: string | null;
  /** The number that another system knows the question by. */
  externalId: string | null;
  difficulty: number | null;
  points: number | null;
  text: LocalizedText;
  content: Schemas['QuestionContent'];
  explanation: LocalizedText | null;
  tags: string[];
  /** The seed for mixing the options when the question is stored: in such files the right one stands first. */
  mixedBy?: number;
  active: boolean;
  /** The file itself names the languages of the texts, so the person's choice does not apply. */
  ownLanguages: boolean;
  /** What has no equivalent here: `errors.imports.warnings.<id>`. */
  warnings: Note[];
}

/** An item that is not a question: rejected (`errors.imports.reasons.<id>`), or skipped. */
export interface Leftover extends Note {
  line: number;
  /** The file in the package. */
  file?: string;
  /** The beginning of the item, at most 500 characters. */
  text: string;
}

/** A picture from the file. Texts refer to it as `/api/v1/files/<placeholder>` until it is stored. */
export interface PendingPicture {
  placeholder: string;
  bytes: Uint8Array;
}

export interface ParsedFile {
  format: ImportFormat;
  encoding: string;
  items: ImportedItem[];
  rejected: Leftover[];
  skipped: Leftover[];
  pictures: PendingPicture[];
}

/** The file, or the reason why it could not be read: `errors.imports.problems.<id>`. */
export type ParseOutcome = { ok: true; file: ParsedFile } | { ok: false; problem: Note };

/** The markup of a text in a file. */
export type TextFormat = 'plain' | 'html' | 'markdown' | 'moodle';
