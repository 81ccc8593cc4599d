import type { Generated, GeneratedAlways } from 'kysely';
import type { Schemas } from '#shared/contract/index.ts';
import type { GeneratedJson, JsonOrNull } from './columns.ts';

/** What a person has chosen. Groups and channels that are not named are as the organisation has them. */
export interface NotificationSettingsTable {
  user_id: number;
  groups: GeneratedJson<GroupChoices>;
  digest: Schemas['NotificationChoices']['digest'];
  quiet_from: number | null;
  quiet_to: number | null;
  updated_at: Date;
}

export type GroupChoices = Partial<Record<Schemas['NoticeGroup'], Partial<Record<'app' | 'mail' | 'push', boolean>>>>;

/** Browsers that get push messages, each until its session ends. */
export interface PushSubscriptionsTable {
  id: GeneratedAlways<number>;
  user_id: number;
  session_id: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  created_at: Date;
}

/** Mails and push messages of notices, until they are sent and some time after. */
export interface NoticeDeliveriesTable {
  id: GeneratedAlways<number>;
  notice_id: number;
  user_id: number;
  channel: 'mail' | 'push';
  subscription_id: number | null;
  letter: JsonOrNull<{ subject: string; text: string }>;
  /** Names the letter to those who may refuse more of its kind. */
  token: Generated<string>;
  state: Generated<'waiting' | 'sending' | 'sent' | 'refused' | 'failed'>;
  in_digest: Generated<boolean>;
  due_at: Date;
  tries: Generated<number>;
  /** The run that is sending it: the number of an advisory lock, held as long as its process lives. */
  claimed_by: number | null;
  answer: string | null;
  created_at: Date;
  settled_at: Date | null;
}

/** Addresses that a mail server has refused for good. */
export interface DeadAddressesTable {
  address: string;
  answer: string;
  noted_at: Date;
}
