import { useTexts } from '#web/i18n/i18n.tsx'
import type { DataOf } from '#web/features/admin/admin-data.ts'
import { SearchLinks } from '#web/features/admin/search-links.tsx'
import { FlowCharts } from './flow-charts.tsx'
import { GatePart } from './gate-part.tsx'
import { ScoresPart } from './scores-part.tsx'
import { SourcesPart } from './sources-part.tsx'
import '#web/features/admin/monitoring/charts/charts.css'

const RANGES = [24, 48, 168] as const

interface MonitoringPageProps {
  data: DataOf<'monitoring'>
  path?: string
}

/** Rendered on the server as a whole, so that it is readable without scripts. */
export const MonitoringPage = ({ data, path = '/admin/monitoring' }: MonitoringPageProps) => {
  const t = useTexts('monitor')
  return (
    <>
      <SearchLinks
        label={t.range}
        to={path}
        name="hours"
        choices={RANGES.map((hours) => [hours, t.hours(hours)])}
        current={data.flow.hours.length}
      />
      <p className="admin-note">{t.utc}</p>
      <FlowCharts flow={data.flow} />
      <SourcesPart monitor={data.sources} />
      <GatePart gate={data.gate} />
      <ScoresPart scores={data.scores} />
    </>
  )
}
