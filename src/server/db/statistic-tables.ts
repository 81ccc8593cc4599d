import type { GeneratedAlways } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { Json } from './columns.ts';

/** What the visits of a person add up to. Written by triggers of visit_days, in the same transaction. */
interface Activity {
  user_id: number;
  visits: number;
  seconds: number;
  last_at: Date;
}

export interface ActivityDaysTable extends Activity {
  day: string;
}

export interface ActivityMonthsTable extends Activity {
  /** Its first day. */
  month: string;
}

/** A report that is made regularly. */
export interface StatisticSubscriptionsTable {
  id: GeneratedAlways<number>;
  owner_id: number;
  title: string;
  every: Schemas['StatisticsEvery'];
  hour: number;
  /** Of the hour, an IANA name; null: the place of the server. */
  zone: string | null;
  period: Schemas['StatisticsPreset'];
  format: Schemas['StatisticsFormat'];
  filter: Json<Schemas['StatisticsFilter']>;
  next_at: Date;
  created_at: Date;
}

export interface StatisticRecipientsTable {
  subscription_id: number;
  user_id: number;
}

/** A report as it was made for one person. */
export interface StatisticReportsTable {
  id: GeneratedAlways<number>;
  subscription_id: number | null;
  user_id: number;
  /** When it was to be made. */
  due_at: Date;
  title: string;
  format: Schemas['StatisticsFormat'];
  from_day: string;
  to_day: string;
  content: Buffer;
  created_at: Date;
  expires_at: Date;
}
