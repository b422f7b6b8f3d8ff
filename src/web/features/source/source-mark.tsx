const SIZE = 64
const CENTRE = SIZE / 2
const INNER = 20
const LONGEST = 11
const SHORTEST = 1.5

const point = (angle: number, radius: number): string =>
  `${(CENTRE + radius * Math.sin(angle)).toFixed(1)} ${(CENTRE - radius * Math.cos(angle)).toFixed(1)}`

/**
 * A tick for each of the last days around the initial, clockwise from the top, as long as the day had articles
 * compared with the source's busiest one.
 */
const ticksOf = (days: readonly number[]): string => {
  const most = Math.max(1, ...days)
  return days
    .map((count, n) => {
      const angle = ((n + 0.5) / days.length) * 2 * Math.PI
      const length = SHORTEST + (count === 0 ? 0 : LONGEST * (0.25 + (0.75 * count) / most))
      return `M${point(angle, INNER)}L${point(angle, INNER + length)}`
    })
    .join('')
}

/** Articles of most outlets start alike, which would make all marks alike. */
const ARTICLE = /^(?:(?:the|an?|les?|la)\s+|l['’])(?=\p{L})/iu

export const initialOf = (name: string): string => {
  const [initial = '?'] = name.replace(ARTICLE, '').match(/[\p{L}\p{N}]/u) ?? []
  return initial.toLocaleUpperCase()
}

interface SourceMarkProps {
  name: string
  /** The mark has its hue, as the threads of citations have. */
  language: string
  /** Articles of each of the last days, the oldest first. */
  days: readonly number[]
}

/** A source's stamp, drawn from its own rhythm. What it shows stands beside it as words. */
export const SourceMark = ({ name, language, days }: SourceMarkProps) => (
  <svg
    className="source-mark"
    data-language={language}
    viewBox={`0 0 ${SIZE} ${SIZE}`}
    width={SIZE}
    height={SIZE}
    aria-hidden="true"
  >
    <path d={ticksOf(days)} />
    <text x={CENTRE} y={CENTRE} dy="0.34em" textAnchor="middle">
      {initialOf(name)}
    </text>
  </svg>
)
