/** What the origin of contents is asked for. */
export interface Opening {
  contentId: number;
  userId: number;
  /** `try`: staff look at a package. */
  purpose: 'learn' | 'try';
}

/** Where the files of a content can be read for a while: `base` is a path of `origin`, with slashes at both ends. */
export interface OpenedContent {
  origin: string;
  base: string;
}

/** Opens a content to a person. The origin of contents has it; this module only asks. */
export type OpenContent = (opening: Opening) => Promise<OpenedContent>;

/** The page of ours on that origin, which plays a content. */
export const frameOf = ({ origin, base }: OpenedContent) => ({ origin, src: `${origin}${base}~frame/` });

/** Stands in until the origin of contents is there. */
export const openContent: OpenContent = async ({ contentId }) => ({
  origin: 'http://localhost:3001',
  base: `/c/${contentId}/`,
});
