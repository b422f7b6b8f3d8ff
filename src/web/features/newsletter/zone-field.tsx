import { useId } from 'react'
import { useIsAlive } from '#web/components/account-form/use-account-form.ts'
import { ownTimeZone } from '#web/components/newsletter-card/own-time-zone.ts'
import { newsletterTexts } from '#web/i18n/areas/newsletter.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

/** The stored zone, and this device's, which may have another name for the same. */
const allZones = (stored: string): string[] =>
  [...new Set([stored, ownTimeZone() ?? stored, ...Intl.supportedValuesOf('timeZone')])].toSorted()

/** The server's page has only the zone that is stored, for two machines know different lists of them; the browser adds its own. */
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
