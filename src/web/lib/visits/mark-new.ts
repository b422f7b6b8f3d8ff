import type { Locale } from '#contract/values/locales.ts'
import { formatDate } from '#locales/format/dates.ts'
import { textsOf } from '#locales/texts.ts'

const NEW = 'data-new'

/** Undated articles have no `time`. */
const TIMES = '.card .card-foot time, .brief time'

/** The dot is the style of the attribute, and takes no room (`hydrated.css`). The word is for screen readers. */
const mark = (time: Element, isNew: boolean, word: string): void => {
  if (time.hasAttribute(NEW) === isNew) return
  time.toggleAttribute(NEW, isNew)
  if (isNew) {
    const said = Object.assign(time.ownerDocument.createElement('span'), {
      className: 'sr-only',
      textContent: word,
    })
    time.after(said)
  } else time.nextElementSibling?.remove()
}

const sinceWhen = (locale: Locale, visit: number, now: number): string => {
  const t = textsOf(locale, 'newSince')
  const [at, day] = [new Date(visit), new Date(visit).toDateString()]
  if (day === new Date(now).toDateString()) return formatDate(locale, at.toISOString(), 'time')
  // A day may have 23 or 25 hours, so that the visit is moved and not the present.
  const dayAfter = new Date(at.getFullYear(), at.getMonth(), at.getDate() + 1).toDateString()
  return dayAfter === new Date(now).toDateString()
    ? t.yesterday
    : t.theDay(formatDate(locale, at.toISOString(), 'date'))
}

/** Above the heading of a feed's first page. */
const writeCount = (page: Document, count: number, text: () => string): void => {
  const head = page.querySelector('.feed-head')
  const line = head?.querySelector('.new-count')
  if (count === 0) return line?.remove()
  const words = text()
  if (line?.textContent === words) return undefined
  line?.remove()
  head?.append(Object.assign(page.createElement('p'), { className: 'new-count', textContent: words }))
  return undefined
}

/**
 * Marks what was published after the last visit, and counts it in feeds. Called again for what components
 * render later; marks that are right stay untouched.
 */
export const markNew = (page: Document, visit: number, now: number): void => {
  const locale = page.documentElement.lang as Locale
  const t = textsOf(locale, 'newSince')
  const isNew = (time: Element) => visit > 0 && Date.parse(time.getAttribute('datetime') ?? '') > visit
  for (const time of page.querySelectorAll(TIMES)) mark(time, isNew(time), t.isNew)
  // Only the first page of a feed has a lead.
  if (page.querySelector('.feed-list > .lead') === null) return
  const cards = page.querySelectorAll('.feed-list .card').length
  const count = page.querySelectorAll(`.feed-list time[${NEW}]`).length
  const hasMore = page.querySelector('[data-list-end]') !== null
  writeCount(page, count, () => t.count(count, sinceWhen(locale, visit, now), hasMore && count === cards))
}
