import { localePath } from '#contract/values/locale-path.ts'
import { LOCALES, type Locale } from '#contract/values/locales.ts'
import { STATUS_PATH } from '#contract/values/site.ts'
import { formatDate, formatRelative, languageName } from '#locales/format/dates.ts'
import { textsOf, type Texts } from '#locales/texts.ts'
import { plainPage } from '../pages/plain-page.ts'
import type { Part, SiteStatus } from './site-status.ts'

/** The word beside it says what the colour says. */
const STYLE = `
:root{--rule:light-dark(#ddd8cc,#35312b);--works:light-dark(#1c6b45,#6fcf9b);--limited:light-dark(#8a5a00,#e8b45a);--fails:light-dark(#b3261e,#ff8a80)}
dl{margin:1.5rem 0;border-top:1px solid var(--rule)}
dl div{padding:.8rem 0;border-bottom:1px solid var(--rule)}
dt{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 1rem;font-weight:600}
dt span{color:var(--ink-2);font-size:.9rem}
dt .works{color:var(--works)}dt .limited{color:var(--limited)}dt .fails{color:var(--fails)}
dd{margin:.15rem 0 0;color:var(--ink-2)}
time{font-variant-numeric:tabular-nums}`

const timeOf = (locale: Locale, at: Date, now: Date): string => {
  const iso = at.toISOString()
  const relative = formatRelative(textsOf(locale, 'common'), iso, now.getTime())
  const text = formatDate(locale, iso, 'dateTime', true)
  return `<time datetime="${iso}">${text}</time>${relative && at < now ? ` (${relative})` : ''}`
}

const sayOf = (texts: Texts['status'], { name, state }: Part): string =>
  (texts.parts[name] as Record<string, string>)[state] ?? ''

const partOf = (locale: Locale, part: Part, now: Date): string => {
  const t = textsOf(locale, 'status')
  const last = part.at ? ` ${t.last} ${timeOf(locale, part.at, now)}.` : ''
  return `<div><dt>${t.parts[part.name].name} <span class="${part.level}">${t.levels[part.level]}</span></dt><dd>${sayOf(t, part)}${last}</dd></div>`
}

const otherLanguages = (locale: Locale): string =>
  LOCALES.filter((other) => other !== locale)
    .map(
      (other) =>
        `<a href="${localePath(other, STATUS_PATH)}" lang="${other}" hreflang="${other}">${languageName(other, other)}</a>`,
    )
    .join('\n')

export const statusPage = ({ level, parts, now, knownAt }: SiteStatus, locale: Locale): string => {
  const t = textsOf(locale, 'status')
  const known = knownAt ? ` ${t.knownAt} ${timeOf(locale, knownAt, now)}.` : ''
  return plainPage(locale, {
    title: t.title,
    style: STYLE,
    mainHtml: `<h1>${t.headlines[level]}</h1>
<p>${t.checked} ${timeOf(locale, now, now)}.${known}</p>
<dl>
${parts.map((part) => partOf(locale, part, now)).join('\n')}
</dl>
<a href="">${t.again}</a>
<a href="${localePath(locale, '/')}">${t.home}</a>
<a href="${localePath(locale, '/contact')}">${t.contact}</a>
${otherLanguages(locale)}`,
  })
}
