/** A question of the product to its database, asked with other values each time. */
export interface Statement {
  name: string
  ask: () => Promise<unknown>
  /** Cost at the median beside a primary-key lookup (architecture, "Targets"). */
  atMost?: number
}
