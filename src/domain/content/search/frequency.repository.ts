import { type RawBuilder, sql } from 'kysely'

/** Estimated cost of reading an index entry, as a share of the cost of a row. */
const INDEX_SHARE = 0.1
/**
 * A walk reads three times the rows that the frequency predicts. If these contain too few matches, the index
 * answers.
 */
const SCAN_FACTOR = 3

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
  /** A query of all matches by their index, in any order. */
  indexed: RawBuilder<unknown>
  /** The most rows that are read before the index answers. */
  steps: number
  wanted: number
}

/**
 * SQL of the first `wanted` matches, or of all of them where the walk found too few and did not reach the end
 * of the list. PostgreSQL evaluates the query by the index only then.
 */
export const walkOrIndex = ({
  columns,
  rows,
  matches,
  indexed,
  steps,
  wanted,
}: Walk): RawBuilder<unknown> => {
  // A literal, since the planner would expect a tenth of the archive behind a parameter; a power of two, so that
  // there are few different statements.
  const most = sql.lit(2 ** Math.ceil(Math.log2(steps)))
  const isEnough = sql`((select count(*) from walked) >= ${sql.lit(wanted)} or (select not goes_on from list_end))`
  return sql`(
    with walked as materialized (
        select ${columns} from (${rows} limit ${most}) a where ${matches} limit ${sql.lit(wanted)}),
      list_end as materialized (
        select count(*) >= ${most} as goes_on from (${rows} limit ${most}) a)
    select * from walked where ${isEnough}
    union all select ${columns} from (${indexed}) a where not ${isEnough})`
}
