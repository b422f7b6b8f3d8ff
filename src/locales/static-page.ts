/**
 * A paragraph, one in two versions, a list, a table of three columns, or the site's operator as far as
 * configured.
 */
export type StaticBlock =
  | string
  /**
   * The iOS app may not mention other payments, so it has a version of its own; `whereUnsold` is for
   * an Android app that sells nothing, when the web's text names a price.
   */
  | { onWeb: string | ((prices: PricesInWords) => string); inIosApp: string; whereUnsold?: string }
  | { list: string[] }
  /** What the page is for, as a button: `[label](/path)`. */
  | { action: string }
  | { columns: readonly string[]; rows: readonly (readonly string[])[] }
  | {
      publisher: {
        name: string
        support: string
        unset: string
        /** Labels of the legal notice, for what is configured. */
        legal?: { register: string; director: string; host: string }
      }
    }
  /** `named` stands before the mediator's name and address. */
  | { mediator: { named: string; unset: string } }

/** What Premium costs on the web, formatted: settings of the site, so that a text takes them. */
export interface PricesInWords {
  monthly: string
  yearly: string
  /** A month of the yearly plan. */
  perMonth: string
  trialDays: number
  /** Whether payment page and invoices state the tax that prices include. */
  computesTax: boolean
}

/** Without functions, as a page is sent to browsers. */
export const withPrices = (page: StaticPage, prices: PricesInWords): StaticPage => ({
  ...page,
  sections: page.sections.map((section) => ({
    ...section,
    body: section.body.map((block) =>
      typeof block === 'object' && 'onWeb' in block && typeof block.onWeb === 'function'
        ? { ...block, onWeb: block.onWeb(prices) }
        : block,
    ),
  })),
})

/** A text page. `[label](/path)` renders as a link. */
export interface StaticPage {
  title: string
  description: string
  /** Date of the last change (`YYYY-MM-DD`) with its label; null for pages without one. */
  updated: { label: string; day: string } | null
  lead: string
  /** So many of the sections, from the first, are steps in their order; the others are special cases. */
  steps?: number
  sections: { id: string; title: string; body: StaticBlock[] }[]
}
