import type { Generated } from 'kysely';

/** One event of the visit log. Partitioned by day. */
export interface VisitsTable {
  id: Generated<number>;
  /** The day of `at` where the server stands. */
  day: string;
  at: Date;
  received_at: Date;
  /** Null: nobody was signed in, or the event did not prove who. */
  user_id: number | null;
  /** 0: none. */
  theme_id: Generated<number>;
  type: string;
  page: string;
  url: string;
  field_name: string | null;
  value: string | null;
  /** How long the page was in sight, of this event. */
  seconds: Generated<number>;
  sender: string | null;
  sequence: number | null;
  visitor: string | null;
  network: string | null;
  agent: string | null;
}

/** Which events of a browser have arrived. */
export interface VisitSendersTable {
  key: string;
  received: string;
  last_at: Date;
}

/** What the events of people add up to: exact, because it is written in their transaction. */
export interface VisitDaysTable {
  day: string;
  user_id: number;
  /** 0: none. */
  theme_id: Generated<number>;
  page: string;
  visits: Generated<number>;
  seconds: Generated<number>;
  first_at: Date;
  last_at: Date;
}
