import type { DirectoryPerson } from '../person.ts';
import { NAMED, type RunPerson } from './queries.ts';

/** By what somebody is named to an administrator. */
export type Named = Pick<DirectoryPerson, 'login' | 'surname'> & { name?: string | undefined };

/** Whom a run is about: the first of each kind. Of an organisation of 200,000 people nobody reads more. */
export class NamedPeople {
  readonly people: RunPerson[] = [];
  readonly #counts = new Map<RunPerson['kind'], number>();

  add(kind: RunPerson['kind'], { login, surname, name }: Named, fields: string[]): void {
    const count = this.#counts.get(kind) ?? 0;
    if (count >= NAMED) return;
    this.#counts.set(kind, count + 1);
    const full = [surname, name].filter((part) => part !== undefined).join(' ');
    const who = full === '' ? (login ?? '—') : login === undefined ? full : `${full} (${login})`;
    this.people.push({ kind, who, fields });
  }
}
