import { AsyncLocalStorage } from 'node:async_hooks';
import { type DatabaseConnection, type Dialect, type Driver, PostgresAdapter } from 'kysely';
import { letIn } from './let-in.ts';

/** What the running asynchronous work has open; see transaction.ts. */
export const openTransaction = new AsyncLocalStorage<object>();

/** Kysely's adapter for PGlite makes it queue for the one connection before our driver is asked; here the driver queues. */
class QueueingAdapter extends PostgresAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }
}

/** Waiting in line for the one connection of an embedded database. */
class Turn {
  #waiting: (() => void)[] = [];
  #taken = false;

  async take(): Promise<void> {
    if (!this.#taken) {
      this.#taken = true;
      return;
    }
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  give(): void {
    const next = this.#waiting.shift();
    if (next === undefined) this.#taken = false;
    else next();
  }
}

/**
 * Turns a query beside the running transaction into an error, on both engines. On the embedded database,
 * which has one connection, such a query would wait for ever; on PostgreSQL it would be outside the transaction.
 */
export function guarded(dialect: Dialect, connections: 'one' | 'many'): Dialect {
  return {
    createAdapter: () => (connections === 'one' ? new QueueingAdapter() : dialect.createAdapter()),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardedDriver(dialect.createDriver(), connections),
  };
}

function guardedDriver(driver: Driver, connections: 'one' | 'many'): Driver {
  const turn = connections === 'one' ? new Turn() : undefined;
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  driver.acquireConnection = async (...parameters: Parameters<Driver['acquireConnection']>) => {
    if (openTransaction.getStore() !== undefined) {
      throw new Error('A query beside the running transaction: pass the transaction down');
    }
    if (turn !== undefined) {
      await turn.take();
      await letIn();
    }
    return acquire(...parameters);
  };
  driver.releaseConnection = async (connection: DatabaseConnection, ...rest) => {
    await release(connection, ...rest);
    turn?.give();
  };
  return driver;
}
