import { type ReactNode, useRef, useState } from 'react';
import { PICTURE_TYPES } from '../providers/upload-picture.ts';

/** What a button for a picture can do. */
export type Picking = {
  /** Asks for a file. */
  choose: () => void;
  /** Takes one that came in another way, such as by a drop. */
  take: (file: File | undefined) => void;
  /** A picture is on its way. */
  busy: boolean;
};

type Props = { label: string; onPick: (file: File) => Promise<void>; children: (picking: Picking) => ReactNode };

/** Asks for a picture, and tells while it is uploaded. */
export function PicturePicker({ label, onPick, children }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const take = (file: File | undefined) => {
    if (file === undefined) return;
    setBusy(true);
    void onPick(file).finally(() => setBusy(false));
  };
  return (
    <>
      {children({ choose: () => input.current?.click(), take, busy })}
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    </>
  );
}
