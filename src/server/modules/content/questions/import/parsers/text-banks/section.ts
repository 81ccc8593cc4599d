const WORDS = 'вариант|тема|раздел|часть|блок|модуль|нұсқа|бөлім|тақырып|variant|section|part|topic';

/** Headings of parts, which would be read as the end of the last option. */
export const SECTION = new RegExp(`^\\s*(?:${WORDS})\\s+[№\\dIVX].{0,80}$`, 'iu');
/** One with a title: `Раздел 2. Тормоза`. */
export const TITLED_SECTION = new RegExp(`^\\s*(?:${WORDS})\\s+№?\\s?[\\dIVX]{1,5}\\s?[.:–—-]\\s*\\p{L}.{0,80}$`, 'iu');
