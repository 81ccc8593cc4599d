import type { Generated, GeneratedAlways } from 'kysely';
import type { LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json } from './columns.ts';

export interface PlanThemesTable {
  plan_id: number;
  theme_id: number;
  position: number;
  hours: number | null;
}

export interface PlanAssignmentsTable {
  id: GeneratedAlways<number>;
  plan_id: number;
  target_type: Schemas['AssignmentTarget'];
  user_id: number | null;
  region_id: number | null;
  position_id: number | null;
  /** null: at once. */
  starts_on: string | null;
  due_on: string | null;
  /** Days to learn, where there is no date. */
  due_days: number | null;
  created_by: number | null;
  created_at: Date;
  updated_at: Generated<Date>;
  revision: GeneratedAlways<number>;
}

/** What people learn by, frozen when the first of them begins. */
export interface PlanVersionsTable {
  id: GeneratedAlways<number>;
  plan_id: number;
  number: number;
  sequential: boolean;
  hours: number;
  /** What makes another version when it changes. */
  shape: Json<unknown>;
  created_at: Date;
}

export interface PlanVersionThemesTable {
  version_id: number;
  position: number;
  theme_id: number;
  hours: number;
}

export interface PlanVersionMaterialsTable {
  version_id: number;
  theme_position: number;
  position: number;
  key: string;
  kind: 'test' | 'file' | 'page' | 'link' | 'video' | 'vr' | 'scorm' | 'webinar';
  /** As in material_progress; of a test its id. */
  ref: string;
  test_id: number | null;
  required: boolean;
  /** How long it should take. */
  minutes: number;
  /** false: its content was not read yet. */
  measured: Generated<boolean>;
  title: Json<LocalizedText>;
}

/** One person learning by a version of a plan, in one cycle. */
export interface EnrolmentsTable {
  id: GeneratedAlways<number>;
  plan_id: number;
  user_id: number;
  version_id: number;
  /** From 1. */
  cycle: number;
  source: 'assignment' | 'repeat' | 'staff';
  assignment_id: number | null;
  /** Since when evidence counts. */
  starts_at: Date;
  /** The last day, in the place of the server. */
  due_on: string | null;
  /** It was given dates of its own, and no longer follows its assignment. */
  own_dates: Generated<boolean>;
  updated_at: Generated<Date>;
  revision: GeneratedAlways<number>;
  state: Generated<'active' | 'completed' | 'withdrawn' | 'ended'>;
  created_at: Date;
  begun_at: Date | null;
  completed_at: Date | null;
  /** When it was withdrawn, or ended by a new cycle. */
  closed_at: Date | null;
  /** The rest is what was last reckoned from the evidence. */
  share: Generated<number>;
  hours_done: Generated<number>;
  seconds: Generated<number>;
  /** Results are not known yet. */
  waiting: Generated<boolean>;
  reckoned_at: Date | null;
}

export interface EnrolmentRemindersTable {
  enrolment_id: number;
  kind: 'soon' | 'due' | 'overdue';
  due_on: string;
  /** Of the reminders after the due date: the week, from 1. */
  number: Generated<number>;
  sent_at: Date;
}

/** What the rounds of enrolments have to look at. */
export interface PlanNewsTable {
  id: GeneratedAlways<number>;
  user_id: number | null;
  plan_id: number | null;
  what: 'reach' | 'evidence' | 'dates';
}
