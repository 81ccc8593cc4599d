/** Digital signatures of people: pure checks in a thread, which know nothing of the application. */
export { readRoots } from './roots.ts';
export { type Evidence, Refusal, type RefusalId } from './refusal.ts';
export { SignatureChecks } from './signature-checks.ts';
export type { KeyUse } from './pki/holder.ts';
export type { Proof } from './verify.ts';
