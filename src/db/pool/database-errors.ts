import { AppError } from '#contract/errors.ts'

const DISK_FULL = '53100'
const TEMP_FILE_LIMIT = '53400'
const READ_ONLY_TRANSACTION = '25006'
const STATEMENT_TIMEOUT = '57014'
/**
 * SQLSTATEs of a lost connection: the server is shutting down or starting (class 57P), ended an idle
 * transaction (25P03), or the connection failed (class 08); and Node's codes for a broken socket.
 */
const CONNECTION_LOST =
  /^(?:57P0[1-5]|25P03|08...|ECONNRESET|EPIPE|ENOTCONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/
/** Messages of pg for a connection that broke before or during a statement; these errors have no code. */
const CLIENT_LOST =
  /^(?:Connection terminated|Client (?:has encountered a connection error|was closed) and is not queryable)/

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))
export const messageOf = (error: unknown): string => asError(error).message

/** `cached plan must not change result type`, which a migration by a newer release causes. */
export const isStalePlan = (error: unknown): boolean =>
  codeOf(error) === '0A000' && messageOf(error).startsWith('cached plan')

export const isDiskFull = (error: unknown): boolean => codeOf(error) === DISK_FULL

/** The answer of a standby to a statement that writes; also that to a transaction which was begun to only read. */
export const isReadOnlyRefusal = (error: unknown): boolean => codeOf(error) === READ_ONLY_TRANSACTION

/** The server's `statement_timeout`. */
export const isStatementTimeout = (error: unknown): boolean => codeOf(error) === STATEMENT_TIMEOUT

/** The server's `temp_file_limit`. */
export const isOverTempFileLimit = (error: unknown): boolean => codeOf(error) === TEMP_FILE_LIMIT

export const isConnectionLost = (error: unknown): boolean =>
  CONNECTION_LOST.test(String(codeOf(error))) || CLIENT_LOST.test(messageOf(error))

/**
 * Maps expected failures of the database to an `AppError`; returns any other error unchanged.
 *
 * @param isReadOnly whether this process made the transaction one that only reads, because the disk is almost full
 */
export function toAppError(error: unknown, isReadOnly: boolean): unknown {
  if (isDiskFull(error) || (isReadOnly && isReadOnlyRefusal(error)))
    return Object.assign(new AppError('storage_full'), { cause: error })
  if (isReadOnlyRefusal(error)) return Object.assign(new AppError('read_only'), { cause: error })
  return isConnectionLost(error) || isStatementTimeout(error)
    ? Object.assign(new AppError('overloaded'), { cause: error })
    : error
}
