import { useTexts } from '#web/i18n/i18n.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import './digest.css'

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
            <Skeleton lines={['w-40']} />
          </div>
          <div className="edition-blank">
            <Skeleton lines={['w-3/4']} />
          </div>
        </div>
        <div className="edition-nav edition-nav-blank" />
        {SECTIONS.map((count, section) => (
          // oxlint-disable-next-line react/no-array-index-key -- placeholders have no ids
          <div key={section} className="edition-section">
            <div>
              <Skeleton lines={['w-24']} />
            </div>
            <ol>
              {Array.from({ length: count }, (_, item) => (
                <li key={item} className="edition-item">
                  <div className="card-title">
                    <Skeleton lines={['w-full']} />
                  </div>
                  <div className="dek">
                    <Skeleton lines={['w-full', 'w-1/2']} />
                  </div>
                  <div className="meta">
                    <Skeleton lines={['w-40']} />
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
