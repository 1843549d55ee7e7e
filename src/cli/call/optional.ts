import { UsageError } from './usage-error.js';

/**
 * Does something that needs an optional package. If the package is missing, the message says how to install
 * it.
 */
export async function loadOptional<T>(name: string, load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(name)) throw error;
    throw new UsageError(`this needs the optional package ${name}: npm install ${name}`);
  }
}
