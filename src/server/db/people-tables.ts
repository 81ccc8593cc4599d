import type { Generated, GeneratedAlways } from 'kysely';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';
import type { Json, Revised } from './columns.ts';

export interface DictionaryTypesTable extends Revised {
  id: GeneratedAlways<number>;
  key: string;
  title: Json<LocalizedText>;
  builtin: Generated<boolean>;
}

export interface DictionariesTable extends Revised {
  id: GeneratedAlways<number>;
  type: string;
  title: Json<LocalizedText>;
  position: Generated<number>;
  active: Generated<boolean>;
  search: GeneratedAlways<string>;
}

export interface UsersTable extends Revised {
  id: GeneratedAlways<number>;
  login: string;
  password_hash: string | null;
  /** Set: the password is a temporary one until then. */
  password_expires_at: Generated<Date | null>;
  role_id: number;
  surname: string;
  name: string;
  middle_name: string | null;
  iin: string | null;
  personnel_number: string | null;
  region_id: number | null;
  position_id: number | null;
  registration_date: string;
  email: string | null;
  phone: string | null;
  photos: Generated<string[]>;
  language: Generated<Language>;
  theme: Generated<Schemas['ThemeChoice']>;
  blocked: Generated<boolean>;
  block_reason: Generated<string | null>;
  extra_time_percent: Generated<number>;
  no_time_limit: Generated<boolean>;
  large_type: Generated<boolean>;
  last_sign_in_at: Date | null;
  full_name: GeneratedAlways<string>;
  /** Sorted by, as the alphabet has it: surname first. */
  name_key: GeneratedAlways<string>;
  given_name_key: GeneratedAlways<string>;
  search: GeneratedAlways<string>;
}
