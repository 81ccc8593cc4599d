import { useState } from 'react';
import type { Schemas } from '#shared/contract/index.ts';

type Stored = Schemas['SupportFile'];

/** Uploads a file for a message. */
export type Upload = (file: File) => Promise<Stored>;

/** How many files a message may have. */
const LIMIT = 5;

/** The files of a message that is being written: each is uploaded when it is chosen. @param upload undefined: none may be attached */
export function useAttachments(upload: Upload | undefined) {
  const [files, setFiles] = useState<Stored[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [error, setError] = useState<Error | null>(null);
  return {
    files,
    isUploading,
    error,
    mayAttach: upload !== undefined,
    attach: async (chosen: FileList | null) => {
      if (upload === undefined || chosen === null) return;
      setUploading(true);
      setError(null);
      try {
        for (const file of [...chosen].slice(0, LIMIT - files.length)) {
          const stored = await upload(file);
          setFiles((before) => [...before, stored]);
        }
      } catch (reason) {
        setError(reason as Error);
      } finally {
        setUploading(false);
      }
    },
    remove: (file: Stored) => setFiles((before) => before.filter((one) => one !== file)),
    clear: () => {
      setFiles([]);
      setError(null);
    },
  };
}

export type Attachments = ReturnType<typeof useAttachments>;
