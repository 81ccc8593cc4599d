import { AsyncLocalStorage } from 'node:async_hooks';
import type { Dialect, Driver } from 'kysely';

/** The transaction that the current asynchronous work has open; see transaction.ts. */
export const openTransaction = new AsyncLocalStorage<object>();

/**
 * Makes a query outside of the current transaction an error. Such a query is not part of the transaction, and it needs a second
 * connection: under load, everybody who holds one would wait for another, for ever.
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
