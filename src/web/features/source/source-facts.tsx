import type { ReactNode } from 'react'
import type { Source } from '#contract/content/sources.ts'
import { Time } from '#web/components/time.tsx'
import { useI18n, useTexts } from '#web/i18n/i18n.tsx'
import { Anchor } from '#web/ui/anchor.tsx'
import { hostName, httpUrl } from '#web/ui/http-url.ts'
import { OutwardIcon } from '#web/ui/tool-icons.tsx'
import { Link } from '#web/ui/link.tsx'
import { Pulse } from './pulse.tsx'
import { SourceLanguages } from './source-languages.tsx'

export const SourceFacts = ({ source }: { source: Source }) => {
  const t = useTexts('source')
  const { locale } = useI18n()
  const site = httpUrl(source.site_url)
  const feed = httpUrl(source.feed_url)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  return (
    <aside className="source-facts" aria-label={t.about}>
      <Pulse days={source.recent_days} />
      <dl>
        <Fact name={t.kind}>{t.types[source.type] ?? t.otherType}</Fact>
        <Fact name={t.language}>
          <SourceLanguages source={source} />
        </Fact>
        <Fact name={t.state}>
          <span className="health" data-health={source.health}>
            {t.health[source.health]}
          </span>
        </Fact>
        <DatedFact name={t.lastRead} iso={source.last_read_at} />
        <DatedFact name={t.latest} iso={source.latest_at} />
        {source.pages && <Fact name={t.pages}>{t.pageStates[source.pages.state]}</Fact>}
        <DatedFact name={t.pagesChecked} iso={source.pages?.checked_at} />
        <Fact name={t.share}>
          {t.shareText(share.format(source.coverage_share), source.recent_count, source.coverage_days)}
        </Fact>
      </dl>
      <p>
        {site && (
          <Anchor href={site.href} rel="noopener external" variant="ghost">
            {t.site(hostName(site))}
            <OutwardIcon />
          </Anchor>
        )}
        {feed && (
          <Anchor href={feed.href} rel="noopener external" variant="text">
            {t.feed}
          </Anchor>
        )}
        <Link to="/sources" variant="text">
          {t.all}
        </Link>
      </p>
    </aside>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

const DatedFact = ({ name, iso }: { name: string; iso: string | null | undefined }) =>
  iso && (
    <Fact name={name}>
      <Time iso={iso} shape="dateTime" />
    </Fact>
  )
