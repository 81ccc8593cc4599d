import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dialect, Driver } from 'kysely';

/** What the running asynchronous work has open; see transaction.ts. */
export const openTransaction = new AsyncLocalStorage<object>();

/**
 * Turns a query beside the running transaction into an error: it would not be part of the transaction, and under load each of
 * those who hold a connection would wait for a second one.
 */
export function guarded(dialect: Dialect): Dialect {
  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => guardedDriver(dialect.createDriver()),
  };
}

function guardedDriver(driver: Driver): Driver {
  const acquire = driver.acquireConnection.bind(driver);
  driver.acquireConnection = async (...parameters: Parameters<Driver['acquireConnection']>) => {
    if (openTransaction.getStore() !== undefined) {
      throw new Error('A query beside the running transaction: pass the transaction down');
    }
    return acquire(...parameters);
  };
  return driver;
}
