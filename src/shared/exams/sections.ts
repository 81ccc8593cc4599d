/** A section of a paper with a time of its own, in seconds; 0: it has none. */
export interface TimedSection {
  seconds: number;
}

/** Where a sectioned attempt stands: milliseconds since 1970. */
export interface SectionStanding {
  sections: readonly TimedSection[];
  /** The furthest section that was entered. */
  section: number;
  deadlineAt: number;
}

/** The seconds of the sections from this one on. */
export function secondsFrom(sections: readonly TimedSection[], index: number): number {
  return sections.slice(index).reduce((sum, { seconds }) => sum + seconds, 0);
}

/**
 * The end of a section that has not been left: as long before the deadline as the later ones take. Whatever moves the deadline (extra time,
 * pauses, outages) so goes to the section that runs.
 */
export function endOfSection({ sections, deadlineAt }: Omit<SectionStanding, 'section'>, index: number): number {
  return deadlineAt - secondsFrom(sections, index + 1) * 1000;
}

/** The section that runs at a time. The last one ends with the attempt. */
export function sectionAt(standing: SectionStanding, now: number): number {
  let { section } = standing;
  while (section < standing.sections.length - 1 && endOfSection(standing, section) <= now) section += 1;
  return section;
}

/**
 * The deadline after a section was entered: time that was left in the ones before is not carried over.
 * @example deadlineAfter({ sections: [{ seconds: 60 }, { seconds: 60 }], deadlineAt: 120_000 }, 1, 20_000) // 80_000
 */
export function deadlineAfter(
  { sections, deadlineAt }: Omit<SectionStanding, 'section'>,
  entered: number,
  at: number,
): number {
  const own = secondsFrom(sections, entered);
  return own === 0 ? deadlineAt : Math.min(deadlineAt, at + own * 1000);
}

/**
 * Divides the time that a person has by the minutes of the sections, so that extra time falls to each in proportion.
 * @returns whole seconds; their sum is the total
 * @example dividedSeconds([10, 20], 2700) // [900, 1800]
 */
export function dividedSeconds(minutes: readonly number[], total: number): number[] {
  const sum = minutes.reduce((whole, own) => whole + own, 0);
  let passed = 0;
  return minutes.map((own) => {
    const before = Math.round((passed * total) / sum);
    passed += own;
    return Math.round((passed * total) / sum) - before;
  });
}
