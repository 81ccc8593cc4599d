/** What a coloured thing says. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info';
