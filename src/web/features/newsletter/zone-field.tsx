import { useId } from 'react'
import { useIsAlive } from '#web/components/account-form/use-account-form.ts'
import { ownTimeZone } from '#web/components/newsletter-card/own-time-zone.ts'
import { newsletterTexts } from '#web/i18n/areas/newsletter.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

/** All time zones, with the stored one and the device's, which may be an alias. */
const allZones = (stored: string): string[] =>
  [...new Set([stored, ownTimeZone() ?? stored, ...Intl.supportedValuesOf('timeZone')])].toSorted()

/** The server renders only the stored zone, since lists of zones differ between machines; after hydration the browser adds its own. */
export const ZoneField = ({ stored }: { stored: string }) => {
  const t = useTexts(newsletterTexts).preferences
  const id = useId()
  const zones = useIsAlive() ? allZones(stored) : [stored]
  return (
    <p>
      <label htmlFor={id}>{t.zone}</label>
      <select id={id} name="timeZone" className="field" defaultValue={stored}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </select>
    </p>
  )
}
