const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** All limits are in milliseconds. */
export interface TimeLimits {
  /**
   * For one statement, enforced by the server (`statement_timeout`). The statement ends with `overloaded`;
   * the connection stays usable.
   */
  statement: number
  /**
   * For the pause between two statements of a transaction, enforced by the server
   * (`idle_in_transaction_session_timeout`).
   */
  idle: number
  /**
   * For one statement, enforced by this process when the server has not even reported its own timeout: the
   * connection is closed and the statement ends with `overloaded`. The server may still complete the
   * statement, as after any connection that breaks.
   */
  response: number
}

/**
 * Time limits of the database by the purpose of a statement or transaction, given by `db.tx(work, { kind })`
 * and `db.within(kind, work)`; the default is the purpose for which the database was opened.
 *
 * `response` is longer than `statement`, so that a live server's own error arrives first. The embedded engine
 * has none of these limits: it runs in this process, cannot become unreachable, and cannot cancel a
 * statement.
 */
export const TIME_LIMITS = {
  /** Queries of a page or an API call, most of which take milliseconds. */
  request: { statement: 10 * SECOND, idle: 30 * SECOND, response: 12 * SECOND },
  /** Full-text search of readers. The slowest known query takes 0.1 s with a million articles. */
  search: { statement: 3 * SECOND, idle: 30 * SECOND, response: 5 * SECOND },
  /**
   * Counts and exports of the newsroom over the whole archive: up to 5 s with a million articles on an idle
   * server.
   */
  report: { statement: 30 * SECOND, idle: 60 * SECOND, response: 32 * SECOND },
  /** The health check's query, whose callers wait two seconds at most. */
  readiness: { statement: 1 * SECOND, idle: 30 * SECOND, response: 1.5 * SECOND },
  /**
   * Rows that every process polls twice a second, so that these queries are the first to notice a silent
   * connection.
   */
  watch: { statement: 3 * SECOND, idle: 30 * SECOND, response: 4 * SECOND },
  /**
   * The queue's own statements. Well below its 40 s heartbeat, so that a failed one does not expire a running
   * job.
   */
  queue: { statement: 8 * SECOND, idle: 30 * SECOND, response: 10 * SECOND },
  /** Scheduled and queued jobs, which write in small batches. */
  job: { statement: 30 * SECOND, idle: 60 * SECOND, response: 32 * SECOND },
  /** The queue's statements at start, which may wait while another process creates the same tables. */
  start: { statement: 2 * MINUTE, idle: 60 * SECOND, response: 2.1 * MINUTE },
  /** Nightly counts, which read whole tables. */
  recount: { statement: 5 * MINUTE, idle: 60 * SECOND, response: 5.1 * MINUTE },
  /** Deletion of expired rows in batches. */
  retention: { statement: 2 * MINUTE, idle: 60 * SECOND, response: 2.1 * MINUTE },
  /**
   * A whole migration file, which may build an index of a large table or wait for another process that
   * migrates.
   */
  migration: { statement: 4 * HOUR, idle: 5 * MINUTE, response: 4.1 * HOUR },
  /** Backup and restore, which read and write whole tables with file access between their statements. */
  backup: { statement: 1 * HOUR, idle: 1 * HOUR, response: 1.1 * HOUR },
  /** Commands of an operator, which may take minutes, and tests. */
  script: { statement: 15 * MINUTE, idle: 15 * MINUTE, response: 16 * MINUTE },
} as const satisfies Record<string, TimeLimits>

export type WorkKind = keyof typeof TIME_LIMITS

/**
 * Milliseconds until a connection is made or becomes free. All queries of the embedded engine share one
 * connection.
 */
export const CONNECT_MS = { server: 5 * SECOND, embedded: 15 * SECOND }

/**
 * A connection is closed after it was idle for `IDLE_CONNECTION_MS`, or when it becomes free after
 * `CONNECTION_LIFETIME_S`, because a new connection may lead to a new primary.
 */
export const IDLE_CONNECTION_MS = 60 * SECOND
export const CONNECTION_LIFETIME_S = 30 * 60

/**
 * Delay of the first probe of a silent connection. Node then probes once a second and gives up after ten
 * probes.
 */
export const KEEP_ALIVE_MS = 10 * SECOND

/**
 * Keep-alive settings for the server, which would otherwise keep the locks of an unreachable process for
 * hours (https://www.postgresql.org/docs/current/runtime-config-connection.html). No effect on a unix socket.
 */
export const SERVER_KEEP_ALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20 * SECOND,
}

/** How long `close` waits for current statements before it closes their connections. */
export const CLOSE_MS = 3 * SECOND
