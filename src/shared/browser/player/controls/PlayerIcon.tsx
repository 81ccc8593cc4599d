/** Icons that only the player has, on a 24 × 24 grid. Filled ones are seen better over a film. */
const PATHS = {
  play: 'M8 5.2v13.6c0 .8.9 1.3 1.6.9l10.6-6.8c.6-.4.6-1.4 0-1.8L9.6 4.3C8.9 3.9 8 4.4 8 5.2Z',
  pause:
    'M7 4.5h3a.8.8 0 0 1 .8.8v13.4a.8.8 0 0 1-.8.8H7a.8.8 0 0 1-.8-.8V5.3a.8.8 0 0 1 .8-.8Zm7 0h3a.8.8 0 0 1 .8.8v13.4a.8.8 0 0 1-.8.8h-3a.8.8 0 0 1-.8-.8V5.3a.8.8 0 0 1 .8-.8Z',
  again: 'M12 5V1.8L7.2 6 12 10.2V7a5.9 5.9 0 1 1-5.9 5.9H4A8 8 0 1 0 12 5Z',
  back: 'M12 5V1.8L7.2 6 12 10.2V7a5.9 5.9 0 1 1-5.9 5.9H4A8 8 0 1 0 12 5Z',
  forward: 'M12 5V1.8L16.8 6 12 10.2V7a5.9 5.9 0 1 0 5.9 5.9H20A8 8 0 1 1 12 5Z',
  loud: 'M4 9.3v5.4h3.6l5 4.3V5l-5 4.3H4Zm11.3-1.5v8.4a4.7 4.7 0 0 0 0-8.4Zm0-4.3v2.1a6.9 6.9 0 0 1 0 12.8v2.1a8.9 8.9 0 0 0 0-17Z',
  quiet: 'M4 9.3v5.4h3.6l5 4.3V5l-5 4.3H4Zm11.3-1.5v8.4a4.7 4.7 0 0 0 0-8.4Z',
  muted:
    'M4 9.3v5.4h3.6l5 4.3V5l-5 4.3H4Zm12.1 1.1-1.3 1.3 1.7 1.7-1.7 1.7 1.3 1.3 1.7-1.7 1.7 1.7 1.3-1.3-1.7-1.7 1.7-1.7-1.3-1.3-1.7 1.7-1.7-1.7Z',
  subtitles:
    'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v11a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-11A1.5 1.5 0 0 1 4.5 5Zm1 6.2v1.9h4v-1.9h-4Zm5.5 0v1.9h7.5v-1.9H11Zm-5.5 3.6v1.9h7.5v-1.9H5.5Zm9 0v1.9h4v-1.9h-4Z',
  quality:
    'M19.4 13a7.5 7.5 0 0 0 0-2l2-1.6-2-3.4-2.4 1a7.6 7.6 0 0 0-1.7-1L15 3.5h-4l-.4 2.5a7.6 7.6 0 0 0-1.7 1l-2.4-1-2 3.4 2 1.6a7.5 7.5 0 0 0 0 2l-2 1.6 2 3.4 2.4-1c.5.4 1.1.8 1.7 1l.4 2.5h4l.4-2.5c.6-.2 1.2-.6 1.7-1l2.4 1 2-3.4-2.1-1.6ZM13 15.3a3.3 3.3 0 1 1 0-6.6 3.3 3.3 0 0 1 0 6.6Z',
  picture: 'M3 5h18v6h-2V7H5v10h5v2H3V5Zm9 8h9v6h-9v-6Z',
  expand: 'M4 4h6v2H6v4H4V4Zm10 0h6v6h-2V6h-4V4ZM4 14h2v4h4v2H4v-6Zm14 0h2v6h-6v-2h4v-4Z',
  shrink: 'M8 4h2v6H4V8h4V4Zm6 0h2v4h4v2h-6V4ZM4 14h6v6H8v-4H4v-2Zm10 0h6v2h-4v4h-2v-6Z',
  help: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm1 14.5h-2v-2h2v2Zm1.9-6.9-.8.9c-.7.7-1.1 1.2-1.1 2.5h-2v-.5c0-1 .4-1.8 1.1-2.5l1.1-1.2c.3-.3.5-.7.5-1.2a1.7 1.7 0 0 0-3.4 0h-2a3.7 3.7 0 1 1 6.6 2Z',
} as const;

export type PlayerIconName = keyof typeof PATHS;

/** An icon of the player, filled with the colour of the text. */
export function PlayerIcon({ name, size = 24 }: { name: PlayerIconName; size?: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentcolor" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
