import { useI18n, useTexts } from '#web/i18n/i18n.tsx'

const WIDTH = 280
const HEIGHT = 64
const GAP = 4

/** Articles of each of the last days as bars; what it shows is said to readers who do not see it. */
export const Pulse = ({ days }: { days: readonly number[] }) => {
  const t = useTexts('source')
  const { locale } = useI18n()
  const most = Math.max(...days)
  if (most === 0) return null
  const step = (WIDTH + GAP) / days.length
  const bars = days.map((count, n) => {
    const height = count === 0 ? 1 : Math.max(4, (HEIGHT * count) / most)
    return `M${(n * step).toFixed(1)} ${HEIGHT}v${(-height).toFixed(1)}h${(step - GAP).toFixed(1)}v${height.toFixed(1)}z`
  })
  return (
    <figure className="pulse">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path d={bars.join('')} />
      </svg>
      <p className="sr-only">{t.pulse(days.map((count) => count.toLocaleString(locale)).join(', '))}</p>
      <figcaption>
        {t.pulseTitle}
        <span>{t.busiest(most)}</span>
      </figcaption>
    </figure>
  )
}
