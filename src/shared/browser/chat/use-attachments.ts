import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';
import { SUPPORT_FILES } from '#shared/support/files.ts';
import { type FileProblem, fileProblem } from '../questions/question-types/file/file-words.ts';

type Stored = Schemas['SupportFile'];

/** Uploads a file for a message. */
export type Upload = (file: File) => Promise<Stored>;

/** A file that was not taken, and why. */
export interface Refused {
  name: string;
  why: FileProblem | Error;
}

/** The files of a message that is being written: each is uploaded when it is chosen. @param upload undefined: none may be attached */
export function useAttachments(upload: Upload | undefined) {
  const [files, setFiles] = useState<Stored[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  return {
    files,
    isUploading,
    refused,
    mayAttach: upload !== undefined,
    attach: async (chosen: FileList | null) => {
      if (upload === undefined || chosen === null) return;
      setUploading(true);
      setRefused([]);
      let count = files.length;
      for (const file of chosen) {
        const refuse = (why: Refused['why']) => setRefused((before) => [...before, { name: file.name, why }]);
        const problem = fileProblem(file, SUPPORT_FILES, count);
        if (problem !== undefined) {
          refuse(problem);
          continue;
        }
        try {
          const stored = await upload(file);
          count += 1;
          setFiles((before) => [...before, stored]);
        } catch (reason) {
          refuse(reason as Error);
        }
      }
      setUploading(false);
    },
    remove: (file: Stored) => setFiles((before) => before.filter((one) => one !== file)),
    clear: () => {
      setFiles([]);
      setRefused([]);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
