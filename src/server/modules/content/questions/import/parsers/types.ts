import type { LocalizedText, Schemas } from '#shared/contract/index.ts';

export type ImportFormat = Schemas['ImportFormat'];

/** Something to tell the person: the id names a sentence of the locales, params are put into it. */
export interface Note {
  id: string;
  params?: Record<string, string | number>;
}

/** A question of the file, ready for the bank but for its theme; texts are sanitized. */
export interface ImportedItem {
  /** Where it begins, from 1. */
  line: number;
  /** The file of a package that it stands in. */
  file?: string;
  title: string | null;
  category: string | null;
  difficulty: number | null;
  points: number | null;
  text: LocalizedText;
  content: Schemas['QuestionContent'];
  explanation: LocalizedText | null;
  tags: string[];
  active: boolean;
  /** The file itself says the languages of the texts: what a person chooses does not change them. */
  ownLanguages: boolean;
  /** What of it has no counterpart here: `errors.imports.warnings.<id>`. */
  warnings: Note[];
}

/** What became no question: refused (`errors.imports.reasons.<id>`), or none to begin with. */
export interface Leftover extends Note {
  line: number;
  /** The file of a package that it stands in. */
  file?: string;
  /** Its beginning, at most 500 characters. */
  text: string;
}

/** A picture that came inside the file. Texts show it as `/api/v1/files/<placeholder>` until it is stored. */
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

/** Either the file, or why it could not be read at all: `errors.imports.problems.<id>`. */
export type ParseOutcome = { ok: true; file: ParsedFile } | { ok: false; problem: Note };

/** How a piece of text of a file is written. */
export type TextFormat = 'plain' | 'html' | 'markdown' | 'moodle';
