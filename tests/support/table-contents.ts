import { connect, digestOf, listTables } from '#server/backup/tables.ts';

/** Counts and digests of all tables of a database. */
export async function contentsOf(address: string): Promise<Record<string, { rows: number; digest: string }>> {
  const client = await connect(address);
  const found: Record<string, { rows: number; digest: string }> = {};
  for (const [table, columns] of await listTables(client)) {
    const { rows, digest } = await digestOf(client, table, columns);
    found[table] = { rows, digest };
  }
  await client.end();
  return found;
}
