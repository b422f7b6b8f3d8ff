import { useId } from 'react'
import { useIsAlive } from '#web/ui/use-is-alive.ts'
import { ownTimeZone } from '#web/components/newsletter-card/own-time-zone.ts'
import { useTexts } from '#web/i18n/i18n.tsx'

/**
 * Adds the stored zone and the device's, because either may be an alias that the browser's list leaves out.
 */
const allZones = (stored: string): string[] =>
  [...new Set([stored, ownTimeZone() ?? stored, ...Intl.supportedValuesOf('timeZone')])].toSorted()

/**
 * The server renders the stored zone only, because lists of zones differ between machines; the browser adds
 * its own after hydration.
 */
export const ZoneField = ({ stored }: { stored: string }) => {
  const t = useTexts('newsletter').preferences
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
