/** A theme as a category of Moodle. A slash within the title is doubled. */
export const categoryPath = (title: string): string => `$course$/top/${title.replaceAll('/', '//')}`;
