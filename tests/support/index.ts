export { asFile } from './as-file.ts';
export {
  Client,
  signIn,
  signInAs,
  signInWith,
  SignedInClient,
  startApp,
  withApp,
  type Answer,
  type RunningApp,
} from './app.ts';
export {
  buildAssignment,
  buildDictionaryValue,
  buildOneOfEach,
  buildPicture,
  buildQuestion,
  buildTest,
  buildTestOverride,
  buildTheme,
  buildUser,
  CONTENTS,
  MARKED_CONTENTS,
  nextNumber,
  PASSWORD,
} from './builders.ts';
export { buildPdf } from './build-pdf.ts';
export { type TestClock, testClock } from './clock.ts';
export { openEmptyDatabase, openTestDatabase, type TestDatabase, withDatabase } from './database.ts';
export { foreignZip } from './foreign-zip.ts';
export { finished, runBulk, undo } from './jobs.ts';
export { statementsOf } from './statements.ts';
export { KeptConnection } from './kept-connection.ts';
export { addUpload, type UploadFacts } from './uploads.ts';
export { buildFilm, buildVideoLesson, WatchWindow } from './videos.ts';
