/** A paragraph; one in two versions; a list; a table of three columns; or who runs this site, as far as that is set. */
export type StaticBlock =
  | string
  /**
   * What the iOS app may not say of other payments, and what it says instead; `whereUnsold` is for an Android app that
   * sells nothing, when the web's text names a price.
   */
  | { onWeb: string; inIosApp: string; whereUnsold?: string }
  | { list: string[] }
  | { columns: readonly string[]; rows: readonly (readonly string[])[] }
  | { publisher: { name: string; support: string; unset: string } }

/** A page of text. `[label](/path)` in it is a link. */
export interface StaticPage {
  title: string
  description: string
  /** Day of the last change, `YYYY-MM-DD`, and the words before it. */
  updated: { label: string; day: string } | null
  lead: string
  sections: { id: string; title: string; body: StaticBlock[] }[]
}
