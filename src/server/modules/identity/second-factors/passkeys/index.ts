export {
  arePasskeysPossible,
  checkPasskey,
  type Holder,
  optionsToAdd,
  optionsToSign,
  readNewPasskey,
} from './passkeys.ts';
export { deletePasskey, insertPasskey, passkeysOf, renamePasskey } from './queries.ts';
