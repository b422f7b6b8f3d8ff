import { type RawBuilder, sql } from 'kysely'

/** Estimated cost of reading an index entry, as a share of the cost of a row. */
export const INDEX_SHARE = 0.1
/**
 * A walk reads three times the rows that the frequency predicts. If these contain too few matches, the index
 * answers.
 */
export const SCAN_FACTOR = 3

/** How many rows of a list match a condition, such as a word or a topic. */
export interface Frequency {
  /** Estimated share of the rows that match; 0 where it is unknown. */
  share: number
  /** The share of the rarest part of the condition, a lower bound for what an index scan reads. */
  rarestShare: number
  /** Number of rows. */
  texts: number
}

/**
 * Whether walking through a list in its order until enough rows match reads less than fetching all matches.
 * The planner cannot estimate this: it assumes that matching a text costs almost nothing, and so chooses the
 * index for the commonest words and the walk for the rarest (docs/decisions/015); a generic plan has one
 * selectivity for all topics (docs/decisions/076).
 */
export const isFrequent = ({ share, rarestShare, texts }: Frequency, wanted: number): boolean =>
  share > 0 && wanted / share < texts * (share + INDEX_SHARE * rarestShare)

/** The most rows that a walk reads. */
export const rowsOfWalk = ({ share }: Pick<Frequency, 'share'>, wanted: number): number =>
  Math.ceil((SCAN_FACTOR * wanted) / share)

export interface Walk {
  /** Selected of each match; the alias of every row is `a`. */
  columns: RawBuilder<unknown>
  /** A query of the list in its order, without a limit, which has what `matches` compares. */
  rows: RawBuilder<unknown>
  matches: RawBuilder<unknown>
  /** The most rows that are read. */
  steps: number
  wanted: number
}

/** Literals are powers of four, because every other literal is another statement, with a plan of its own. */
export const roundedUp = (steps: number): number => 4 ** Math.ceil(Math.log(steps) / Math.log(4))

/**
 * SQL of the first `wanted` matches among the first `steps` rows of a list, for `with … as materialized`.
 * `isWhole` is false where the walk named `name` found too few and did not reach the end of the list;
 * PostgreSQL reads the list a second time only if it found too few.
 */
export const walk = (name: RawBuilder<unknown>, { columns, rows, matches, steps, wanted }: Walk) => {
  // A literal, since the planner would expect a tenth of the archive behind a parameter.
  const most = sql.lit(roundedUp(steps))
  return {
    walked: sql`select ${columns} from (${rows} limit ${most}) a where ${matches} limit ${sql.lit(wanted)}`,
    isWhole: sql`((select count(*) from ${name}) >= ${sql.lit(wanted)}
      or (select count(*) < ${most} from (${rows} limit ${most}) a))`,
  }
}
