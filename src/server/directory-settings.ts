import { readFileSync } from 'node:fs';
import { flag, SettingError, type Source, text } from './setting-texts.ts';

/** What being in a group of the directory means here. */
interface GroupMeaning {
  group: string;
  /** The key of a role. */
  role?: string;
  /** The title of a region, in any of the languages. */
  region?: string;
}

/** What the ways of signing in through the organisation's directory share. */
export interface DirectorySettings {
  /** In order: of several roles, or regions, a person gets the first. */
  groups: readonly GroupMeaning[];
  /** The role of whoever is in none of the groups that give one. */
  defaultRole: string;
  /** Whether people of the directory may have a password here as well. */
  localPasswords: boolean;
}

const KEYS = new Set(['group', 'role', 'region']);

function isMeaning(value: unknown): value is GroupMeaning {
  if (typeof value !== 'object' || value === null) return false;
  const { group, role, region } = value as Record<string, unknown>;
  const isText = (one: unknown) => typeof one === 'string' && one.trim() !== '';
  const rest = [role, region].filter((one) => one !== undefined);
  return isText(group) && rest.length > 0 && rest.every(isText) && Object.keys(value).every((key) => KEYS.has(key));
}

/** @throws SettingError where the file cannot be read, or is not what is expected */
function groupsIn(file: string): readonly GroupMeaning[] {
  let groups: unknown;
  try {
    groups = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new SettingError(`DIRECTORY_GROUPS: ${file} cannot be read as JSON (${String(error)})`);
  }
  if (!Array.isArray(groups) || !groups.every(isMeaning))
    throw new SettingError(
      `DIRECTORY_GROUPS: ${file} has to be a list such as [{"group": "teachers", "role": "teacher"}, {"group": "almaty", "region": "Алматы"}]`,
    );
  return groups;
}

export function readDirectory(source: Source): DirectorySettings {
  const file = text(source, 'DIRECTORY_GROUPS');
  return {
    groups: file === undefined ? [] : groupsIn(file),
    defaultRole: text(source, 'DIRECTORY_ROLE') ?? 'user',
    localPasswords: flag(source, 'DIRECTORY_LOCAL_PASSWORDS', true),
  };
}
