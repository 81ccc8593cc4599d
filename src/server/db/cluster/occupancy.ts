import pg from 'pg';

/** Advisory locks of the cluster's database `postgres`. */
const [SERVER, ANYBODY, MAKING] = [740_352, 740_353, 740_354];

export type As = 'server' | 'tool';

/**
 * Registers this process with a running cluster, by advisory locks on a connection of its own: at most one server, and any
 * number of tools. The last process to leave stops the cluster.
 */
export class Occupancy {
  readonly #client: pg.Client;
  #isLost = false;
  /** When the connection is lost, as when the cluster is. */
  readonly lost: Promise<void>;

  private constructor(client: pg.Client) {
    this.#client = client;
    this.lost = new Promise((resolve) => {
      const lose = () => {
        this.#isLost = true;
        resolve();
      };
      client.once('end', lose);
      client.on('error', lose);
    });
  }

  /** @returns undefined when another server is there. @throws Error when the cluster does not answer */
  static async take(address: string, as: As): Promise<Occupancy | undefined> {
    const client = new pg.Client({
      connectionString: address,
      application_name: `synaq ${as}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    });
    // A connection that fails before it is made is told by connect(); later, by `lost`.
    client.on('error', () => {});
    await client.connect();
    try {
      const occupancy = new Occupancy(client);
      await client.query('select pg_advisory_lock_shared($1)', [ANYBODY]);
      if (as === 'tool' || (await occupancy.#try(SERVER))) return occupancy;
    } catch (error) {
      await client.end();
      throw error;
    }
    await client.end();
    return undefined;
  }

  async #try(lock: number): Promise<boolean> {
    const { rows } = await this.#client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lock]);
    return rows[0]?.taken === true;
  }

  /** Creates the database unless it exists. A lock on its name makes a second process wait that does the same. */
  async makeDatabase(name: string): Promise<void> {
    await this.#client.query('select pg_advisory_lock($1)', [MAKING]);
    const { rowCount } = await this.#client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await this.#client.query(`create database ${pg.escapeIdentifier(name)}`);
    await this.#client.query('select pg_advisory_unlock($1)', [MAKING]);
  }

  /** Whether this process is the only one; if so, nobody can join before `leave`. false when the cluster is lost. */
  async isLast(): Promise<boolean> {
    try {
      await this.#client.query('select pg_advisory_unlock_shared($1)', [ANYBODY]);
      return await this.#try(ANYBODY);
    } catch (error) {
      if (this.#isLost) return false;
      throw error;
    }
  }

  async leave(): Promise<void> {
    if (!this.#isLost) await this.#client.end();
  }
}
