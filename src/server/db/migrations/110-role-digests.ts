/**
 * Digests of roles cover whose records a role reaches and whether it asks for a second factor. Nothing of the schema changes: after
 * each step, roles are given digests in the present form.
 */
export async function up(): Promise<void> {
  // See above.
}
