/** What is being done to my second factors. */
export type Task =
  | { kind: 'add-totp' }
  | { kind: 'add-passkey' }
  | { kind: 'remove-totp' }
  | { kind: 'rename-passkey'; id: number; name: string }
  | { kind: 'remove-passkey'; id: number; name: string }
  | { kind: 'codes' };

export interface TaskProps {
  /** Called with the recovery codes that were made, if any. */
  onDone: (codes?: readonly string[] | null) => void;
  onBack: () => void;
}
