import Checkbox from '@mui/material/Checkbox';

export interface MatrixProps {
  held: ReadonlySet<string>;
  /** Whether a permission may be given or taken. */
  may: (permission: string) => boolean;
  onChange: (next: string[]) => void;
}

/** Gives and takes several permissions at once; half marked when only some are held. */
export function SomeOrAll({ name, of, held, may, onChange }: MatrixProps & { name?: string; of: readonly string[] }) {
  const count = of.filter((permission) => held.has(permission)).length;
  const partly = count > 0 && count < of.length;
  const mine = of.filter(may);
  const others = [...held].filter((permission) => !mine.includes(permission));
  // Screen readers are told by the input itself, which MUI does not set.
  const markPartly = (input: HTMLInputElement | null) => {
    if (input !== null) input.indeterminate = partly;
  };
  return (
    <Checkbox
      size="small"
      checked={count === of.length}
      indeterminate={partly}
      slotProps={{ input: { 'aria-label': name, 'aria-checked': undefined, ref: markPartly } }}
      disabled={mine.length === 0}
      onChange={(_, checked) => onChange(checked ? [...others, ...mine] : others)}
    />
  );
}

/** The permissions after one was given or taken. */
export const withOne = (held: ReadonlySet<string>, permission: string, given: boolean): string[] =>
  given ? [...held, permission] : [...held].filter((each) => each !== permission);
