const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** Milliseconds. */
export interface TimeLimits {
  /** One statement, on the server (`statement_timeout`). It ends with `overloaded`; the connection lives on. */
  statement: number
  /** A transaction between two of its statements, on the server (`idle_in_transaction_session_timeout`). */
  idle: number
  /**
   * One statement, in this process: the server has not even said that it took too long, so the connection is closed. It ends with
   * `overloaded`. What was under way on the server may still happen, as with any connection that breaks.
   */
  response: number
}

/**
 * Time limits of the database, by the purpose of a statement or a transaction, given by `db.tx(work, { kind
 * })` and `db.within(kind, work)`; the default is the purpose the database was opened for.
 *
 * `response` is longer than `statement`, so that a live server's own error arrives first. The embedded engine
 * has none of these limits: it runs in this process, is never unreachable, and cannot cancel a statement.
 */
export const TIME_LIMITS = {
  /** A page or a call. Most take milliseconds. */
  request: { statement: 10 * SECOND, idle: 30 * SECOND, response: 12 * SECOND },
  /** Looking for words that readers type. The dearest known takes 0.1 s with a million articles. */
  search: { statement: 3 * SECOND, idle: 30 * SECOND, response: 5 * SECOND },
  /** What the newsroom counts and exports over the whole archive: up to 5 s with a million articles on a quiet server. */
  report: { statement: 30 * SECOND, idle: 60 * SECOND, response: 32 * SECOND },
  /** Whether it answers at all. Who asks waits two seconds at most. */
  readiness: { statement: 1 * SECOND, idle: 30 * SECOND, response: 1.5 * SECOND },
  /** A row that every process looks at twice a second: the first to find out that its connection is silent. */
  watch: { statement: 3 * SECOND, idle: 30 * SECOND, response: 4 * SECOND },
  /** The queue's own statements. Shorter than what it takes to find the jobs of a worker that died. */
  queue: { statement: 8 * SECOND, idle: 30 * SECOND, response: 10 * SECOND },
  /** What runs by itself, in handfuls. */
  job: { statement: 30 * SECOND, idle: 60 * SECOND, response: 32 * SECOND },
  /** The letters of an hour, all in one statement. Its job expires after as long. */
  letters: { statement: 5 * MINUTE, idle: 60 * SECOND, response: 5.1 * MINUTE },
  /** What the queue asks when a process starts, which may wait for another one that makes the same tables. */
  start: { statement: 2 * MINUTE, idle: 60 * SECOND, response: 2.1 * MINUTE },
  /** Counts over whole tables, at night. */
  recount: { statement: 5 * MINUTE, idle: 60 * SECOND, response: 5.1 * MINUTE },
  /** Old rows that go, some hundred at a time. */
  retention: { statement: 2 * MINUTE, idle: 60 * SECOND, response: 2.1 * MINUTE },
  /** All of a migration file, waiting for another process that migrates, an index of a large table. */
  migration: { statement: 4 * HOUR, idle: 5 * MINUTE, response: 4.1 * HOUR },
  /** Reading or writing whole tables, with files in between. */
  backup: { statement: 1 * HOUR, idle: 1 * HOUR, response: 1.1 * HOUR },
  /** Commands an operator runs by hand, and tests. */
  script: { statement: 15 * MINUTE, idle: 15 * MINUTE, response: 16 * MINUTE },
} as const satisfies Record<string, TimeLimits>

export type WorkKind = keyof typeof TIME_LIMITS

/** Until a connection is made or becomes free. The embedded engine has one, for which all wait. */
export const CONNECT_MS = { server: 5 * SECOND, embedded: 15 * SECOND }

/**
 * Idle connections are closed after so long, and connections of this age once they are free: a new one may
 * lead to a new primary.
 */
export const IDLE_CONNECTION_MS = 60 * SECOND
export const CONNECTION_LIFETIME_S = 30 * 60

/** The first probe of a connection that says nothing. Node then sends one each second and gives up after ten of them. */
export const KEEP_ALIVE_MS = 10 * SECOND

/**
 * The same on the server, which otherwise keeps the locks of a process that cannot be reached any more for hours
 * (https://www.postgresql.org/docs/current/runtime-config-connection.html). Without effect on a socket of the same machine.
 */
export const SERVER_KEEP_ALIVE = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 20 * SECOND,
}

/** For `close`: what is still under way then is broken off. */
export const CLOSE_MS = 3 * SECOND
