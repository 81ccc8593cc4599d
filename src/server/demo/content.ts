import { readdirSync, readFileSync } from 'node:fs';
import type { RoleKey } from '#shared/access/roles.ts';
import type { Language, LocalizedText, Schemas } from '#shared/contract/index.ts';

/*
 * What the demo organisation consists of stands in content/*.json, so that a person who knows the subject can edit it.
 * demo-content.test.ts checks all of it.
 */

export type QuestionContent = Pick<Schemas['QuestionCreate'], 'text' | 'content' | 'explanation'> & {
  points: number;
  difficulty: number;
};

export interface ThemeContent {
  slug: string;
  number: number;
  serialNumber: string;
  title: LocalizedText;
  description: LocalizedText;
  lessonType: string;
  hours: number;
  outline: string;
  equipment: string;
  aids: string;
}

export interface PlanContent {
  title: LocalizedText;
  description: LocalizedText;
  sequential: boolean;
  /** Days from the day of loading. */
  fromDays: number;
  toDays: number;
  certificateRule: Schemas['Plan']['certificateRule'];
  certificateMonths: number | null;
  /** After how many months people learn again; null: never. */
  repeatMonths: number | null;
  /** Slugs, in order. */
  themes: string[];
  /** Slug → hours in this plan, where they differ from the theme's own. */
  hours: Record<string, number>;
  assign: { everyone: boolean; regions: string[]; positions: string[] };
}

/** A learning material of a theme. */
export interface MaterialContent {
  theme: string;
  kind: Schemas['ThemeMaterial']['kind'];
  title: LocalizedText;
  required: boolean;
  /** The ref of the test. */
  test?: string;
  /** The ref of the video lesson. */
  lesson?: string;
  body?: LocalizedText;
  url?: string;
}

/** A file of the library, and a material of its theme. */
export interface LibraryContent {
  /** In `library/files/`. */
  file: string;
  kind: 'document' | 'image' | 'audio';
  mediaType: string;
  theme: string;
  title: LocalizedText;
  description: LocalizedText;
}

type HotspotContent = Pick<Schemas['VrHotspot'], 'key' | 'kind' | 'heading' | 'pitch' | 'title' | 'required'> &
  Partial<Pick<Schemas['VrHotspot'], 'point' | 'text'>> & {
    /** The key of the scene that it leads to. */
    to?: string;
    /** A question of the bank, by its place among those of its theme. */
    question?: { theme: string; number: number };
  };

/** A package of SCORM, made by scripts/demo-packages. */
export interface PackageContent {
  file: string;
  theme: string;
  title: LocalizedText;
  description: LocalizedText;
  completesOn: Schemas['ScormCompletesOn'];
}

export interface TourContent {
  title: LocalizedText;
  description: LocalizedText;
  theme: string;
  scenes: (Pick<Schemas['VrPlace'], 'key' | 'title' | 'heading' | 'pitch'> & {
    file: string;
    kind: 'image' | 'model';
    mediaType: string;
    hotspots: HotspotContent[];
  })[];
  /** What the account `user` has seen: hotspots by scene. */
  seen: Record<string, string[]>;
}

export interface RetakeContent {
  /** The ref of the test. One of the people who failed it sends the request. */
  test: string;
  status: 'pending' | 'accepted' | 'rejected' | 'granted';
  daysAgo: number;
  comment: string | null;
  reason: string | null;
}

export interface VideoLessonContent extends Pick<Schemas['VideoLesson'], 'title' | 'skipMode' | 'maxSpeed'> {
  /** Also the name of its film, in `films/`. */
  ref: string;
  theme: string;
  description: LocalizedText;
  /** `index`: the place of a question in the file of the theme. */
  questions: { index: number; at: number; required: boolean }[];
  subtitles: { from: number; to: number; ru: string; kz: string; en: string }[];
}

export interface TestContent
  extends Pick<
    Schemas['Test'],
    'title' | 'description' | 'kind' | 'status' | 'durationMinutes' | 'passPercentage' | 'attemptsAllowed'
  > {
  ref: string;
  reviewPolicy: Schemas['ReviewLevel'];
  reviewFrom: Schemas['Test']['reviewFrom'];
  shuffleQuestions: boolean;
  /** Days from the day of loading; the window opens at 0:00 and closes at 23:59. */
  opensDays: number | null;
  closesDays: number | null;
  fixed: { theme: string; count: number }[];
  /** The theme from which the test takes one question of each type. */
  oneOfEachType: string | null;
  pools: { theme: string; difficultyFrom: number; difficultyTo: number; count: number }[];
  assign: { everyone: boolean; regions: string[]; positions: string[]; logins: string[]; random: number };
  /** How many learners have taken it, on days counted from the day of loading. */
  people: number;
  days: [from: number, to: number];
  /** The results of the attempts of the account `user`. */
  user: ('pass' | 'fail')[];
  /** How many learners have a running attempt when the demo is loaded. */
  running: number;
}

export interface RequestContent {
  /** 'learner': the request comes from a learner of the organisation. */
  person: 'learner' | null;
  identifier: string | null;
  contact: string;
  comment: string;
  daysAgo: number;
  status: 'pending' | 'accepted' | 'rejected';
  reason: string | null;
}

export interface AccountContent {
  role: RoleKey;
  surname: string;
  name: string;
  middleName: string;
  sex: Sex;
  birth: string;
  position: string;
  region: string;
}

export type Sex = 'male' | 'female';

export interface NameGroup {
  share: number;
  languages: Language[];
  /** The masculine forms; {@link surnameOf} makes the feminine ones. */
  surnames: string[];
  male: string[];
  female: string[];
  fathers: [name: string, ofSon: string, ofDaughter: string][];
}

export interface PeopleContent {
  emailDomain: string;
  accounts: AccountContent[];
  groups: NameGroup[];
  positions: { ref: string; share: number /** percent */; women: number }[];
  regions: { ref: string; share: number }[];
  /** Typed as wrong answers. */
  wrongWords: Record<Language, string[]>;
}

export type DictionaryContent = Record<string, { ref: string; title: LocalizedText }[]>;

const folder = new URL('./content/', import.meta.url);

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as T;

export const readDictionaries = () => read<DictionaryContent>('dictionaries.json');
export const readPeople = () => read<PeopleContent>('people.json');
export const readThemes = () => read<ThemeContent[]>('themes.json');
export const readPlans = () => read<PlanContent[]>('plans.json');
export const readMaterials = () => read<MaterialContent[]>('materials.json');
export const readVideoLessons = () => read<VideoLessonContent[]>('video-lessons.json');
export const readLibrary = () => read<LibraryContent[]>('library.json');
export const readTour = () => read<TourContent>('tour.json');
export const readPackages = () => read<PackageContent[]>('packages.json');
export const readRetakes = () => read<RetakeContent[]>('retakes.json');
export const readTests = () => read<TestContent[]>('tests.json');
export const readRequests = () => read<RequestContent[]>('restoration-requests.json');
export const readQuestions = (theme: string) => read<QuestionContent[]>(`questions/${theme}.json`);

/** The slugs of the themes that have a question file. */
export const questionFiles = () => readdirSync(new URL('questions/', folder)).map((file) => file.replace('.json', ''));
