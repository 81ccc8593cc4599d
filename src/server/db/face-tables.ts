import type { Generated, GeneratedAlways } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { GeneratedJson } from './columns.ts';

/** Somebody has agreed to a version of the text about checks of faces. */
interface FaceConsentsTable {
  user_id: number;
  version: number;
  given_at: Date;
  /** null: they still agree. */
  withdrawn_at: Generated<Date | null>;
}

/** What one model sees in one photo. */
interface FacePrintsTable {
  /** Of the photo. */
  content_hash: string;
  model: string;
  state: Schemas['UserFace']['state'];
  /** Of the one face; null: there is none to compare with. */
  descriptor: number[] | null;
  made_at: Date;
}

interface FaceChecksTable {
  id: GeneratedAlways<number>;
  user_id: number;
  /** One of the two: what it is for. */
  webinar_id: number | null;
  attempt_id: number | null;
  moment: Schemas['FaceMoment'];
  state: Generated<Schemas['FaceCheckState']>;
  /** The challenge that is open; null: it was used, or none was asked for yet. */
  challenge_id: string | null;
  steps: GeneratedJson<Schemas['FaceStep'][]>;
  challenge_ends_at: Date | null;
  /** How many challenges were drawn for it. */
  challenges: Generated<number>;
  tries: GeneratedJson<Schemas['FaceTry'][]>;
  asked_at: Date;
  /** Until when it has to be answered; null: whenever the person comes. */
  answer_by: Date | null;
  answered_at: Date | null;
  decided_by: number | null;
  decided_at: Date | null;
  note: string | null;
}

/** The frame of a check by which staff can judge it. */
interface FaceFramesTable {
  check_id: number;
  jpeg: Buffer;
  taken_at: Date;
}

/** Frames that were handed in: none counts twice, whatever was done to its file. */
interface FaceFramesSeenTable {
  hash: string;
  user_id: number | null;
  /** What it was shown for, and the two halves of the outline of its face. null: there is none. */
  step: Schemas['FaceStep'] | null;
  rises: string | null;
  counts: string | null;
  seen_at: Date;
}

/** A photo that somebody has sent of themselves. */
interface FacePhotoWishesTable {
  user_id: number;
  state: Generated<'waiting' | 'rejected'>;
  /** null: it was rejected, and erased. */
  jpeg: Buffer | null;
  sent_at: Date;
  decided_by: number | null;
  note: string | null;
}

export interface FaceTables {
  face_checks: FaceChecksTable;
  face_consents: FaceConsentsTable;
  face_frames_seen: FaceFramesSeenTable;
  face_photo_wishes: FacePhotoWishesTable;
  face_frames: FaceFramesTable;
  face_prints: FacePrintsTable;
}
