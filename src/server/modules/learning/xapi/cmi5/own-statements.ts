import { randomUUID } from 'node:crypto';
import type { Trx } from '../../../../db/index.ts';
import { digestOf } from '../statement/digest.ts';
import type { Statement } from '../statement/statement.ts';
import type { Fields } from '../statement/values.ts';
import { keepStatements } from '../store/statement-rows.ts';
import { CATEGORIES, EXTENSIONS, VERBS, type Verb } from './names.ts';
import { learnerOf, type SessionRow } from './sessions.ts';

interface Own {
  verb: Extract<Verb, 'launched' | 'abandoned' | 'satisfied'>;
  object: Fields;
  /** The ids that its author gave to what it is about. */
  publisherId: string;
  result?: Fields;
  extensions?: Fields;
}

/** Keeps a statement that the platform itself makes in a session. */
export async function tellOwn(
  trx: Trx,
  session: SessionRow,
  { verb, object, publisherId, result, extensions }: Own,
  now: Date,
) {
  const statement: Statement = {
    actor: learnerOf(session),
    verb: { id: VERBS[verb], display: { en: verb } },
    object,
    ...(result !== undefined && { result }),
    context: {
      registration: session.registration,
      contextActivities: { category: [{ id: CATEGORIES.cmi5 }], grouping: [{ id: publisherId }] },
      extensions: { [EXTENSIONS.session]: session.id, ...extensions },
    },
    timestamp: now.toISOString(),
  };
  const { registration, id: sessionId, home_page: homePage } = session;
  const told = { id: randomUUID(), statement, digest: digestOf(statement), isDefined: true, isOwn: true };
  await keepStatements(trx, { registration, sessionId, homePage, now }, [told]);
}
