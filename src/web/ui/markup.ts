import { escapeMarkup } from '#contract/values/markup.ts'

/**
 * Controls as text, for pages and notices that React does not render. What is named `html` is trusted markup.
 */

interface TableMarkup {
  columns: readonly string[]
  /** Cells, the first of each row its heading. */
  rowsHtml: readonly (readonly [string, ...string[]])[]
}

export const tableMarkup = ({ columns, rowsHtml }: TableMarkup): string => {
  const head = columns.map((column) => `<th scope="col">${escapeMarkup(column)}</th>`).join('')
  const rows = rowsHtml.map(
    ([first, ...rest]) =>
      `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
  )
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`
}

export const disclosureMarkup = (summary: string, html: string): string =>
  `<details><summary>${escapeMarkup(summary)}</summary>${html}</details>`

/** Leads to a page as a link does, where a link would be in the way of the one that skips to the content. */
export const pageButtonMarkup = (label: string, { to, style }: { to: string; style: string }): string =>
  `<form action="${escapeMarkup(to)}" style="display:inline"><button style="${style}">${escapeMarkup(label)}</button></form>`
