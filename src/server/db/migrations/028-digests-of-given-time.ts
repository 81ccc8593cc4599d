/**
 * Digests also say of what time people are given, where they work, and that an attempt has no time limit. The tables stay as they are: with
 * this step the digests are renewed (history/upgrade.ts).
 */
export async function up(): Promise<void> {}
