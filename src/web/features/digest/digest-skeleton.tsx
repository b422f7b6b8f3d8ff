import { useTexts } from '#web/i18n/i18n.tsx'
import './digest.css'

const Line = ({ width }: { width: string }) => (
  <span className={`blank ${width}`}>
    {/* The no-break space gives the line its height. */}
    {'\u00A0'}
  </span>
)

const SECTIONS = [3, 2, 2]

/** Uses the elements of an edition, so that the layout does not shift when it loads. */
export const DigestSkeleton = () => {
  const t = useTexts('digest')
  return (
    <div className="page edition">
      <output className="sr-only">{t.loading}</output>
      <div aria-hidden="true">
        <div className="edition-head">
          <div className="meta edition-line">
            <Line width="w-40" />
          </div>
          <div className="edition-blank">
            <Line width="w-3/4" />
          </div>
        </div>
        <div className="edition-nav edition-nav-blank" />
        {SECTIONS.map((count, section) => (
          // oxlint-disable-next-line react/no-array-index-key -- placeholders have no ids
          <div key={section} className="edition-section">
            <div>
              <Line width="w-24" />
            </div>
            <ol>
              {Array.from({ length: count }, (_, item) => (
                <li key={item} className="edition-item">
                  <div className="card-title">
                    <Line width="w-full" />
                  </div>
                  <div className="dek">
                    <Line width="w-full" />
                    <Line width="w-1/2" />
                  </div>
                  <div className="meta">
                    <Line width="w-40" />
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </div>
  )
}
