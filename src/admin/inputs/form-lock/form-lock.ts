import { createContext, useContext } from 'react';

export const LockContext = createContext(false);

/** Whether the form around a field is only read. */
export const useFormLock = (): boolean => useContext(LockContext);
