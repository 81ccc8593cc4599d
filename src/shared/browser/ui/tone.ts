/** The meaning of a colour. */
export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info';
